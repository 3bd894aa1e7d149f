/** The mark that goes with each colour of the cards, drawn in a square of 24 so that no colour is told by colour alone. */
export interface Mark {
  color: string;
  d: string;
  /** An open mark is a line and is not filled. */
  open?: boolean;
}

const disc = "M12,3.4a8.6,8.6 0 1 1 0,17.2a8.6,8.6 0 1 1 0,-17.2z";
const triangle = "M12,2.8L22,20.4H2Z";
const star = "M12,1.6Q13.4,10.6 22.4,12Q13.4,13.4 12,22.4Q10.6,13.4 1.6,12Q10.6,10.6 12,1.6Z";
const square = "M4,4H20V20H4Z";
const waves = "M2.4,8.6q4.8,-5.4 9.6,0t9.6,0M2.4,16.4q4.8,-5.4 9.6,0t9.6,0";
const diamond = "M12,1.8L20.6,12L12,22.2L3.4,12Z";
const cross = "M8.4,2.6H15.6V8.4H21.4V15.6H15.6V21.4H8.4V15.6H2.6V8.4H8.4Z";
const moon = "M15.6,2.2A10,10 0 1 0 21.8,16.4A8.2,8.2 0 0 1 15.6,2.2Z";
const ring = "M12,4a8,8 0 1 1 0,16a8,8 0 1 1 0,-16z";

/** Six arms of a snow crystal, thin at the heart. */
const crystal =
  Array.from({ length: 6 }, (_, i) => {
    const at = (radius: number, turn: number) => {
      const angle = ((i + turn) * Math.PI) / 3;
      return `${(12 + radius * Math.sin(angle)).toFixed(1)},${(12 - radius * Math.cos(angle)).toFixed(1)}`;
    };
    return `${i ? "L" : "M"}${at(10.2, -0.17)}L${at(10.2, 0.17)}L${at(3.4, 0.5)}`;
  }).join("") + "Z";

const MARKS: Record<string, Mark> = {
  black: { color: "black", d: disc },
  red: { color: "red", d: triangle },
  yellow: { color: "yellow", d: star },
  brown: { color: "brown", d: square },
  blue: { color: "blue", d: waves, open: true },
  gray: { color: "gray", d: diamond },
  white: { color: "white", d: crystal },
  green: { color: "green", d: cross },
  purple: { color: "purple", d: moon },
};

export const MARKED_COLORS = Object.keys(MARKS);

/** The mark of a colour; an open ring for a colour no game here knows. */
export function markOf(color: string): Mark {
  return MARKS[color] ?? { color, d: ring, open: true };
}

import { anatomy } from "./anatomy";
import { ellipse, outline, polygon, type Point } from "./geometry";
import { speciesOf } from "./species";

/** The sign of Bird Table: a wren on a small roofed table, in a sheet of 64 × 64. */
export interface Emblem {
  roof: string;
  table: string;
  bird: string;
  wing: string;
  eye: string;
}

const SHRUNK = 0.5;
const FLOOR = 47;

const ROOF = "M32 4L59 20.5L56.6 24L32 9.6L7.4 24L5 20.5z";
const TABLE = "M10.5 22.5h3.4V47h-3.4zM50.1 22.5h3.4V47h-3.4zM4.5 47h55v5.4h-55zM29 52.4h6V64h-6z";

export function emblem(): Emblem {
  const wren = anatomy(speciesOf("WREN"), false);
  const [footX, footY] = wren.feet;
  const placed = ([x, y, sharp]: Point): Point => [32.5 + (x - footX) * SHRUNK, FLOOR + (y - footY) * SHRUNK, sharp];
  const shaped = (points: Point[]): string => outline(points.map(placed));
  const bill = polygon(placed(wren.head(0.8, 0.26)), placed(wren.billTip), placed(wren.head(0.8, -0.3)));
  const leg = (along: number): string => {
    const [x, y] = placed(wren.body(along, -0.85));
    return polygon([x, y], [x, FLOOR + 0.4], [x + 1.5, FLOOR + 0.4], [x + 1.5, y]);
  };
  return {
    roof: ROOF,
    table: TABLE,
    bird: shaped(wren.outline) + shaped(wren.tail.outline) + bill + leg(-0.06) + leg(0.3),
    wing: shaped(wren.wing),
    eye: ellipse(placed(wren.head(0.36, 0.2)), 1.7),
  };
}

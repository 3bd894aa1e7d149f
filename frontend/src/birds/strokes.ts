export type Shape = "body" | "wing" | "tail" | "bill" | "farWing";

/** One stroke of the drawing: a path in a sheet of 120 × 100, or one of the bird's shapes; filled, drawn as a line, or both. */
export interface Stroke {
  d?: string;
  shape?: Shape;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

/** Strokes that are cut off where a shape ends; without a shape they stand free. */
export interface Layer {
  within?: Shape;
  strokes: Stroke[];
}

export interface Drawing {
  shapes: [Shape, string][];
  layers: Layer[];
}

/** The dark that everything is outlined with. */
export const INK = "#241d16";

import type { Species } from './species';

/** One stroke of the drawing: a path in a sheet of 120 × 100, filled, drawn as a line, or both. */
export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

export interface Pose {
  flying?: boolean;
  perch?: boolean;
}

export function drawBird(species: Species, pose: Pose = {}): Stroke[] {
  const twig: Stroke[] = pose.perch ? [{ d: 'M6,91Q40,85 114,90', line: 'var(--wood)', width: 4 }] : [];
  return [
    ...twig,
    { d: 'M76,30Q96,60 66,82Q40,84 14,76Q40,50 56,34Q66,22 76,30Z', fill: species.back },
  ];
}

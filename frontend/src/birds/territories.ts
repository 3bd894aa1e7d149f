import type { Stroke } from './bird';

const generic: Stroke[] = [
  { d: 'M6,66Q40,58 114,66M20,64q2,-8 4,0M88,64q3,-10 6,0', line: 'var(--engrave)', width: 1.6 },
];

export function vignetteOf(_name: string): Stroke[] {
  return generic;
}

export const TERRITORY_NAMES: string[] = [];

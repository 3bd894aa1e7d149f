/** How a twig comes up on the branch: it grows out of the limb that bears it. */
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { CELL, type Exit, GATES } from "./bough";

const GROWTH_MS = 320;

/** `from` is the exit towards the trunk; without one it grows out of its own middle. */
export function sprout(_: Element, { from }: { from: Exit | null }): TransitionConfig {
  const [x, y] = from === null ? [CELL / 2, CELL / 2] : GATES[from];
  return {
    duration: prefersReducedMotion.current ? 0 : GROWTH_MS,
    css: (t) => `transform: scale(${t}); transform-origin: ${x}px ${y}px`,
  };
}

/** Which part of the drawing is seen, and how large. Pure: `Sight` puts it to use. */
import { CELL } from "./bough";
import type { Box } from "./plan";

/** A point p of the sheet lies at p × scale + (x, y) of the window, in px. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** As large as a target of a thumb: below it a tap looks closer instead of choosing. */
export const THUMB = 44 / CELL;
/** A size at which a card is easily read. */
export const READABLE = 66 / CELL;
const CLOSEST = 2.4;
const LARGEST_FIT = 1.35;

const bounded = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The scale at which a box fills the window. */
export function fitting(box: Box, size: Size): number {
  return Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top));
}

/** The box whole in the window, but not larger than life; its heart as near to the middle as that allows. */
export function fitted(box: Box, size: Size, heart: Box = box): Camera {
  return showing(centred(heart, Math.min(fitting(box, size), LARGEST_FIT), size), box, size);
}

export function centred(box: Box, scale: number, size: Size): Camera {
  const at = middle(box);
  return { scale, x: size.width / 2 - at.x * scale, y: size.height / 2 - at.y * scale };
}

/** The largest and smallest scale that a hand may choose. */
export function scaleWithin(scale: number, whole: Box, size: Size): number {
  return bounded(scale, Math.min(fitting(whole, size), THUMB), CLOSEST);
}

/** The camera moved so little that the middle of the window lies on the drawing. */
export function kept(camera: Camera, whole: Box, size: Size): Camera {
  const at = { x: (size.width / 2 - camera.x) / camera.scale, y: (size.height / 2 - camera.y) / camera.scale };
  const to = { x: bounded(at.x, whole.left, whole.right), y: bounded(at.y, whole.top, whole.bottom) };
  return { ...camera, x: size.width / 2 - to.x * camera.scale, y: size.height / 2 - to.y * camera.scale };
}

/** Closer or farther by a factor, the place under (x, y) of the window staying where it is. */
export function zoomed(camera: Camera, scale: number, x: number, y: number): Camera {
  const factor = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * factor, y: y - (y - camera.y) * factor };
}

/** Where a box of the sheet lies in the window. */
export function onScreen(box: Box, { x, y, scale }: Camera): Box {
  return { left: box.left * scale + x, right: box.right * scale + x, top: box.top * scale + y, bottom: box.bottom * scale + y };
}

export function sees(camera: Camera, box: Box, size: Size): boolean {
  const seen = onScreen(box, camera);
  return seen.left >= -1 && seen.top >= -1 && seen.right <= size.width + 1 && seen.bottom <= size.height + 1;
}

/** The camera moved as little as it takes to see the box; at its own scale where the box fits, else farther away. */
export function showing(camera: Camera, box: Box, size: Size): Camera {
  if (sees(camera, box, size)) return camera;
  const scale = Math.min(camera.scale, fitting(box, size));
  const at = scale < camera.scale ? centred(box, scale, size) : camera;
  const seen = onScreen(box, at);
  const across = seen.left < 0 ? -seen.left : Math.min(0, size.width - seen.right);
  const down = seen.top < 0 ? -seen.top : Math.min(0, size.height - seen.bottom);
  return { ...at, x: at.x + across, y: at.y + down };
}

/** How the drawing is first seen: whole where a thumb can touch its cards then, else what matters, as near as can be. */
export function opening(whole: Box, matter: Box, size: Size, heart: Box = whole): Camera {
  if (fitting(whole, size) >= THUMB) return fitted(whole, size, heart);
  const scale = bounded(fitting(matter, size), THUMB, READABLE);
  return snug(centred(matter, scale, size), whole, size);
}

/** The camera moved so that the window shows no more emptiness beside the drawing than it must. */
function snug(camera: Camera, whole: Box, size: Size): Camera {
  const seen = onScreen(whole, camera);
  const shift = (from: number, to: number, room: number): number =>
    to - from <= room ? (room - from - to) / 2 : from > 0 ? -from : Math.max(0, room - to);
  return { ...camera, x: camera.x + shift(seen.left, seen.right, size.width), y: camera.y + shift(seen.top, seen.bottom, size.height) };
}

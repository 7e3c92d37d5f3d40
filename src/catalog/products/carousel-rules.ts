/** Measured strip: number of slides, distance between slide starts, gap and visible width, in pixels. */
export type Strip = { count: number; step: number; gap: number; view: number };

const fewLeft = 6;
/** Part of a slide that a swipe must cover to move on. */
const swipeShare = 0.15;
/** Tolerance for fractional pixel measurements. */
const rounding = 0.05;

/** Number of fully visible slides. */
export const slidesInView = ({ step, gap, view }: Strip): number =>
  step > 0 ? Math.max(1, Math.floor((view + gap) / step + rounding)) : 1;

const farthest = ({ count, step, gap, view }: Strip): number => Math.max(0, count * step - gap - view);

/** Last slide that can be leftmost. */
export const lastStart = (strip: Strip): number =>
  strip.step > 0 ? Math.max(0, Math.ceil(farthest(strip) / strip.step - rounding)) : 0;

export const withinStrip = (start: number, strip: Strip): number => Math.min(Math.max(0, start), lastStart(strip));

/** Translation that makes `start` the leftmost slide, without scrolling past the end. */
export const offsetOf = (start: number, strip: Strip): number => Math.min(start * strip.step, farthest(strip));

/** Follows the pointer; beyond the ends only by a third. */
export function draggedOffset(start: number, dragged: number, strip: Strip): number {
  const offset = offsetOf(start, strip) - dragged;
  const bound = Math.min(Math.max(0, offset), farthest(strip));
  return bound + (offset - bound) / 3;
}

/** Nearest slide; a deliberate swipe moves at least one. */
export function startAfterSwipe(start: number, dragged: number, strip: Strip): number {
  const slides = strip.step > 0 ? -dragged / strip.step : 0;
  if (Math.abs(slides) < swipeShare) return start;
  const moved = Math.sign(slides) * Math.max(1, Math.round(Math.abs(slides)));
  return withinStrip(start + moved, strip);
}

/** Start position that shows the slide with the least movement. */
export function startShowing(slide: number, start: number, strip: Strip): number {
  if (slide < start) return withinStrip(slide, strip);
  return withinStrip(Math.max(start, slide - slidesInView(strip) + 1), strip);
}

/** More products are requested when 6 or fewer slides remain after the target slide. */
export const wantsMore = (target: number, count: number): boolean => count - 1 - target <= fewLeft;

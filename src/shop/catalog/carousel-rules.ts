/** A strip as measured: how many slides, how far apart they begin, how much of it is in sight. In pixels. */
export type Strip = { count: number; step: number; gap: number; view: number };

const fewLeft = 6;
/** A swipe this far, as part of a slide, moves on by one. */
const swipeShare = 0.15;
/** Browsers measure in fractions of a pixel. */
const rounding = 0.05;

/** How many slides are whole in sight. */
export const slidesInView = ({ step, gap, view }: Strip): number =>
  step > 0 ? Math.max(1, Math.floor((view + gap) / step + rounding)) : 1;

const farthest = ({ count, step, gap, view }: Strip): number => Math.max(0, count * step - gap - view);

/** The last slide the strip can begin with; after it the end is in sight. */
export const lastStart = (strip: Strip): number =>
  strip.step > 0 ? Math.max(0, Math.ceil(farthest(strip) / strip.step - rounding)) : 0;

export const withinStrip = (start: number, strip: Strip): number => Math.min(Math.max(0, start), lastStart(strip));

/** How far the strip is moved so that it begins with that slide; the end never leaves the right edge. */
export const offsetOf = (start: number, strip: Strip): number => Math.min(start * strip.step, farthest(strip));

/** While dragged: it follows the finger, and beyond its ends only by a third. */
export function draggedOffset(start: number, dragged: number, strip: Strip): number {
  const wanted = offsetOf(start, strip) - dragged;
  const bound = Math.min(Math.max(0, wanted), farthest(strip));
  return bound + (wanted - bound) / 3;
}

/** Where a swipe ends: on the nearest slide, at least one further when it was meant. */
export function startAfterSwipe(start: number, dragged: number, strip: Strip): number {
  const slides = strip.step > 0 ? -dragged / strip.step : 0;
  if (Math.abs(slides) < swipeShare) return start;
  const moved = Math.sign(slides) * Math.max(1, Math.round(Math.abs(slides)));
  return withinStrip(start + moved, strip);
}

/** The start from which a slide is in sight, moving no further than needed. */
export function startShowing(slide: number, start: number, strip: Strip): number {
  if (slide < start) return withinStrip(slide, strip);
  return withinStrip(Math.max(start, slide - slidesInView(strip) + 1), strip);
}

/** More products are requested when 6 or fewer slides remain after the target slide. */
export const wantsMore = (target: number, count: number): boolean => count - 1 - target <= fewLeft;

/** A stretch of time in milliseconds. */
export type Span = { from: number; to: number };
export type Bar = { left: number; width: number };

const day = 24 * 60 * 60 * 1000;

/** From a month ago to three months ahead. */
export const spanAround = (now: number): Span => ({ from: now - 30 * day, to: now + 90 * day });

/** Where something stands in the span, in percent; null when it lies outside. Without an end it goes on past the edge. */
export function barIn({ from, to }: Span, begins: number, ends: number | null): Bar | null {
  const first = Math.max(from, begins);
  const last = Math.min(to, ends ?? to);
  if (first >= last) return null;
  const share = (moment: number): number => ((moment - from) / (to - from)) * 100;
  return { left: share(first), width: share(last) - share(first) };
}

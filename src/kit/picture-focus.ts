/** In percent of a picture's width and height. */
export type FocusPoint = { x: number; y: number };

/** The largest square inside a picture that has the point as near its middle as the edges allow. */
export function squareAround({ width, height }: { width: number; height: number }, { x, y }: FocusPoint) {
  const side = Math.min(width, height);
  return { left: startOf(width, side, x), top: startOf(height, side, y), width: side, height: side };
}

const startOf = (length: number, side: number, percent: number): number =>
  Math.min(length - side, Math.max(0, Math.round((length * percent) / 100 - side / 2)));

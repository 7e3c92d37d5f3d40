/** A gradient stop. */
export type Stop = [offset: number, colour: string, opacity?: number];

/** Collects the `<defs>` of one SVG and returns references to them. */
export type SvgBuilder = {
  /** A gradient from left to right. */
  across(stops: Stop[]): string;
  /** A gradient from top to bottom. */
  down(stops: Stop[]): string;
  /** A gradient from the top left corner to the bottom right one. */
  slant(stops: Stop[]): string;
  /** A gradient from a point outwards. */
  glow(stops: Stop[], cx?: number, cy?: number, r?: number): string;
  clip(d: string): string;
  blur(amount: number): string;
  /** Wraps the drawing and the collected definitions in an `<svg>` element. */
  toSvg(viewBox: string, inner: string): string;
};

const writeStops = (stops: Stop[]): string =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      const stopOpacity = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${stopOpacity}/>`;
    })
    .join('');

export function createSvgBuilder(): SvgBuilder {
  const definitions: string[] = [];
  const ids = new Map<string, string>();

  /** Reuses the id of an equal definition. */
  function define(make: (id: string) => string): string {
    const text = make('?');
    const existing = ids.get(text);
    if (existing) return existing;
    const id = `d${ids.size + 1}`;
    ids.set(text, id);
    definitions.push(make(id));
    return id;
  }
  const linear = (stops: Stop[], x2: number, y2: number): string =>
    `url(#${define((id) => `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${writeStops(stops)}</linearGradient>`)})`;

  return {
    across: (stops) => linear(stops, 1, 0),
    down: (stops) => linear(stops, 0, 1),
    slant: (stops) => linear(stops, 1, 1),
    glow: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`)})`,
    clip: (d) => `url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
    blur: (amount) =>
      `url(#${define((id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`)})`,
    toSvg: (viewBox, inner) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"><defs>${definitions.join('')}</defs>${inner}</svg>`,
  };
}

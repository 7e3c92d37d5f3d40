/** Milliseconds each slide is shown. */
export const autoplayMs = 7000;

/** Wraps around at both ends. */
export const indexAfter = (index: number, step: number, count: number): number => (index + step + count) % count;

/** Index of the slide that fills most of the view. */
export const indexAtScroll = (scrolled: number, width: number, count: number): number =>
  width > 0 ? Math.min(count - 1, Math.max(0, Math.round(scrolled / width))) : 0;

/** The lighter of the two text colors; a background legible with it is legible with both. */
const textColor = '#4c544e';
const minContrast = 4.5;

export const isLegibleBackground = (colour: string): boolean => contrast(colour, textColor) >= minContrast;

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as defined by WCAG. */
function luminance(colour: string): number {
  const linear = (from: number): number => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** `now` is Romanian local time in the format of `endsAt`. */
export function getVisibility(
  { isShown, isActive, endsAt }: { isShown: boolean; isActive: boolean; endsAt: string | null },
  now: string,
): 'shown' | 'off' | 'over' | 'later' {
  if (isShown) return 'shown';
  if (!isActive) return 'off';
  return endsAt !== null && endsAt <= now ? 'over' : 'later';
}

/** How long a slide stands before the next one comes. */
export const standingTime = 7000;

/** The next place in a round of so many; -1 from the first leads to the last. */
export const placeAfter = (place: number, step: number, count: number): number => (place + step + count) % count;

/** The place whose slide fills most of the view. */
export const placeAt = (scrolled: number, width: number, count: number): number =>
  width > 0 ? Math.min(count - 1, Math.max(0, Math.round(scrolled / width))) : 0;

/** The second colour of words on a slide; what is legible in it is legible in the first. */
const wordColour = '#4c544e';
const enoughContrast = 4.5;

export const isLightGround = (colour: string): boolean => contrast(colour, wordColour) >= enoughContrast;

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG defines it. */
function luminanceOf(colour: string): number {
  const part = (from: number): number => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

import type { ShopBrand } from './brand-type.ts';

/** WCAG AA for text of normal size. */
const minContrast = 4.5;
const ink = '#1b211d';
const white = '#ffffff';
/** The darkest ground that text in the shop's colour stands on. */
const ground = '#f4f1e9';
/** The lightest one of the dark theme. */
const darkGround = '#2a2c30';

type Channels = [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  const channel = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** `share` of the second colour; both like '#14613a'. */
function mixColours(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as defined by WCAG. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const tintOf = (colour: string): string => mixColours(colour, white, 0.9);

type Pair = { name: string; colours: [string, string] };

/** The pairs of text and ground in which pages use the shop's colour. */
const brandPairs = (colour: string): Pair[] => [
  { name: 'text alb pe culoarea magazinului', colours: [white, colour] },
  { name: 'text în culoarea magazinului pe fundalul paginii', colours: [colour, ground] },
  { name: 'text în culoarea magazinului pe nuanța ei deschisă', colours: [colour, tintOf(colour)] },
];

const accentPairs = (colour: string): Pair[] => [{ name: 'text negru pe culoarea de accent', colours: [ink, colour] }];

/** A sentence about the least legible pair; null when all are legible. */
function problemOf(pairs: Pair[]): string | null {
  const [worst] = pairs
    .map(({ name, colours: [a, b] }) => ({ name, ratio: contrastOf(a, b) }))
    .toSorted((a, b) => a.ratio - b.ratio);
  if (!worst || worst.ratio >= minContrast) return null;
  // Rounded down, so that a pair below the limit is never shown with the limit.
  const ratio = (Math.floor(worst.ratio * 100) / 100).toFixed(2).replace('.', ',');
  return `Nu se citește bine: ${worst.name} are contrastul ${ratio}:1, iar minimul este 4,5:1.`;
}

export const brandColourProblem = (colour: string): string | null => problemOf(brandPairs(colour));
export const accentColourProblem = (colour: string): string | null => problemOf(accentPairs(colour));

/** The first of 20 mixtures with `other` that passes; `fallback` when none does. */
const mixUntil = (colour: string, other: string, passes: (mixed: string) => boolean, fallback: string): string =>
  Array.from({ length: 20 }, (_, step) => mixColours(colour, other, step / 20)).find(passes) ?? fallback;

/** The colour, darkened until text in it is legible on white and on its own light tint. */
const legibleText = (colour: string): string =>
  mixUntil(colour, '#000000', (one) => Math.min(contrastOf(one, white), contrastOf(one, ground)) >= minContrast, ink);

/** The colour, lightened until text in it is legible on the grounds of the dark theme and on its own dark tint. */
const legibleOnDark = (colour: string): string =>
  mixUntil(colour, white, (one) => contrastOf(one, darkTintOf(one)) >= minContrast, white);

const darkTintOf = (colour: string): string => mixColours(colour, darkGround, 0.85);

type Colours = Pick<ShopBrand, 'themeColour' | 'accentColour'>;

/** A value for each theme (`tokens.css`). */
const inThemes = (light: string, dark: string): string => `var(--light, ${light}) var(--dark, ${dark})`;

/** CSS custom properties of `tokens.css` for colours that differ from those of the build; those have drawn tokens. */
export function colourTokens({ themeColour, accentColour }: Colours, drawn: Colours): Record<string, string> {
  return {
    ...(themeColour === drawn.themeColour ? {} : brandTokens(themeColour)),
    ...(accentColour === drawn.accentColour ? {} : accentTokens(accentColour)),
  };
}

function brandTokens(themeColour: string): Record<string, string> {
  const brandOnDark = legibleOnDark(themeColour);
  return {
    '--brand': inThemes(themeColour, brandOnDark),
    '--brand-deep': inThemes(mixColours(themeColour, '#000000', 0.3), mixColours(brandOnDark, white, 0.3)),
    '--brand-tint': inThemes(tintOf(themeColour), darkTintOf(brandOnDark)),
    '--brand-line': inThemes(mixColours(themeColour, white, 0.7), mixColours(brandOnDark, darkGround, 0.6)),
    '--on-brand': inThemes(white, ink),
    '--focus': inThemes(themeColour, brandOnDark),
    '--on-hero': mixColours(themeColour, '#000000', 0.3),
    '--scene': mixColours(themeColour, '#000000', 0.6),
  };
}

const accentTokens = (accentColour: string): Record<string, string> => ({
  '--accent': accentColour,
  '--accent-hover': mixColours(accentColour, white, 0.15),
  '--accent-tint': inThemes(mixColours(accentColour, white, 0.85), darkTintOf(accentColour)),
  '--on-accent': ink,
  '--star': accentColour,
  '--price': inThemes(legibleText(accentColour), legibleOnDark(accentColour)),
  '--hero': mixColours(accentColour, ground, 0.75),
  '--tile': mixColours(accentColour, white, 0.85),
});

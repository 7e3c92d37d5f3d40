import { fold } from '../../kit/romanian.ts';

const forbiddenRoots = ['tratament', 'tratea', 'vindec', 'boal', 'bolnav', 'remedi', 'medicament'];

/** The words no text about a supplement may use, as they were written, each once; whoever decides sees them named. */
export function findClaims(text: string): string[] {
  // Most texts have none, and looking at each word costs more than looking at all of them once.
  const whole = fold(text);
  if (!forbiddenRoots.some((root) => whole.includes(root))) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter((word) => forbiddenRoots.some((root) => fold(word).startsWith(root))))];
}

type Told = { name: string; details: string; usage: string; seoTitle: string; seoDescription: string };

/** Of everything a product says about itself. */
export const claimsOf = ({ name, details, usage, seoTitle, seoDescription }: Told): string[] =>
  findClaims([name, details, usage, seoTitle, seoDescription].join('\n'));

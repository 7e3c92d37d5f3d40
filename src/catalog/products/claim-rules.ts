import { fold } from '../../platform/text/romanian.ts';

const forbiddenRoots = ['tratament', 'tratea', 'vindec', 'boal', 'bolnav', 'remedi', 'medicament'];

/** Returns the forbidden health-claim words of a text as written, each once. */
export function findClaims(text: string): string[] {
  // Fast path: one test of the whole text, because most texts have none.
  const whole = fold(text);
  if (!forbiddenRoots.some((root) => whole.includes(root))) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter((word) => forbiddenRoots.some((root) => fold(word).startsWith(root))))];
}

type Told = { name: string; details: string; usage: string; seoTitle: string; seoDescription: string };

export const claimsOf = ({ name, details, usage, seoTitle, seoDescription }: Told): string[] =>
  findClaims([name, details, usage, seoTitle, seoDescription].join('\n'));

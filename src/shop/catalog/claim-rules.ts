import { fold } from '../../kit/romanian.ts';

const forbiddenRoots = ['tratament', 'tratea', 'vindec', 'boal', 'bolnav', 'remedi', 'medicament'];

/** The words no text about a supplement may use, as they were written, each once; whoever decides sees them named. */
export function findClaims(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter((word) => forbiddenRoots.some((root) => fold(word).startsWith(root))))];
}

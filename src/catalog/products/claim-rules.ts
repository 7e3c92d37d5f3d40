import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { PlainFields } from './product-fields.ts';

const forbiddenRoots = ['tratament', 'tratea', 'vindec', 'boal', 'bolnav', 'remedi', 'medicament'];

/** Returns the forbidden health-claim words of a text as written, each once. */
export function findClaims(text: string): string[] {
  // Fast path: one test of the whole text, because most texts have none.
  const whole = normalizeForSearch(text);
  if (!forbiddenRoots.some((root) => whole.includes(root))) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter((word) => forbiddenRoots.some((root) => normalizeForSearch(word).startsWith(root))))];
}

/** Fields whose texts advertise the product. */
export const claimFields = ['name', 'details', 'usage', 'seoTitle', 'seoDescription'] as const;

export const claimsOf = (product: Pick<PlainFields, (typeof claimFields)[number]>): string[] =>
  findClaims(claimFields.map((field) => product[field]).join('\n'));

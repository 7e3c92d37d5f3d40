import { chance, pick } from '../chance.ts';
import { writtenReviews } from '../reviews/written.ts';
import { favourite, wasThere } from './shelves.ts';

/** Every so many reviews one is by somebody who did not buy here. */
const elsewhere = 7;

/** What people bought here before they wrote about it, person by person. */
export function wishes(): Map<number, string[]> {
  const bought = writtenReviews().filter(({ place }) => place % elsewhere !== 0);
  const byAuthor = Map.groupBy(bought, ({ author }) => author);
  return new Map([...byAuthor].map(([author, list]) => [author, list.map(({ code }) => code)]));
}

/** Takes out of the list what goes into one basket; what the shop did not have yet stays. */
export function takeWishes(list: string[], order: number, hoursAgo: number): string[] {
  const most = pick(`wishes ${order}`, [1, 2, 2, 3, 3]);
  const taken = list.filter((code) => wasThere(code, hoursAgo)).slice(0, most);
  for (const code of taken) list.splice(list.indexOf(code), 1);
  return taken;
}

const beside = [0, 0, 1, 1, 2];
const alone = [1, 1, 2, 2, 3];

/** One to four products: what was looked for, and some favourites beside it. */
export function basketOf(wanted: string[], order: number, hoursAgo: number, isGivenBack: boolean): [string, number][] {
  const more = pick(`more ${order}`, wanted.length > 0 ? beside : alone);
  const liked = Array.from({ length: more }, (_, i) => favourite(`favourite ${order} ${i}`, hoursAgo, isGivenBack));
  const codes = [...new Set([...wanted, ...liked])].slice(0, 4);
  return codes.map((code) => [code, quantityOf(`quantity ${order} ${code}`)]);
}

const quantityOf = (text: string): number => (chance(text) < 0.78 ? 1 : chance(text) < 0.96 ? 2 : 3);

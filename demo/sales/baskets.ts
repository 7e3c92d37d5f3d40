import { products } from '../products.ts';
import { pick, seededRandom } from '../random.ts';
import { writtenReviews } from '../reviews/generate.ts';
import type { DemoProduct } from '../types.ts';

/** One review in seven is by someone who did not buy the product here. */
const unverifiedEvery = 7;

/** Codes of the reviewed products each author has to buy first. */
export function wantedByBuyer(assortment: readonly DemoProduct[]): Map<number, string[]> {
  const bought = writtenReviews(assortment).filter(({ number }) => number % unverifiedEvery !== 0);
  const byAuthor = Map.groupBy(bought, ({ author }) => author);
  return new Map([...byAuthor].map(([author, list]) => [author, list.map(({ code }) => code)]));
}

/** Removes the products of one order from the list; products not on sale at that time stay. */
export function takeWanted(list: string[], order: number, hoursAgo: number): string[] {
  const max = pick(`wishes ${order}`, [1, 2, 2, 3, 3]);
  const taken = list.filter((code) => wasOnSale(code, hoursAgo)).slice(0, max);
  for (const code of taken) list.splice(list.indexOf(code), 1);
  return taken;
}

const extraWithWanted = [0, 0, 1, 1, 2];
const extraAlone = [1, 1, 2, 2, 3];

/** Chooses one to four products: the wanted ones and some popular ones. Units of a restocked order must belong to a lot that is still in stock. */
export function basketOf(
  wanted: string[],
  order: number,
  hoursAgo: number,
  { sold, isRestocked }: { sold: SoldProduct[]; isRestocked: boolean },
): [string, number][] {
  const more = pick(`more ${order}`, wanted.length > 0 ? extraWithWanted : extraAlone);
  const inStock = sold.filter((product) => product.isInStock);
  const popular = Array.from({ length: more }, (_, i) =>
    pickPopular(isRestocked ? inStock : sold, `favourite ${order} ${i}`, hoursAgo),
  );
  const codes = [...new Set([...wanted, ...popular])].slice(0, 4);
  return codes.map((code) => [code, quantityOf(`quantity ${order} ${code}`)]);
}

const quantityOf = (seed: string): number => (seededRandom(seed) < 0.78 ? 1 : seededRandom(seed) < 0.96 ? 2 : 3);

const day = 86_400_000;
/** Lies before the day the demo dates are relative to, so products on sale then are on sale in every seeded shop. */
const firstOpening = Date.parse('2026-11-01T00:00:00Z');

const added = new Map(products.map(({ code, addedOn }) => [code, Date.parse(addedOn)]));

/** True one day after the product was added. */
const wasOnSale = (code: string, hoursAgo: number): boolean =>
  (added.get(code) ?? Number.POSITIVE_INFINITY) + day < firstOpening - (hoursAgo / 24) * day;

export type SoldProduct = { code: string; weight: number; isInStock: boolean };

/** Weights sales towards popular products. */
export const soldProducts = (assortment: readonly DemoProduct[]): SoldProduct[] =>
  assortment
    .filter(({ isBuyBack }) => !isBuyBack)
    .map(({ code, popularity, lots }) => ({
      code,
      weight: popularity ** 1.6,
      isInStock: lots.some(({ quantity }) => quantity > 4),
    }));

/** Picks a product by popularity. */
function pickPopular(sold: SoldProduct[], seed: string, hoursAgo: number): string {
  const candidates = sold.filter(({ code }) => wasOnSale(code, hoursAgo));
  const target = seededRandom(seed) * candidates.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { code, weight } of candidates) {
    sum += weight;
    if (target < sum) return code;
  }
  throw new Error(`The demo shop sold nothing ${hoursAgo} hours ago`);
}

import { chance } from '../chance.ts';
import { products } from '../products.ts';

const day = 86_400_000;
/** Before the day the demo is written for: what was there so many hours earlier, was there in every demo shop. */
const firstOpening = Date.parse('2026-11-01T00:00:00Z');

const added = new Map(products.map(({ code, addedOn }) => [code, Date.parse(addedOn)]));

/** Whether the shop had it already, with a day to unpack it. */
export const wasThere = (code: string, hoursAgo: number): boolean =>
  (added.get(code) ?? Number.POSITIVE_INFINITY) + day < firstOpening - (hoursAgo / 24) * day;

type Liked = { code: string; weight: number; isOnShelf: boolean };

/** Of what is liked much, even more is bought. */
const fresh: Liked[] = products
  .filter(({ isBuyBack }) => !isBuyBack)
  .map(({ code, popularity, lots }) => ({
    code,
    weight: popularity ** 1.6,
    isOnShelf: lots.some(({ quantity }) => quantity > 4),
  }));

/** Something people like, the favourites more often. What is given back goes to a shelf that still has some. */
export function favourite(text: string, hoursAgo: number, isGivenBack: boolean): string {
  const there = fresh.filter(({ code, isOnShelf }) => wasThere(code, hoursAgo) && (isOnShelf || !isGivenBack));
  const at = chance(text) * there.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { code, weight } of there) {
    passed += weight;
    if (at < passed) return code;
  }
  throw new Error(`The demo shop sold nothing ${hoursAgo} hours ago`);
}

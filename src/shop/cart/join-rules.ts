import { mostLines, mostQuantity } from './rules.ts';

export type Units = { productId: number; quantity: number };

/** What did not come, or only in part. */
export type Missing = { productId: number; wanted: number; added: number };

export const capped = (units: readonly Units[]): Units[] =>
  units.map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, mostQuantity) }));

/** Only what is on sale, and new products only as long as the cart has room. */
export function welcomeAmong(lines: readonly Units[], wanted: readonly Units[], sold: ReadonlySet<number>): Units[] {
  const here = new Set(lines.map(({ productId }) => productId));
  let room = mostLines - here.size;
  return wanted.filter(({ productId }) => sold.has(productId) && (here.has(productId) || room-- > 0));
}

/** As many as there are and as are allowed, and never fewer than before; nothing comes as nothing. */
export function joinLines(
  lines: readonly Units[],
  added: readonly Units[],
  availableOf: (productId: number) => number,
): Units[] {
  return added.flatMap(({ productId, quantity }) => {
    const before = quantityOf(lines, productId);
    const joined = Math.max(before, Math.min(before + quantity, availableOf(productId), mostQuantity));
    return joined > before ? [{ productId, quantity: joined }] : [];
  });
}

export function missingOf(lines: readonly Units[], joined: readonly Units[], wanted: readonly Units[]): Missing[] {
  return wanted.flatMap(({ productId, quantity }) => {
    const before = quantityOf(lines, productId);
    const added = Math.max(quantityOf(joined, productId) - before, 0);
    return added < quantity ? [{ productId, wanted: quantity, added }] : [];
  });
}

const quantityOf = (lines: readonly Units[], productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0;

/** What of the wish did come. */
export function cameOf(wanted: readonly Units[], missing: readonly Missing[]): Units[] {
  const short = new Map(missing.map(({ productId, added }) => [productId, added]));
  return wanted
    .map(({ productId, quantity }) => ({ productId, quantity: short.get(productId) ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}

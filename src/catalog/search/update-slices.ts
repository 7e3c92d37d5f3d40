import type { Family } from '../products/family-rules.ts';

/** Products that are applied before requests are served again: some milliseconds of work. */
const sliceSize = 50;
/** Slices per query, because the driver takes as long for a query as for many rows. */
const slicesPerRead = 4;

type Families = { families: ReadonlyMap<number, Pick<Family, 'isOneCard' | 'members'>> };

/** Takes the products of the next query out of the open ones. Families with one card stay together. */
export function takeSlices(open: Set<number>, taxonomy: Families): number[][] {
  const slices: number[][] = [];
  while (slices.length < slicesPerRead && open.size > 0) slices.push(takeSlice(open, taxonomy));
  return slices;
}

function takeSlice(open: Set<number>, { families }: Families): number[] {
  const slice = new Set<number>();
  for (const id of open) {
    if (slice.size >= sliceSize) break;
    const family = families.get(id);
    slice.add(id);
    if (family?.isOneCard) for (const { productId } of family.members) slice.add(productId);
  }
  for (const id of slice) open.delete(id);
  return [...slice];
}

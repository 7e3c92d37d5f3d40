import type { LotUnits, Units } from './rules.ts';

export const blockedStates = ['blocked', 'recalled'] as const;
export type BlockedState = (typeof blockedStates)[number];

type LotOnShelf = LotUnits & { isExpired: boolean; blockedState: BlockedState | null };

type PackedProblem = { problem: 'otherProduct' | 'expiredLot' | 'blockedLot' | 'shortLot'; lotId: number };
type CountProblem = { problem: 'tooMany' | 'tooFew' | 'otherUnits'; productId: number };

/** Moves in the order in which they are made, so that no lot is below zero in between. */
export type PackedMoves = {
  problem: null;
  /** Units of lots that were assumed and stayed on the shelf. */
  returned: LotUnits[];
  /** Units that the books had in a returned lot and that were in the packed one; they add up to zero. */
  corrected: LotUnits[];
  /** Negative: units of lots that were packed and not assumed. */
  taken: LotUnits[];
};

type Packing = {
  /** Units of stock in the order. */
  content: readonly Units[];
  /** Units of lots that the order has by its stock moves. */
  assumed: readonly LotUnits[];
  /** All lots of the products of the order, without the units that it has. */
  shelf: readonly LotOnShelf[];
  packed: readonly LotUnits[];
  /** Lots with too few units in the books get them from the lots that were assumed. */
  correctsStock: boolean;
};

const sumBy = <Key>(units: readonly Units[], keyOf: (unit: Units) => Key): Map<Key, number> => {
  const sums = new Map<Key, number>();
  for (const unit of units) sums.set(keyOf(unit), (sums.get(keyOf(unit)) ?? 0) + unit.quantity);
  return sums;
};

const sumByLot = (units: readonly LotUnits[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { lotId, quantity } of units) sums.set(lotId, (sums.get(lotId) ?? 0) + quantity);
  return sums;
};

type StockedLot = { id: number; productId: number; quantity: number };

/** Units that were packed of lots beyond those that the books have, in the lot or in the order. */
export function shortLots(
  shelf: readonly StockedLot[],
  assumed: readonly LotUnits[],
  packed: readonly LotUnits[],
): LotUnits[] {
  const [had, has] = [sumByLot(assumed), sumByLot(packed)];
  return shelf.flatMap(({ id, productId, quantity: onShelf }) => {
    const quantity = (has.get(id) ?? 0) - (had.get(id) ?? 0) - onShelf;
    return quantity > 0 ? [{ lotId: id, productId, quantity }] : [];
  });
}

/** The stock moves that replace the assumed lots of an order by those that were packed; units of each product stay. */
export function planPackedLots(packing: Packing): PackedMoves | PackedProblem | CountProblem {
  const { content, assumed, shelf, packed, correctsStock } = packing;
  const lots = new Map(shelf.map((lot) => [lot.lotId, lot]));
  const problem = findLotProblem(packed, lots) ?? findCountProblem(content, assumed, packed);
  if (problem) return problem;
  const [had, has] = [sumByLot(assumed), sumByLot(packed)];
  const moves: PackedMoves = { problem: null, returned: [], corrected: [], taken: [] };
  const short: LotUnits[] = [];
  for (const { lotId, productId, quantity: onShelf } of shelf) {
    const difference = (had.get(lotId) ?? 0) - (has.get(lotId) ?? 0);
    if (difference > 0) moves.returned.push({ lotId, productId, quantity: difference });
    if (difference < 0) moves.taken.push({ lotId, productId, quantity: difference });
    if (onShelf + difference < 0) short.push({ lotId, productId, quantity: -difference - onShelf });
  }
  const [first] = short;
  if (first && !correctsStock) return { problem: 'shortLot', lotId: first.lotId };
  moves.corrected = correctionsOf(short, moves.returned);
  return moves;
}

function findLotProblem(packed: readonly LotUnits[], lots: ReadonlyMap<number, LotOnShelf>): PackedProblem | null {
  for (const { lotId, productId } of packed) {
    const lot = lots.get(lotId);
    if (lot?.productId !== productId) return { problem: 'otherProduct', lotId };
    if (lot.blockedState) return { problem: 'blockedLot', lotId };
    if (lot.isExpired) return { problem: 'expiredLot', lotId };
  }
  return null;
}

function findCountProblem(
  content: readonly Units[],
  assumed: readonly Units[],
  packed: readonly Units[],
): CountProblem | null {
  const [inOrder, has, wanted] = [assumed, packed, content].map((units) => sumBy(units, ({ productId }) => productId));
  for (const [productId, quantity] of wanted ?? []) {
    const units = has?.get(productId) ?? 0;
    if (units > quantity) return { problem: 'tooMany', productId };
    if (units < quantity) return { problem: 'tooFew', productId };
    if ((inOrder?.get(productId) ?? 0) !== quantity) return { problem: 'otherUnits', productId };
  }
  return null;
}

/** Moves the missing units of lots out of the returned lots of the same product, whose units are at least as many. */
function correctionsOf(short: readonly LotUnits[], returned: readonly LotUnits[]): LotUnits[] {
  const left = returned.map((part) => ({ ...part }));
  const given = new Map<number, LotUnits>();
  for (const { productId, quantity } of short) {
    let missing = quantity;
    for (const source of left.filter((one) => one.productId === productId)) {
      const part = Math.min(source.quantity, missing);
      if (part === 0) continue;
      source.quantity -= part;
      missing -= part;
      const before = given.get(source.lotId)?.quantity ?? 0;
      given.set(source.lotId, { lotId: source.lotId, productId, quantity: before - part });
    }
  }
  return [...given.values(), ...short];
}

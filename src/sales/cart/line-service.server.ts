import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import {
  guestHolder,
  type Reservation,
  type ReservationHolder,
  readHolds,
  releaseReservations,
  reserve,
  type Units,
} from '../inventory/service.server.ts';
import type { CartLine } from './contract.ts';
import * as queries from './queries.server.ts';
import {
  calculateJoinedLines,
  capQuantities,
  filterAddableUnits,
  findMissingUnits,
  type Missing,
  maxLines,
  maxQuantity,
  mergeLines,
} from './rules.ts';
import { listLines, toCartLine } from './service.server.ts';
import { describeShortage } from './texts.ts';

type ChangedLine = CartLine & { secondsLeft: number };
type Shortage = Refused<'outOfStock' | 'notEnough'>;
type NotAdded = Shortage | Refused<'unknownProduct' | 'tooMany' | 'tooManyLines'>;
type NotChanged = Shortage | Refused<'unknownProduct' | 'unknownLine'>;

type Found = { lines: queries.LineRow[]; products: queries.ProductRow[] };

/** Locks the cart, reads its lines and these products, and rolls back when `work` returns a refusal. */
function withCartLock<Result>(
  db: Db,
  accountId: number,
  productIds: number[],
  work: (tx: Transaction, found: Found) => Promise<Result>,
): Promise<Result> {
  return rollbackIfRefused(db, async (tx) => {
    // One round trip.
    const [, lines, products] = await Promise.all([
      queries.lockCart(tx, accountId),
      queries.selectLines(tx, accountId),
      queries.selectProducts(tx, productIds),
    ]);
    return work(tx, { lines, products });
  });
}

const idsOf = (lines: { productId: number }[]): number[] => lines.map(({ productId }) => productId);
const unitsOf = (lines: Units[]): Units[] => lines.map(({ productId, quantity }) => ({ productId, quantity }));

type LineChange = { line: Units; attributeIds: number[] };

/** Saves one line and reserves the whole cart in one round trip. Stock is locked before the line is written, in the same order as in orders. */
async function setLine(tx: Transaction, owner: queries.CartOwner, lines: Units[], { line, attributeIds }: LineChange) {
  const others = lines.filter(({ productId }) => productId !== line.productId);
  const [reservation, saved] = await Promise.all([
    reserve(tx, owner.holder, [...unitsOf(others), line], { network: owner.network }),
    queries.upsertLine(tx, owner.accountId, line, attributeIds),
  ]);
  return { reservation, saved };
}

const lineIn = ({ lines }: Reservation, productId: number) =>
  lines.find((line) => line.productId === productId) ?? { available: 0 };

/** A larger quantity is refused unless all of it is available. */
async function findShortage(
  tx: Transaction,
  { holder }: queries.CartOwner,
  reservation: Reservation,
  { productId, quantity }: Units,
): Promise<Shortage | null> {
  const { available } = lineIn(reservation, productId);
  return available >= quantity ? null : refuseShortage(tx, holder, productId, available);
}

async function refuseShortage(
  db: Db,
  holder: ReservationHolder,
  productId: number,
  available: number,
): Promise<Shortage> {
  const heldSeconds = (await readHolds(db, holder, [productId])).get(productId) ?? null;
  return refuse(available > 0 ? 'notEnough' : 'outOfStock', describeShortage(available, heldSeconds));
}

const changedLine = (row: queries.LineRow, reservation: Reservation): ChangedLine => ({
  ...toCartLine(row, lineIn(reservation, row.productId).available),
  secondsLeft: reservation.secondsLeft,
});

type Added = Units & { productAttributeIds: number[] | null };

/** The most frequent change, so it is one call of a database function. */
export async function addLine(db: Db, owner: queries.CartOwner, added: Added): Promise<ChangedLine | NotAdded> {
  const { productId, quantity } = added;
  const attributeIds = added.productAttributeIds ?? [];
  try {
    const row = await queries.addToCart(db, owner, { productId, quantity, attributeIds, maxLines, maxQuantity });
    return row.refusal ? refuse(row.refusal) : { ...toCartLine(row, row.available), secondsLeft: row.secondsLeft };
  } catch (error) {
    const available = queries.parseTooFewError(error);
    if (available === null) throw error;
    return refuseShortage(db, owner.holder, productId, available);
  }
}

type Change = {
  shoppingCartId?: number | null | undefined;
  productId?: number | null | undefined;
  quantity: number;
  productAttributeIds?: number[] | null | undefined;
};

/** A smaller quantity is always accepted, even above the available stock; a larger one only up to it. */
export function changeLine(db: Db, owner: queries.CartOwner, change: Change): Promise<ChangedLine | NotChanged> {
  return withCartLock<ChangedLine | NotChanged>(db, owner.accountId, [], async (tx, { lines }) => {
    const before = lines.find((line) => matchesChange(line, change));
    if (!before) return refuse('unknownLine');
    const { productId, productAttributes, price } = before;
    const line = { productId, quantity: change.quantity };
    const isMore = line.quantity > before.quantity;
    if (isMore && !before.isPublished) return refuse('unknownProduct');
    const attributeIds = change.productAttributeIds ?? productAttributes.map(({ id }) => id);
    const { reservation, saved } = await setLine(tx, owner, lines, { line, attributeIds });
    const row = { ...before, ...saved, quantity: line.quantity, seenPrice: price };
    const shortage = isMore ? await findShortage(tx, owner, reservation, line) : null;
    return shortage ?? changedLine(row, reservation);
  });
}

const matchesChange = (line: queries.LineRow, { shoppingCartId, productId }: Change): boolean =>
  shoppingCartId ? line.shoppingCartId === shoppingCartId : line.productId === productId;

/** Does not renew the reservation of the other lines, nor restart an expired one. */
export function deleteLine(
  db: Db,
  owner: queries.CartOwner,
  shoppingCartId: number,
): Promise<null | Refused<'unknownLine'>> {
  const { accountId, holder, network } = owner;
  return withCartLock<null | Refused<'unknownLine'>>(db, accountId, [], async (tx, { lines }) => {
    const deleted = lines.find((line) => line.shoppingCartId === shoppingCartId);
    if (!deleted) return refuse('unknownLine');
    const isReserved = (await queries.selectSecondsLeft(tx, holder)) > 0;
    const rest = unitsOf(lines.filter((line) => line !== deleted));
    if (isReserved) await reserve(tx, holder, rest, { renewal: 'never', network });
    await queries.deleteProducts(tx, accountId, [deleted.productId]);
    return null;
  });
}

type BulkAddResult = { lines: CartLine[]; missing: Missing[]; secondsLeft: number };
type BulkAddLine = Added & { legalEntityId?: number | null | undefined };

/** Merges a guest's cart into the account at sign-in, as far as the units are available; a list with the same key is added once. */
export async function addLines(
  db: Db,
  owner: queries.CartOwner,
  guestId: string | undefined,
  inputs: BulkAddLine[],
  key?: string,
): Promise<BulkAddResult | Refused<'notYours'>> {
  const { accountId, holder } = owner;
  if (inputs.some(({ legalEntityId }) => legalEntityId && legalEntityId !== accountId)) return refuse('notYours');
  const requested = mergeLines(unitsOf(inputs));
  const { missing, secondsLeft } = await withCartLock(db, accountId, idsOf(requested), async (tx, found) => {
    const earlierMissing = key && (await queries.selectAddition(tx, accountId, key));
    if (earlierMissing) return { missing: earlierMissing, secondsLeft: await queries.selectSecondsLeft(tx, holder) };
    // The guest reservation of the same person must not block the units.
    if (guestId) await releaseReservations(tx, guestHolder(guestId));
    const joined = await addToCart(tx, owner, found, { requested, attributes: attributesOf(inputs) });
    if (key) await queries.insertAddition(tx, accountId, key, joined.missing);
    return joined;
  });
  return { lines: await listLines(db, owner), missing, secondsLeft };
}

const attributesOf = (inputs: Added[]): queries.SelectedAttribute[] =>
  inputs.flatMap(({ productId, productAttributeIds }) =>
    (productAttributeIds ?? []).map((attributeId) => ({ productId, attributeId })),
  );

type BulkAddRequest = { requested: Units[]; attributes: queries.SelectedAttribute[] };

async function addToCart(
  tx: Transaction,
  owner: queries.CartOwner,
  { lines, products }: Found,
  { requested, attributes }: BulkAddRequest,
) {
  const addable = filterAddableUnits(lines, requested, new Set(idsOf(products)));
  const all = capQuantities(mergeLines([...unitsOf(lines), ...addable]));
  const reservation = await reserve(tx, owner.holder, all, { network: owner.network });
  const joined = calculateJoinedLines(lines, addable, (productId) => lineIn(reservation, productId).available);
  await queries.upsertLines(tx, owner.accountId, joined, attributes);
  return { missing: findMissingUnits(lines, joined, requested), secondsLeft: reservation.secondsLeft };
}

import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import {
  customerHolder,
  guestHolder,
  type Reservation,
  releaseAll,
  reserve,
  type Units,
} from '../inventory/service.server.ts';
import type { CartLine } from './contract.ts';
import { capped, joinLines, type Missing, missingOf, welcomeAmong } from './join-rules.ts';
import * as queries from './queries.server.ts';
import { refusals as texts } from './refusal-texts.ts';
import { mergeLines, mostLines, mostQuantity } from './rules.ts';
import { lineOf, listLines } from './service.server.ts';

type ChangedLine = CartLine & { secondsLeft: number };
type Short = Refused<'outOfStock' | 'notEnough'>;
type NotAdded = Short | Refused<'unknownProduct' | 'tooMany' | 'tooManyLines'>;
type NotChanged = Short | Refused<'unknownProduct' | 'unknownLine'>;

type Found = { lines: queries.LineRow[]; products: queries.ProductRow[] };

/** One change of a customer's cart at a time, with the lines and these products as they are then; refused, it never was. */
function changing<Answer>(
  db: Db,
  accountId: number,
  productIds: number[],
  work: (tx: Transaction, found: Found) => Promise<Answer>,
): Promise<Answer> {
  return wholeOrNothing(db, async (tx) => {
    // All in one trip.
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

type LineSet = { line: Units; attributeIds: number[] };

/** One line set and the whole cart reserved with it, in one trip. Stock is locked before the line is written, as an order does too. */
async function setLine(tx: Transaction, accountId: number, lines: Units[], { line, attributeIds }: LineSet) {
  const others = lines.filter(({ productId }) => productId !== line.productId);
  const [held, kept] = await Promise.all([
    reserve(tx, customerHolder(accountId), [...unitsOf(others), line]),
    queries.putLine(tx, accountId, line, attributeIds),
  ]);
  return { held, kept };
}

const heldOf = ({ lines }: Reservation, productId: number) =>
  lines.find((line) => line.productId === productId) ?? { reserved: 0, available: 0 };

/** More of something only when all of it is there. */
function shortOf(held: Reservation, { productId, quantity }: Units): Short | null {
  const { reserved, available } = heldOf(held, productId);
  return reserved >= quantity ? null : onlySome(available);
}

const onlySome = (available: number): Short =>
  available > 0 ? refuse('notEnough', texts.onlySome(available)) : refuse('outOfStock');

const changedLine = (row: queries.LineRow, held: Reservation): ChangedLine => ({
  ...lineOf(row, heldOf(held, row.productId).available),
  secondsLeft: held.secondsLeft,
});

type Added = Units & { productAttributeIds: number[] };

/** What shoppers do most, and so the one change that the database decides by itself. */
export async function addLine(db: Db, accountId: number, added: Added): Promise<ChangedLine | NotAdded> {
  const { productId, quantity, productAttributeIds: attributeIds } = added;
  try {
    const row = await queries.addToCart(db, accountId, { productId, quantity, attributeIds, mostLines, mostQuantity });
    return row.refusal ? refuse(row.refusal) : { ...lineOf(row, row.available), secondsLeft: row.secondsLeft };
  } catch (error) {
    const available = queries.tooFewOf(error);
    if (available === null) throw error;
    return onlySome(available);
  }
}

type Change = {
  shoppingCartId?: number | null | undefined;
  productId?: number | null | undefined;
  quantity: number;
  productAttributeIds?: number[] | undefined;
};

/** Fewer is always possible, even when that is still too many; more only as far as it is there. */
export function changeLine(db: Db, accountId: number, change: Change): Promise<ChangedLine | NotChanged> {
  return changing<ChangedLine | NotChanged>(db, accountId, [], async (tx, { lines }) => {
    const before = lines.find((line) => isMeant(line, change));
    if (!before) return refuse('unknownLine');
    const { productId, productAttributes, price } = before;
    const line = { productId, quantity: change.quantity };
    const isMore = line.quantity > before.quantity;
    if (isMore && !before.isPublished) return refuse('unknownProduct');
    const attributeIds = change.productAttributeIds ?? productAttributes.map(({ id }) => id);
    const { held, kept } = await setLine(tx, accountId, lines, { line, attributeIds });
    const row = { ...before, ...kept, quantity: line.quantity, seenPrice: price };
    return (isMore ? shortOf(held, line) : null) ?? changedLine(row, held);
  });
}

const isMeant = (line: queries.LineRow, { shoppingCartId, productId }: Change): boolean =>
  shoppingCartId ? line.shoppingCartId === shoppingCartId : line.productId === productId;

/** The others stay reserved as long as they were; what had ended does not begin anew. */
export function deleteLine(db: Db, accountId: number, shoppingCartId: number): Promise<null | Refused<'unknownLine'>> {
  return changing<null | Refused<'unknownLine'>>(db, accountId, [], async (tx, { lines }) => {
    const gone = lines.find((line) => line.shoppingCartId === shoppingCartId);
    if (!gone) return refuse('unknownLine');
    const holder = customerHolder(accountId);
    const isHeld = (await queries.selectSecondsLeft(tx, holder)) > 0;
    if (isHeld) await reserve(tx, holder, unitsOf(lines.filter((line) => line !== gone)));
    await queries.deleteProducts(tx, accountId, [gone.productId]);
    return null;
  });
}

type Joined = { lines: CartLine[]; missing: Missing[]; secondsLeft: number };
type Claimed = Added & { legalEntityId?: number | null | undefined };

/** A visitor's cart comes along when he signs in: as much of it as is there, beside what the customer had. Under a key, once. */
export async function addLines(
  db: Db,
  accountId: number,
  guestId: string | undefined,
  given: Claimed[],
  key?: string,
): Promise<Joined | Refused<'notYours'>> {
  if (given.some(({ legalEntityId }) => legalEntityId && legalEntityId !== accountId)) return refuse('notYours');
  const wanted = mergeLines(unitsOf(given));
  const { missing, secondsLeft } = await changing(db, accountId, idsOf(wanted), async (tx, found) => {
    const known = key && (await queries.selectAddition(tx, accountId, key));
    if (known) return { missing: known, secondsLeft: await queries.selectSecondsLeft(tx, customerHolder(accountId)) };
    // His own reservation as a visitor must not be in his way.
    if (guestId) await releaseAll(tx, guestHolder(guestId));
    const joined = await join(tx, accountId, found, { wanted, chosen: attributesOf(given) });
    if (key) await queries.insertAddition(tx, accountId, key, joined.missing);
    return joined;
  });
  return { lines: await listLines(db, accountId), missing, secondsLeft };
}

const attributesOf = (given: Added[]): queries.ChosenAttribute[] =>
  given.flatMap(({ productId, productAttributeIds }) =>
    productAttributeIds.map((attributeId) => ({ productId, attributeId })),
  );

type Wish = { wanted: Units[]; chosen: queries.ChosenAttribute[] };

async function join(tx: Transaction, accountId: number, { lines, products }: Found, { wanted, chosen }: Wish) {
  const welcome = welcomeAmong(lines, wanted, new Set(idsOf(products)));
  const all = capped(mergeLines([...unitsOf(lines), ...welcome]));
  const held = await reserve(tx, customerHolder(accountId), all);
  const joined = joinLines(lines, welcome, (productId) => heldOf(held, productId).available);
  await queries.putLines(tx, accountId, joined, chosen);
  return { missing: missingOf(lines, joined, wanted), secondsLeft: held.secondsLeft };
}

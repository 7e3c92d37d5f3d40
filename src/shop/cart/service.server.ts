import type { Db, Transaction } from '../../kit/db.server.ts';
import { toRon } from '../../kit/money.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { pictureUrl } from '../catalog/cards.ts';
import { isGuest } from '../inventory/rules.ts';
import { availableFor, customerHolder, type Holder, type Units } from '../inventory/service.server.ts';
import type { CartLine } from './contract.ts';
import * as queries from './queries.server.ts';
import { type ActionType, mergeLines, mostQuantity, type UnpaidOrder } from './rules.ts';

/** A line at the server's own price, in bani. */
export type PricedLine = {
  productId: number;
  code: string;
  name: string;
  brand: string;
  image: string;
  price: number;
  vatRate: number;
  quantity: number;
  /** How many this holder could buy now. */
  available: number;
  isInStock: boolean;
};

const idsOf = (lines: { productId: number }[]): number[] => lines.map(({ productId }) => productId);

function pricedOf(row: queries.ProductRow, quantity: number, available = 0): PricedLine {
  const { productId, code, name, brand, price, vatRate } = row;
  const image = pictureUrl(row.picture);
  return { productId, code, name, brand, image, price, vatRate, quantity, available, isInStock: available > 0 };
}

/** The customer's lines that are on sale. */
export async function readLines(db: Db, accountId: number): Promise<PricedLine[]> {
  const rows = await queries.selectStocked(db, accountId);
  return rows.filter((row) => row.isPublished).map((row) => pricedOf(row, row.quantity, row.available));
}

/** What a browser says it has, at the server's prices: one line for each product that is on sale. */
export async function priceLines(db: Db, holder: Holder | null, units: Units[]): Promise<PricedLine[]> {
  const wanted = new Map(mergeLines(units).map(({ productId, quantity }) => [productId, quantity]));
  const ids = [...wanted.keys()];
  const [rows, available] = await Promise.all([queries.selectProducts(db, ids), availableFor(db, holder, ids)]);
  return rows.map((row) => {
    const quantity = Math.min(wanted.get(row.productId) ?? 1, mostQuantity);
    return pricedOf(row, quantity, available.get(row.productId));
  });
}

/** After an order: what it took is no longer in the cart. */
export const emptyCart = (tx: Transaction, accountId: number, productIds: number[]): Promise<void> =>
  queries.deleteProducts(tx, accountId, productIds);

export function lineOf(row: queries.LineRow, inStock: number, unpaidOrder: UnpaidOrder | null = null): CartLine {
  const { shoppingCartId, productId, name, brand, quantity, productAttributes, isSecondHand } = row;
  const available = row.isPublished ? inStock : 0;
  return {
    shoppingCartId,
    productId,
    name,
    brand,
    price: toRon(row.price),
    image: pictureUrl(row.picture),
    isInStock: available > 0,
    quantity,
    productAttributeIds: productAttributes.map(({ id }) => id),
    productAttributes,
    isSecondHand,
    isAvailableForBuyBack: canComeBack(row),
    available,
    seenPrice: toRon(row.seenPrice),
    unpaidOrder,
  };
}

/** What was bought back once is not bought back again. */
export const canComeBack = ({ isSecondHand }: { isSecondHand: boolean }): boolean => !isSecondHand;

/** All lines, also of what is no longer sold: the customer shall see what became of it. */
export async function listLines(db: Db, accountId: number): Promise<CartLine[]> {
  const rows = await queries.selectStocked(db, accountId);
  const short = rows.filter(({ available, quantity }) => available < quantity);
  const unpaid = await findUnpaid(db, customerHolder(accountId), idsOf(short));
  return rows.map((row) => lineOf(row, row.available, unpaid.get(row.productId)));
}

/** Whose units are missing may hold them himself, in an order that he has not paid yet. */
export async function findUnpaid(
  db: Db,
  holder: Holder | null,
  productIds: number[],
): Promise<Map<number, UnpaidOrder>> {
  if (holder === null || productIds.length === 0) return new Map();
  const rows = await queries.selectUnpaid(db, holder, productIds);
  return new Map(rows.map((row) => [row.productId, { number: row.number, path: pathOf(holder, row) }]));
}

/** As the letters about an order say it: customers in their account, visitors by the address only they know. */
const pathOf = (holder: Holder, { id, identifier }: queries.UnpaidRow): string =>
  isGuest(holder) ? `/success?order=${identifier}` : `/view-order/${id}`;

const mostHistoryADay = 500;
const historyDays = 90;

type Told = { cart: { products: Units[] }; actionType: ActionType; guestId?: string | null | undefined };

/** Only products and quantities are kept, whatever else the browser told. */
export async function recordHistory(db: Db, accountId: number | null, told: Told): Promise<null> {
  const products = told.cart.products.map(({ productId, quantity }) => ({ productId, quantity }));
  const entry = { accountId, guestId: told.guestId ?? null, action: told.actionType, products };
  await queries.insertHistory(db, entry, mostHistoryADay, historyDays);
  return null;
}

export const cartData: PersonalData = {
  room: 'shoppingCart',
  export: async (db, accountId) => {
    const [lines, history] = await Promise.all([
      queries.selectLines(db, accountId),
      queries.selectHistory(db, accountId),
    ]);
    return { lines: lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })), history };
  },
  erase: (tx, accountId) => queries.deleteCart(tx, accountId),
};

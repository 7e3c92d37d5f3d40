import { ipSubnet } from '../../account/identity/device-rules.ts';
import { pictureUrl } from '../../catalog/products/card-rules.ts';
import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { toRon } from '../../platform/money.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { isGuest } from '../inventory/rules.ts';
import {
  holderOfAccount,
  type ReservationHolder,
  readAvailable,
  readHolds,
  type SoldPart,
  type Units,
} from '../inventory/service.server.ts';
import type { CartLine } from './contract.ts';
import * as queries from './queries.server.ts';
import { type ActionType, maxQuantity, mergeLines, type UnpaidOrder } from './rules.ts';

/** Price in bani, from the database. */
export type PricedLine = {
  productId: number;
  code: string;
  name: string;
  brand: string;
  image: string;
  price: number;
  vatRate: number;
  quantity: number;
  attributeIds: number[];
  /** Parts of a bundle. */
  parts: SoldPart[];
  /** Units that the cart's owner could buy now. */
  available: number;
  isInStock: boolean;
};

const idsOf = (lines: { productId: number }[]): number[] => lines.map(({ productId }) => productId);

type LineAmount = { quantity: number; available: number; attributeIds: number[] };

function toPricedLine(row: queries.ProductRow, amount: LineAmount): PricedLine {
  const { productId, code, name, brand, price, vatRate, parts } = row;
  const image = pictureUrl(row.picture);
  return { productId, code, name, brand, image, price, vatRate, parts, ...amount, isInStock: amount.available > 0 };
}

const attributeIdsOf = ({ productAttributes }: queries.LineRow): number[] => productAttributes.map(({ id }) => id);

export const cartOwner = (user: CurrentUser, ip: string): queries.CartOwner => ({
  accountId: user.legalEntityId,
  holder: holderOfAccount(user.legalEntityId, user.role),
  network: networkHash(ip),
});

export const networkHash = (ip: string): string => hashToken(`network ${ipSubnet(ip)}`);

type CartReader = Pick<queries.CartOwner, 'accountId' | 'holder'>;

/** Published lines of a cart on the server. */
export async function readLines(db: Db, owner: CartReader): Promise<PricedLine[]> {
  const rows = await queries.selectLinesWithStock(db, owner);
  return rows
    .filter((row) => row.isPublished)
    .map((row) => toPricedLine(row, { ...amountOf(row), attributeIds: attributeIdsOf(row) }));
}

const amountOf = ({ quantity, available }: queries.LineRowWithStock) => ({ quantity, available });

/** Units from a request at the prices of the database: one line per published product. */
export async function priceLines(db: Db, holder: ReservationHolder | null, units: Units[]): Promise<PricedLine[]> {
  const quantities = new Map(mergeLines(units).map(({ productId, quantity }) => [productId, quantity]));
  const ids = [...quantities.keys()];
  const [rows, available] = await Promise.all([queries.selectProducts(db, ids), readAvailable(db, holder, ids)]);
  return rows.map((row) => {
    const quantity = Math.min(quantities.get(row.productId) ?? 1, maxQuantity);
    return toPricedLine(row, { quantity, available: available.get(row.productId) ?? 0, attributeIds: [] });
  });
}

export const deleteOrderedLines = (tx: Transaction, accountId: number, productIds: number[]): Promise<void> =>
  queries.deleteProducts(tx, accountId, productIds);

type Shortage = { unpaidOrder?: UnpaidOrder | undefined; heldSeconds?: number | undefined };

export function toCartLine(row: queries.LineRow, inStock: number, shortage: Shortage = {}): CartLine {
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
    productAttributeIds: attributeIdsOf(row),
    productAttributes,
    isSecondHand,
    isAvailableForBuyBack: isEligibleForBuyBack(row),
    available,
    seenPrice: toRon(row.seenPrice),
    unpaidOrder: shortage.unpaidOrder ?? null,
    heldSeconds: shortage.heldSeconds ?? null,
    parts: cartParts(row),
  };
}

export const cartParts = ({ parts }: Pick<queries.ProductRow, 'parts'>): CartLine['parts'] =>
  parts.map(({ productId, name, quantity }) => ({ productId, name, quantity }));

/** Second-hand products are not bought back again. */
export const isEligibleForBuyBack = ({ isSecondHand }: { isSecondHand: boolean }): boolean => !isSecondHand;

/** All lines, including unpublished products, which are shown as unavailable. */
export async function listLines(db: Db, owner: CartReader): Promise<CartLine[]> {
  const rows = await queries.selectLinesWithStock(db, owner);
  const short = rows.filter(({ available, quantity }) => available < quantity);
  const [unpaid, holds] = await findReasons(db, owner.holder, idsOf(short));
  return rows.map((row) =>
    toCartLine(row, row.available, { unpaidOrder: unpaid.get(row.productId), heldSeconds: holds.get(row.productId) }),
  );
}

/** Why these products have too few units: in the owner's own unpaid order, or held by other shoppers. */
export const findReasons = (db: Db, holder: ReservationHolder | null, productIds: number[]) =>
  Promise.all([findUnpaidOrders(db, holder, productIds), readHolds(db, holder, productIds)]);

/** The owner's unpaid orders that contain these products, by product id. */
async function findUnpaidOrders(
  db: Db,
  holder: ReservationHolder | null,
  productIds: number[],
): Promise<Map<number, UnpaidOrder>> {
  if (holder === null || productIds.length === 0) return new Map();
  const rows = await queries.selectUnpaidOrders(db, holder, productIds);
  return new Map(rows.map((row) => [row.productId, { number: row.number, path: pathOf(holder, row) }]));
}

/** The same path as in emails: customers see the order in their account, guests by its secret identifier. */
const pathOf = (holder: ReservationHolder, { id, identifier }: queries.UnpaidRow): string =>
  isGuest(holder) ? `/success?order=${identifier}` : `/view-order/${id}`;

const maxHistoryEntriesPerDay = 500;
const historyRetentionDays = 90;

type HistoryInput = { cart: { products: Units[] }; actionType: ActionType; guestId?: string | null | undefined };

/** Stores only products and quantities. */
export async function recordHistory(db: Db, accountId: number | null, input: HistoryInput): Promise<null> {
  const products = mergeLines(input.cart.products.map(({ productId, quantity }) => ({ productId, quantity })));
  const entry = { accountId, guestId: input.guestId ?? null, action: input.actionType, products };
  await queries.insertHistory(db, entry, maxHistoryEntriesPerDay, historyRetentionDays);
  return null;
}

export const cartData: PersonalData = {
  section: 'shoppingCart',
  export: async (db, accountId) => {
    const [lines, history] = await Promise.all([
      queries.selectLines(db, accountId),
      queries.selectHistory(db, accountId),
    ]);
    return { lines: lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })), history };
  },
  erase: (tx, accountId) => queries.deleteCart(tx, accountId),
};

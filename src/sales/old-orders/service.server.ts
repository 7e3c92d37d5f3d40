import { readConfirmedEmail } from '../../account/identity/profile-service.server.ts';
import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { toRon } from '../../platform/money.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import type { OldOrder } from './rules.ts';

const maxShown = 200;

/** Orders of an address that its owner confirmed; nothing for other accounts. */
export async function readMyOldOrders(db: Db, accountId: number): Promise<contract.OldOrder[]> {
  const email = await readConfirmedEmail(db, accountId);
  const orders = email ? await readOldOrdersOf(db, email) : [];
  return orders.map(({ email: _, ...order }) => order);
}

/** For staff, who know the address. */
export const readOldOrdersOf = async (db: Db, email: string): Promise<contract.StaffOldOrder[]> =>
  present(db, await queries.selectByEmail(db, email.toLowerCase(), maxShown));

export async function listOldOrders(
  db: Db,
  page: queries.OldOrderPage,
): Promise<{ total: number; rows: contract.StaffOldOrder[] }> {
  const [total, rows] = await Promise.all([queries.countPage(db, page.search), queries.selectPage(db, page)]);
  return { total, rows: await present(db, rows) };
}

/** Lines lead to the product with the same code, also to one that came later. */
async function present(db: Db, rows: readonly queries.OldOrderRow[]): Promise<contract.StaffOldOrder[]> {
  const codes = rows.flatMap(({ lines }) => lines.map(({ code }) => code)).filter(Boolean);
  const products = codes.length > 0 ? await queries.selectProducts(db, codes) : [];
  const ids = new Map(products.map(({ id, code }) => [code, id]));
  return rows.map(({ placedAt, lines, ...row }) => ({
    ...row,
    placedAt: placedAt.toISOString(),
    total: toRon(row.total),
    delivery: toRon(row.delivery),
    discount: toRon(row.discount),
    refunded: toRon(row.refunded),
    lines: lines.map((line) => ({
      ...line,
      total: line.total === null ? null : toRon(line.total),
      productId: ids.get(line.code) ?? null,
    })),
  }));
}

/** How stored orders differ from those of a file, by `keyOf`. */
export async function readStoredOldOrders(db: Db, numbers: readonly string[]): Promise<Map<string, OldOrder>> {
  const rows = await queries.selectByNumbers(db, numbers);
  return new Map(
    rows.map(({ id: _, placedAt, ...row }) => {
      const order = { ...row, placedAt: placedAt.toISOString() };
      return [keyOf(order), order];
    }),
  );
}

export const keyOf = ({ system, number }: Pick<OldOrder, 'system' | 'number'>): string => `${system} ${number}`;

export const saveOldOrders = (tx: Transaction, orders: readonly OldOrder[]): Promise<void> =>
  queries.upsert(tx, orders);

/** They are no accounting documents of this shop, so they go with the account. */
export const oldOrdersData: PersonalData = {
  section: 'oldOrders',
  export: (db, accountId) => readMyOldOrders(db, accountId),
  erase: async (tx, accountId) => {
    const email = await readConfirmedEmail(tx, accountId);
    if (email) await queries.deleteByEmail(tx, email);
  },
};

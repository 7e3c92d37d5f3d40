import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import type { AdminPromoCode, CodeDetails, PromoCodeBody } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import type { PromoCodeFields } from './code-fields.ts';
import { texts } from './texts.ts';

type Page = Parameters<typeof queries.selectCodes>[1];

export async function listCodes(db: Db, page: Page): Promise<{ total: number; rows: AdminPromoCode[] }> {
  const [total, rows] = await Promise.all([queries.countCodes(db, page), queries.selectCodes(db, page)]);
  return { total, rows: rows.map(toAdminCode) };
}

export async function getCode(db: Db, id: number): Promise<CodeDetails | Refused<'unknownEntry'>> {
  const row = await queries.selectCode(db, id);
  if (!row) return refuse('unknownEntry');
  const { productIds, giftProductId, familyIds } = row;
  const [productNames, familyNames] = await Promise.all([
    queries.selectProductNames(db, giftProductId === null ? productIds : [...productIds, giftProductId]),
    queries.selectFamilyNames(db, familyIds),
  ]);
  return { ...toAdminCode(row), productNames, familyNames };
}

const toAdminCode = (row: queries.AdminRow): AdminPromoCode => ({
  ...row,
  value: row.couponType === 'Percent' ? row.value : toRon(row.value),
  minimumTotal: toRon(row.minimumTotal),
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  discount: toRon(row.discount),
});

type SaveRefusal =
  | 'unknownEntry'
  | 'codeTaken'
  | 'usedCode'
  | 'unknownAccount'
  | 'limitTooLow'
  | 'badDates'
  | 'changed';

export function saveCode(db: Db, { id, ...body }: PromoCodeBody): Promise<{ id: number } | Refused<SaveRefusal>> {
  return inTransaction(db, async (tx) => {
    if (body.accountId !== null && !(await queries.isAccount(tx, body.accountId))) return refuse('unknownAccount');
    if (!(await queries.areDatesOrdered(tx, id ?? null, body))) return refuse('badDates');
    return id === undefined ? insertCode(tx, body) : updateCode(tx, id, body);
  });
}

type Fields = Omit<PromoCodeBody, 'id'>;

async function insertCode(tx: Transaction, body: Fields): Promise<{ id: number } | Refused<'codeTaken'>> {
  const id = await queries.insertCode(tx, inBani(body));
  return id === null ? refuse('codeTaken') : { id };
}

/** A code on orders cannot be renamed, because orders show its name; limits cannot be below the existing uses. */
async function updateCode(tx: Transaction, id: number, body: Fields): Promise<{ id: number } | Refused<SaveRefusal>> {
  const used = await queries.lockUses(tx, id);
  if (!used) return refuse('unknownEntry');
  if (body.version !== used.version) return refuse('changed');
  if (used.isOnOrders && body.code !== used.code) return refuse('usedCode');
  if (await queries.isCodeTaken(tx, body.code, id)) return refuse('codeTaken');
  if (body.totalLimit !== null && body.totalLimit < used.total)
    return refuse('limitTooLow', texts.limitBelowUses(used.total));
  if (body.perCustomerLimit !== null && body.perCustomerLimit < used.maxUses)
    return refuse('limitTooLow', undefined, 'perCustomerLimit');
  await queries.updateCode(tx, id, inBani(body));
  return { id };
}

const inBani = ({ version: _, ...fields }: Fields): PromoCodeFields => ({
  ...fields,
  value: fields.couponType === 'Percent' ? fields.value : toBani(fields.value),
  minimumTotal: toBani(fields.minimumTotal),
});

export const setActive = async (
  db: Db,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<null | Refused<'unknownEntry'>> =>
  (await queries.setActive(db, id, isActive)) ? null : refuse('unknownEntry');

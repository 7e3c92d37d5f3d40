import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani, toRon } from '../../kit/money.ts';
import type { AdminPromoCode, PromoCodeBody } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { texts } from './texts.ts';

type Page = Parameters<typeof queries.selectCodes>[1];

export async function listCodes(db: Db, page: Page): Promise<{ total: number; codes: AdminPromoCode[] }> {
  const [total, rows] = await Promise.all([queries.countCodes(db, page), queries.selectCodes(db, page)]);
  return { total, codes: rows.map(adminCodeOf) };
}

export async function getCode(db: Db, id: number): Promise<AdminPromoCode | Refused<'unknownEntry'>> {
  const row = await queries.selectCode(db, id);
  return row ? adminCodeOf(row) : refuse('unknownEntry');
}

const adminCodeOf = (row: queries.AdminRow): AdminPromoCode => ({
  ...row,
  value: row.couponType === 'Percent' ? row.value : toRon(row.value),
  minimumTotal: toRon(row.minimumTotal),
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  discount: toRon(row.discount),
});

type PutRefusal = 'unknownEntry' | 'codeTaken' | 'unknownAccount' | 'limitTooLow' | 'badDates' | 'changed';

export function putCode(db: Db, { id, ...body }: PromoCodeBody): Promise<{ id: number } | Refused<PutRefusal>> {
  return inTransaction(db, async (tx) => {
    if (body.accountId !== null && !(await queries.isAccount(tx, body.accountId))) return refuse('unknownAccount');
    if (!(await queries.isInOrder(tx, id ?? null, body))) return refuse('badDates');
    return id === undefined ? addCode(tx, body) : changeCode(tx, id, body);
  });
}

type Fields = Omit<PromoCodeBody, 'id'>;

async function addCode(tx: Transaction, body: Fields): Promise<{ id: number } | Refused<'codeTaken'>> {
  const id = await queries.insertCode(tx, fieldsOf(body), body.validFrom);
  return id === null ? refuse('codeTaken') : { id };
}

/** A limit below what was already used would say that the code was used too often. */
async function changeCode(tx: Transaction, id: number, body: Fields): Promise<{ id: number } | Refused<PutRefusal>> {
  const used = await queries.lockUses(tx, id);
  if (!used) return refuse('unknownEntry');
  if (body.version !== used.version) return refuse('changed');
  if (await queries.isTaken(tx, body.code, id)) return refuse('codeTaken');
  if (body.totalLimit !== null && body.totalLimit < used.total)
    return refuse('limitTooLow', texts.limitBelowUses(used.total));
  if (body.perCustomerLimit !== null && body.perCustomerLimit < used.most) return refuse('limitTooLow');
  await queries.updateCode(tx, id, fieldsOf(body), body.validFrom);
  return { id };
}

const fieldsOf = (body: Fields): queries.CodeFields => ({
  code: body.code,
  coupon_type: body.couponType,
  value: body.couponType === 'Percent' ? body.value : toBani(body.value),
  description: body.description,
  valid_until: body.validUntil,
  minimum_total: toBani(body.minimumTotal),
  total_limit: body.totalLimit,
  per_customer_limit: body.perCustomerLimit,
  is_first_order: body.isFirstOrder,
  is_referral: body.isReferral,
  account_id: body.accountId,
  is_public: body.isPublic,
  is_active: body.isActive,
});

export const setActive = async (
  db: Db,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<null | Refused<'unknownEntry'>> =>
  (await queries.setActive(db, id, isActive)) ? null : refuse('unknownEntry');

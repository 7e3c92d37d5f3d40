import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { BillingIdentity, ChangedBilling, NewBilling } from './billing-contract.ts';
import * as queries from './billing-queries.server.ts';
import { countyName } from './counties.ts';
import { lockAccount } from './queries.server.ts';
import { tidyPlace } from './rules.ts';

const mostBillings = 20;

export async function listBillings(db: Db, accountId: number): Promise<BillingIdentity[]> {
  return (await queries.selectBillings(db, accountId)).map(identityOf);
}

/** For the rooms that write an invoice to it. */
export async function readBilling(
  db: Db,
  accountId: number,
  id: number,
): Promise<BillingIdentity | Refused<'unknownBilling'>> {
  const row = await queries.selectBilling(db, accountId, id);
  return row ? identityOf(row) : refuse('unknownBilling');
}

function identityOf(row: queries.BillingRow): BillingIdentity {
  const { firstName, lastName, companyName, taxId, registration, kind, ...rest } = row;
  const common = { ...rest, countyName: countyName(row.county) };
  if (kind === 'person') return { ...common, kind, firstName: firstName ?? '', lastName: lastName ?? '' };
  return { ...common, kind, companyName: companyName ?? '', taxId: taxId ?? '', registration };
}

const nobody = { firstName: null, lastName: null, companyName: null, taxId: null, registration: null };

const fieldsOf = (billing: NewBilling): queries.BillingFields => ({ ...nobody, ...tidyPlace(billing) });

export function addBilling(
  db: Db,
  accountId: number,
  billing: NewBilling,
): Promise<BillingIdentity | Refused<'tooManyBillings'>> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const present = await queries.selectBillings(tx, accountId);
    if (present.length >= mostBillings) return refuse('tooManyBillings');
    const id = await queries.insertBilling(tx, accountId, fieldsOf(billing));
    return settle(tx, accountId, id, billing.isDefault);
  });
}

export function editBilling(
  db: Db,
  accountId: number,
  billing: ChangedBilling,
): Promise<BillingIdentity | Refused<'unknownBilling'>> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.updateBilling(tx, accountId, billing.id, fieldsOf(billing)))) return refuse('unknownBilling');
    return settle(tx, accountId, billing.id, billing.isDefault);
  });
}

async function settle(tx: Transaction, accountId: number, id: number, isDefault: boolean): Promise<BillingIdentity> {
  if (isDefault) await queries.makeDefault(tx, accountId, id);
  await queries.ensureDefault(tx, accountId);
  const row = await queries.selectBilling(tx, accountId, id);
  if (!row) throw new Error(`Billing identity ${id} is gone while it is locked`);
  return identityOf(row);
}

export function deleteBilling(db: Db, accountId: number, id: number): Promise<null | Refused<'unknownBilling'>> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.deleteBilling(tx, accountId, id))) return refuse('unknownBilling');
    await queries.ensureDefault(tx, accountId);
    return null;
  });
}

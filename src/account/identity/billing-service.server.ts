import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import * as queries from './address-book-queries.server.ts';
import * as entries from './address-book-service.server.ts';
import type { BillingIdentity, ChangedBilling, NewBilling } from './billing-contract.ts';
import { countyName } from './counties.ts';
import { normalizeLocality } from './rules.ts';

const table = 'billing_identity';

export async function listBillings(db: Db, accountId: number): Promise<BillingIdentity[]> {
  return (await queries.selectBillings(db, accountId)).map(toBillingIdentity);
}

export async function readBilling(
  db: Db,
  accountId: number,
  id: number,
): Promise<BillingIdentity | Refused<'unknownBilling'>> {
  const row = await queries.selectBilling(db, accountId, id);
  return row ? toBillingIdentity(row) : refuse('unknownBilling');
}

function toBillingIdentity(row: queries.BillingRow): BillingIdentity {
  const { firstName, lastName, companyName, taxId, registration, kind, ...rest } = row;
  const common = { ...rest, countyName: countyName(row.county) };
  if (kind === 'person') return { ...common, kind, firstName: firstName ?? '', lastName: lastName ?? '' };
  return { ...common, kind, companyName: companyName ?? '', taxId: taxId ?? '', registration };
}

const emptyNames = { firstName: null, lastName: null, companyName: null, taxId: null, registration: null };

const toRow = (billing: NewBilling) => queries.billingRow({ ...emptyNames, ...normalizeLocality(billing) });

export function addBilling(
  db: Db,
  accountId: number,
  billing: NewBilling,
): Promise<BillingIdentity | Refused<'tooManyBillings'>> {
  return inTransaction(db, async (tx) => {
    const id = await entries.addEntry(tx, table, accountId, toRow(billing), billing.isDefault);
    return id === null ? refuse('tooManyBillings') : readLocked(tx, accountId, id);
  });
}

export function editBilling(
  db: Db,
  accountId: number,
  billing: ChangedBilling,
): Promise<BillingIdentity | Refused<'unknownBilling'>> {
  const { id, isDefault } = billing;
  return inTransaction(db, async (tx) => {
    const exists = await entries.editEntry(tx, table, accountId, id, toRow(billing), isDefault);
    return exists ? readLocked(tx, accountId, id) : refuse('unknownBilling');
  });
}

async function readLocked(tx: Transaction, accountId: number, id: number): Promise<BillingIdentity> {
  const row = await queries.selectBilling(tx, accountId, id);
  if (!row) throw new Error(`Billing identity ${id} does not exist although it is locked`);
  return toBillingIdentity(row);
}

export async function deleteBilling(db: Db, accountId: number, id: number): Promise<null | Refused<'unknownBilling'>> {
  return (await entries.deleteEntry(db, table, accountId, id)) ? null : refuse('unknownBilling');
}

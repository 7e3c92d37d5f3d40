import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { BillingIdentity, ChangedBilling, NewBilling } from './billing-contract.ts';
import * as queries from './billing-queries.server.ts';
import { countyName } from './counties.ts';
import * as entries from './entry-service.server.ts';
import { tidyPlace } from './rules.ts';

const table = 'billing_identity';

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

const rowOf = (billing: NewBilling) => queries.billingRow({ ...nobody, ...tidyPlace(billing) });

export function addBilling(
  db: Db,
  accountId: number,
  billing: NewBilling,
): Promise<BillingIdentity | Refused<'tooManyBillings'>> {
  return inTransaction(db, async (tx) => {
    const id = await entries.addEntry(tx, table, accountId, rowOf(billing), billing.isDefault);
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
    const isKnown = await entries.editEntry(tx, table, accountId, id, rowOf(billing), isDefault);
    return isKnown ? readLocked(tx, accountId, id) : refuse('unknownBilling');
  });
}

async function readLocked(tx: Transaction, accountId: number, id: number): Promise<BillingIdentity> {
  const row = await queries.selectBilling(tx, accountId, id);
  if (!row) throw new Error(`Billing identity ${id} is gone while it is locked`);
  return identityOf(row);
}

export async function deleteBilling(db: Db, accountId: number, id: number): Promise<null | Refused<'unknownBilling'>> {
  return (await entries.deleteEntry(db, table, accountId, id)) ? null : refuse('unknownBilling');
}

import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import * as queries from './address-book-queries.server.ts';
import * as entries from './address-book-service.server.ts';
import type { Address, ChangedAddress, NewAddress } from './address-contract.ts';
import { countyName } from './counties.ts';
import { normalizeLocality } from './rules.ts';

const table = 'account_address';

export async function listAddresses(db: Db, accountId: number): Promise<Address[]> {
  return (await queries.selectAddresses(db, accountId)).map(toAddress);
}

export async function readAddress(db: Db, accountId: number, id: number): Promise<Address | Refused<'unknownAddress'>> {
  const row = await queries.selectAddress(db, accountId, id);
  return row ? toAddress(row) : refuse('unknownAddress');
}

const toAddress = (row: queries.AddressRow): Address => ({ ...row, countyName: countyName(row.county) });
const toRow = (address: NewAddress) => queries.addressRow(normalizeLocality(address));

export function addAddress(
  db: Db,
  accountId: number,
  address: NewAddress,
): Promise<Address | Refused<'tooManyAddresses'>> {
  return inTransaction(db, async (tx) => {
    const id = await entries.addEntry(tx, table, accountId, toRow(address), address.isDefault);
    return id === null ? refuse('tooManyAddresses') : readLocked(tx, accountId, id);
  });
}

export function editAddress(
  db: Db,
  accountId: number,
  address: ChangedAddress,
): Promise<Address | Refused<'unknownAddress'>> {
  const { id, isDefault } = address;
  return inTransaction(db, async (tx) => {
    const exists = await entries.editEntry(tx, table, accountId, id, toRow(address), isDefault);
    return exists ? readLocked(tx, accountId, id) : refuse('unknownAddress');
  });
}

async function readLocked(tx: Transaction, accountId: number, id: number): Promise<Address> {
  const row = await queries.selectAddress(tx, accountId, id);
  if (!row) throw new Error(`Address ${id} does not exist although it is locked`);
  return toAddress(row);
}

export async function deleteAddress(db: Db, accountId: number, id: number): Promise<null | Refused<'unknownAddress'>> {
  return (await entries.deleteEntry(db, table, accountId, id)) ? null : refuse('unknownAddress');
}

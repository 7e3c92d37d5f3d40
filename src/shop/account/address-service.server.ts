import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Address, ChangedAddress, NewAddress } from './address-contract.ts';
import * as queries from './address-queries.server.ts';
import { countyName } from './counties.ts';
import * as entries from './entry-service.server.ts';
import { tidyPlace } from './rules.ts';

const table = 'account_address';

export async function listAddresses(db: Db, accountId: number): Promise<Address[]> {
  return (await queries.selectAddresses(db, accountId)).map(addressOf);
}

/** For the rooms that send something to it. */
export async function readAddress(db: Db, accountId: number, id: number): Promise<Address | Refused<'unknownAddress'>> {
  const row = await queries.selectAddress(db, accountId, id);
  return row ? addressOf(row) : refuse('unknownAddress');
}

const addressOf = (row: queries.AddressRow): Address => ({ ...row, countyName: countyName(row.county) });
const rowOf = (address: NewAddress) => queries.addressRow(tidyPlace(address));

export function addAddress(
  db: Db,
  accountId: number,
  address: NewAddress,
): Promise<Address | Refused<'tooManyAddresses'>> {
  return inTransaction(db, async (tx) => {
    const id = await entries.addEntry(tx, table, accountId, rowOf(address), address.isDefault);
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
    const isKnown = await entries.editEntry(tx, table, accountId, id, rowOf(address), isDefault);
    return isKnown ? readLocked(tx, accountId, id) : refuse('unknownAddress');
  });
}

async function readLocked(tx: Transaction, accountId: number, id: number): Promise<Address> {
  const row = await queries.selectAddress(tx, accountId, id);
  if (!row) throw new Error(`Address ${id} is gone while it is locked`);
  return addressOf(row);
}

export async function deleteAddress(db: Db, accountId: number, id: number): Promise<null | Refused<'unknownAddress'>> {
  return (await entries.deleteEntry(db, table, accountId, id)) ? null : refuse('unknownAddress');
}

import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Address, ChangedAddress, NewAddress } from './address-contract.ts';
import * as queries from './address-queries.server.ts';
import { countyName } from './counties.ts';
import { lockAccount } from './queries.server.ts';
import { tidyPlace } from './rules.ts';

const mostAddresses = 20;

export async function listAddresses(db: Db, accountId: number): Promise<Address[]> {
  return (await queries.selectAddresses(db, accountId)).map(addressOf);
}

/** For the rooms that send something to it. */
export async function readAddress(db: Db, accountId: number, id: number): Promise<Address | Refused<'unknownAddress'>> {
  const row = await queries.selectAddress(db, accountId, id);
  return row ? addressOf(row) : refuse('unknownAddress');
}

const addressOf = (row: queries.AddressRow): Address => ({ ...row, countyName: countyName(row.county) });

export function addAddress(
  db: Db,
  accountId: number,
  address: NewAddress,
): Promise<Address | Refused<'tooManyAddresses'>> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const present = await queries.selectAddresses(tx, accountId);
    if (present.length >= mostAddresses) return refuse('tooManyAddresses');
    const id = await queries.insertAddress(tx, accountId, tidyPlace(address));
    return settle(tx, accountId, id, address.isDefault);
  });
}

export function editAddress(
  db: Db,
  accountId: number,
  address: ChangedAddress,
): Promise<Address | Refused<'unknownAddress'>> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.updateAddress(tx, accountId, address.id, tidyPlace(address)))) return refuse('unknownAddress');
    return settle(tx, accountId, address.id, address.isDefault);
  });
}

async function settle(tx: Transaction, accountId: number, id: number, isDefault: boolean): Promise<Address> {
  if (isDefault) await queries.makeDefault(tx, accountId, id);
  await queries.ensureDefault(tx, accountId);
  const row = await queries.selectAddress(tx, accountId, id);
  if (!row) throw new Error(`Address ${id} is gone while it is locked`);
  return addressOf(row);
}

export function deleteAddress(db: Db, accountId: number, id: number): Promise<null | Refused<'unknownAddress'>> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await queries.deleteAddress(tx, accountId, id))) return refuse('unknownAddress');
    await queries.ensureDefault(tx, accountId);
    return null;
  });
}

import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Address, BillingIdentity, NewAddress, NewBilling } from './address-book-contract.ts';
import * as queries from './address-book-queries.server.ts';
import { countyName } from './counties.ts';
import type { ImportedAddress, ImportedCompany } from './customer-merge.ts';
import { resolveLocality } from './locality-service.server.ts';
import { lockAccount } from './queries.server.ts';
import { normalizeLocality, type PostalAddress } from './rules.ts';

const maxEntries = 20;

type Input = PostalAddress & { isDefault: boolean; localityConfirmed?: boolean | undefined };

type AddressBook<Row, Entry, Unknown, TooMany> = queries.EntryTable & {
  toEntry: (row: Row) => Entry;
  /** Refusal of an id that the account does not have. */
  unknown: Unknown;
  /** Refusal of an entry above the limit. */
  tooMany: TooMany;
};

/** Use cases of a list of entries, such as the addresses of an account. */
function createAddressBook<
  Row extends object,
  Entry,
  New extends Input,
  Unknown extends string,
  TooMany extends string,
>({ toEntry, unknown, tooMany, ...table }: AddressBook<Row, Entry, Unknown, TooMany>) {
  async function read(db: Db, accountId: number, id: number): Promise<Entry | Refused<Unknown>> {
    const row = await queries.selectEntry<Row>(db, table, accountId, id);
    return row ? toEntry(row) : refuse(unknown);
  }

  async function readLocked(tx: Transaction, accountId: number, id: number): Promise<Entry> {
    const row = await queries.selectEntry<Row>(tx, table, accountId, id);
    if (!row) throw new Error(`${table.name} ${id} does not exist although its account is locked`);
    return toEntry(row);
  }

  async function setDefault(tx: Transaction, accountId: number, id: number, isDefault: boolean): Promise<void> {
    if (isDefault) await queries.makeDefault(tx, table, accountId, id);
    await queries.ensureDefault(tx, table, accountId);
  }

  return {
    list: async (db: Db, accountId: number): Promise<Entry[]> =>
      (await queries.selectEntries<Row>(db, table, accountId)).map(toEntry),

    read,

    add: (db: Db, accountId: number, entry: New): Promise<Entry | Refused<TooMany | 'unknownLocality'>> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        if ((await queries.countEntries(tx, table, accountId)) >= maxEntries) return refuse(tooMany);
        const resolved = await resolveLocality(tx, normalizeLocality(entry));
        if (isRefused(resolved)) return resolved;
        const id = await queries.insertEntry(tx, table, accountId, resolved);
        await setDefault(tx, accountId, id, entry.isDefault);
        return readLocked(tx, accountId, id);
      }),

    edit: (
      db: Db,
      accountId: number,
      entry: New & { id: number },
    ): Promise<Entry | Refused<Unknown | 'unknownLocality'>> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        const resolved = await resolveLocality(tx, normalizeLocality(entry));
        if (isRefused(resolved)) return resolved;
        if (!(await queries.updateEntry(tx, table, accountId, resolved))) return refuse(unknown);
        await setDefault(tx, accountId, entry.id, entry.isDefault);
        return readLocked(tx, accountId, entry.id);
      }),

    remove: (db: Db, accountId: number, id: number): Promise<null | Refused<Unknown>> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        if (!(await queries.deleteEntry(tx, table, accountId, id))) return refuse(unknown);
        await queries.ensureDefault(tx, table, accountId);
        return null;
      }),

    /** Adds entries of another shop as they are, up to the limit; the first entry becomes the default. */
    addImported: async (tx: Transaction, accountId: number, entries: readonly object[]): Promise<void> => {
      if (entries.length === 0) return;
      await lockAccount(tx, accountId);
      const free = maxEntries - (await queries.countEntries(tx, table, accountId));
      for (const entry of entries.slice(0, Math.max(0, free))) await queries.insertEntry(tx, table, accountId, entry);
      await queries.ensureDefault(tx, table, accountId);
    },

    removeAll: (tx: Transaction, accountId: number): Promise<void> => queries.deleteEntries(tx, table, accountId),
  };
}

const postalColumns = ['county', 'locality', 'sector', 'street', 'number', 'details', 'postalCode'] as const;

type AddressRow = Omit<Address, 'countyName'>;

export const addresses = createAddressBook<AddressRow, Address, NewAddress, 'unknownAddress', 'tooManyAddresses'>({
  name: 'account_address',
  columns: ['firstName', 'lastName', 'phoneNumber', ...postalColumns],
  toEntry: (row) => ({ ...row, countyName: countyName(row.county) }),
  unknown: 'unknownAddress',
  tooMany: 'tooManyAddresses',
});

type BillingRow = PostalAddress & {
  id: number;
  isDefault: boolean;
  kind: BillingIdentity['kind'];
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  taxId: string | null;
  registration: string | null;
};

export const billings = createAddressBook<BillingRow, BillingIdentity, NewBilling, 'unknownBilling', 'tooManyBillings'>(
  {
    name: 'billing_identity',
    columns: ['kind', 'firstName', 'lastName', 'companyName', 'taxId', 'registration', ...postalColumns],
    toEntry: ({ firstName, lastName, companyName, taxId, registration, kind, ...rest }) => {
      const common = { ...rest, countyName: countyName(rest.county) };
      if (kind === 'person') return { ...common, kind, firstName: firstName ?? '', lastName: lastName ?? '' };
      return { ...common, kind, companyName: companyName ?? '', taxId: taxId ?? '', registration };
    },
    unknown: 'unknownBilling',
    tooMany: 'tooManyBillings',
  },
);

/** Adds addresses and the company of a customer of another shop. */
export async function addImportedEntries(
  tx: Transaction,
  accountId: number,
  imported: readonly ImportedAddress[],
  company: ImportedCompany | null,
): Promise<void> {
  await addresses.addImported(tx, accountId, imported);
  await billings.addImported(tx, accountId, company ? [{ kind: 'company', ...company }] : []);
}

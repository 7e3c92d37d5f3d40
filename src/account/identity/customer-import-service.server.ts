import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { hashSecret, newToken } from '../../platform/secrets.server.ts';
import { addImportedEntries } from './address-book-service.server.ts';
import * as queries from './customer-import-queries.server.ts';
import {
  type Additions,
  additionsTo,
  addressKey,
  type ImportedCustomer,
  type KnownCustomer,
} from './customer-merge.ts';

/** The accounts of these email addresses, of customers and staff. */
export async function readKnownCustomers(db: Db, emails: readonly string[]): Promise<Map<string, KnownCustomer>> {
  const rows = await queries.selectKnown(db, emails);
  return new Map(
    rows.map(({ email, addresses, ...known }) => [email, { ...known, addressKeys: addresses.map(addressKey) }]),
  );
}

/** A hash that no password matches: imported customers choose one with a link that they ask for. */
export const unusablePassword = (): Promise<string> => hashSecret(newToken());

/** Adds customers of another shop and completes accounts that exist. Nothing is mailed. */
export async function addImportedCustomers(
  tx: Transaction,
  customers: readonly ImportedCustomer[],
  passwordHash: string,
): Promise<void> {
  for (const customer of customers) {
    // Read again for each, because an earlier row of the file may be the same customer.
    const known = (await readKnownCustomers(tx, [customer.email])).get(customer.email) ?? null;
    if (known?.isStaff) continue;
    await addCustomer(tx, customer, known, additionsTo(known, customer), passwordHash);
  }
}

async function addCustomer(
  tx: Transaction,
  customer: ImportedCustomer,
  known: KnownCustomer | null,
  { name, phoneNumber, addresses, company }: Additions,
  passwordHash: string,
): Promise<void> {
  const id = known?.id ?? (await queries.insertImported(tx, { ...customer, passwordHash }));
  if (known) await queries.fillAccount(tx, id, name, phoneNumber);
  await addImportedEntries(tx, id, addresses, company);
}

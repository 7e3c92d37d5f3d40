import { countyName } from '../../account/identity/counties.ts';
import {
  addImportedCustomers,
  readKnownCustomers,
  unusablePassword,
} from '../../account/identity/customer-import-service.server.ts';
import {
  type Additions,
  additionsTo,
  type ImportedAddress,
  type ImportedCustomer,
  isNothing,
  type KnownCustomer,
} from '../../account/identity/customer-merge.ts';
import { resolveLocality } from '../../account/identity/locality-service.server.ts';
import { addProvenConsents, readSubscribedAddresses } from '../../content/newsletter/consent-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { readAddress, readName } from './address-rules.ts';
import { customerColumns } from './customer-format.ts';
import type { RowPreview } from './evaluate-service.server.ts';
import type { Change, Fault, FileCustomer, ImportEntry, ProvenConsents } from './import-entry.ts';
import type { Importer } from './importer.ts';
import { texts } from './texts.ts';

/** Customers of other shops. Without `consents` nobody is subscribed to the newsletter. */
export function customerImporter(consents: ProvenConsents | null): Importer {
  const localities = new Map<string, Promise<ResolvedLocality>>();
  const seen = new Map<string, number>();
  let passwordHash: string | null = null;

  const resolve = (db: Db, address: ImportedAddress): Promise<ResolvedLocality> => {
    const key = [address.county, address.locality, address.postalCode].join('\n');
    const resolved = localities.get(key) ?? findLocality(db, address);
    localities.set(key, resolved);
    return resolved;
  };

  async function prepare(db: Db, file: FileCustomer, warn: Warn): Promise<ImportedCustomer> {
    const addresses: ImportedAddress[] = [];
    const { firstName, lastName } = readName(file);
    for (const written of file.addresses) {
      const address = readAddress(written, file);
      if ('problem' in address) {
        warn(customerColumns.address, address.problem);
        continue;
      }
      const { locality, question } = await resolve(db, address);
      if (question) warn(customerColumns.address, texts.questionedLocality(question));
      addresses.push({ ...address, locality });
    }
    const [place] = addresses.slice(-1);
    if (file.company && !place) warn(customerColumns.company, texts.noCompanyAddress);
    const company = file.company && place ? { ...withoutPerson(place), ...file.company } : null;
    return { email: file.email, firstName, lastName, phoneNumber: file.phone, since: file.since, addresses, company };
  }

  async function preview(db: Db, entries: readonly ImportEntry[]): Promise<RowPreview[]> {
    const emails = entries.flatMap(({ customer }) => customer?.email ?? []);
    const known = await readKnownCustomers(db, emails);
    const subscribed = await readSubscribedAddresses(db, emails);
    const previews: RowPreview[] = [];
    for (const entry of entries) {
      if (!entry.customer) {
        previews.push(faulty(entry, entry.faults));
        continue;
      }
      const { email } = entry.customer;
      const faults = [...entry.faults];
      const earlier = seen.get(email);
      if (earlier === undefined) seen.set(email, entry.line);
      const warn: Warn = (column, sentence) =>
        void faults.push({ line: entry.line, column, sentence, isWarning: true });
      const account = known.get(email) ?? null;
      if (account?.isStaff) {
        previews.push(faulty(entry, [...faults, fault(entry, texts.isStaff)]));
        continue;
      }
      if (earlier !== undefined) warn(customerColumns.email, texts.sameCustomer(earlier));
      const customer = await prepare(db, entry.customer, warn);
      const isSubscriber = entry.customer.isSubscribed && !subscribed.has(email);
      previews.push(toPreview(entry, customer, { account, isRepeated: earlier !== undefined, isSubscriber, faults }));
    }
    return previews;
  }

  return {
    mergesRows: true,
    preview,
    apply: async (tx, entries) => {
      passwordHash ??= await unusablePassword();
      const files = entries.flatMap(({ customer }) => customer ?? []);
      const customers: ImportedCustomer[] = [];
      for (const file of files) customers.push(await prepare(tx, file, () => {}));
      await addImportedCustomers(tx, customers, passwordHash);
      if (consents === null) return;
      const proven = files.filter(({ isSubscribed }) => isSubscribed);
      const subscribers = proven.map(({ email, subscribedOn }) => ({
        email,
        confirmedOn: subscribedOn ?? consents.on,
      }));
      await addProvenConsents(tx, subscribers, consents.source);
    },
  };
}

type Warn = (column: string, sentence: string) => void;
type ResolvedLocality = { locality: string; question: string | null };

/** The locality in its official spelling; an unknown one stays as it is, with the question about it. */
async function findLocality(db: Db, address: ImportedAddress): Promise<ResolvedLocality> {
  const resolved = await resolveLocality(db, { ...address, localityConfirmed: false });
  return isRefused(resolved)
    ? { locality: address.locality, question: resolved.messageUser ?? '' }
    : { locality: resolved.locality, question: null };
}

const withoutPerson = ({ firstName: _, lastName: _last, phoneNumber: _phone, ...place }: ImportedAddress) => place;

const fault = ({ line }: ImportEntry, sentence: string): Fault => ({
  line,
  column: customerColumns.email,
  sentence,
  isWarning: false,
});

const faulty = (entry: ImportEntry, faults: Fault[]): RowPreview => ({
  entry,
  verdict: 'faulty',
  isDraft: false,
  name: '',
  changes: [],
  faults,
});

type Merge = { account: KnownCustomer | null; isRepeated: boolean; isSubscriber: boolean; faults: Fault[] };

function toPreview(
  entry: ImportEntry,
  customer: ImportedCustomer,
  { account, isRepeated, isSubscriber, faults }: Merge,
): RowPreview {
  const additions = additionsTo(account, customer);
  const isNew = additions.isNew && !isRepeated;
  const hasChanges = !isNothing(additions) || isSubscriber;
  return {
    entry,
    verdict: isNew ? 'new' : hasChanges ? 'changed' : 'unchanged',
    isDraft: false,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    changes: changesOf(additions, isSubscriber),
    faults,
    isSubscriber,
  };
}

const changesOf = ({ name, phoneNumber, addresses, company }: Additions, isSubscriber: boolean): Change[] => [
  ...(name ? [added(customerColumns.name, `${name.firstName} ${name.lastName}`.trim())] : []),
  ...(phoneNumber ? [added(customerColumns.phone, phoneNumber)] : []),
  ...addresses.map(({ street, locality, county }) =>
    added(customerColumns.address, [street, locality, countyName(county)].join(', ')),
  ),
  ...(company ? [added(customerColumns.company, `${company.companyName}, ${company.taxId}`)] : []),
  ...(isSubscriber ? [added(customerColumns.newsletter, texts.subscribedThere)] : []),
];

const added = (column: string, after: string): Change => ({ column, before: '', after });

import type { Transaction } from '../src/platform/db/db.server.ts';
import { hashSecret } from '../src/platform/secrets.server.ts';

/** Credentials printed at the start of a demo shop. */
export const demoSignIns = [
  { label: 'Demo customer', email: 'client@vitrina.example', password: 'parola123' },
  { label: 'Demo admin', email: 'admin@vitrina.example', password: 'admin123' },
];

/** Shown at the start, by `npm run dev` too. */
export const demoSignInLines = demoSignIns.map(
  ({ label, email, password }) => `  ${`${label}:`.padEnd(19)}${email} / ${password}`,
);

const people = [
  {
    role: 'customer',
    staffRole: null,
    email: 'client@vitrina.example',
    firstName: 'Ioana',
    lastName: 'Marin',
    phoneNumber: '+40722310456',
  },
  {
    role: 'admin',
    staffRole: 'owner',
    email: 'admin@vitrina.example',
    firstName: 'Andrei',
    lastName: 'Stan',
    phoneNumber: '+40722310457',
  },
];

const addresses = [
  {
    firstName: 'Ioana',
    lastName: 'Marin',
    phoneNumber: '+40722310456',
    county: 'RO-CJ',
    locality: 'Cluj-Napoca',
    sector: null,
    street: 'Strada Memorandumului',
    number: '21',
    details: 'Scara B, etaj 3, ap. 14',
    postalCode: '400114',
    isDefault: true,
  },
  {
    firstName: 'Ioana',
    lastName: 'Marin',
    phoneNumber: '+40722310456',
    county: 'RO-B',
    locality: 'București',
    sector: 2,
    street: 'Bulevardul Dacia',
    number: '84',
    details: 'La recepție, între 9 și 17',
    postalCode: '020061',
    isDefault: false,
  },
];

const billing = {
  kind: 'company',
  companyName: 'Marin Studio S.R.L.',
  taxId: 'RO40123452',
  registration: 'J12/3407/2018',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Memorandumului',
  number: '21',
  details: null,
  postalCode: '400114',
  isDefault: true,
};

/** Inserts missing demo accounts at every start; leaves existing ones unchanged. */
export async function seedAccounts(tx: Transaction): Promise<void> {
  for (const person of people) {
    const existing = await tx`select from account where email = ${person.email} and role <> 'guest'`;
    if (existing.length === 0) await insertPerson(tx, person);
  }
}

async function insertPerson(tx: Transaction, person: (typeof people)[number]): Promise<void> {
  const password = demoSignIns.find(({ email }) => email === person.email)?.password ?? '';
  const now = new Date();
  const row = {
    ...person,
    passwordHash: await hashSecret(password),
    isDemo: true,
    termsAcceptedAt: now,
    emailConfirmedAt: now,
  };
  const [account] = await tx<{ id: number }[]>`insert into account ${tx(row)} returning id`;
  if (!account || person.role !== 'customer') return;
  await tx`insert into account_address ${tx(addresses.map((address) => ({ accountId: account.id, ...address })))}`;
  await tx`insert into billing_identity ${tx({ accountId: account.id, ...billing })}`;
}

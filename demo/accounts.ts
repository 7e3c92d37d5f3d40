import type { Transaction } from '../src/platform/db/db.server.ts';
import { hashSecret } from '../src/platform/secrets.server.ts';

/** Credentials printed at the start of a demo shop. */
export const demoSignIns = [
  { label: 'Demo customer', email: 'client@vitrina.example', password: 'parola123' },
  { label: 'Demo admin', email: 'admin@vitrina.example', password: 'admin123' },
];

const people = [
  {
    role: 'customer',
    email: 'client@vitrina.example',
    first_name: 'Ioana',
    last_name: 'Marin',
    phone_number: '+40722310456',
  },
  {
    role: 'admin',
    email: 'admin@vitrina.example',
    first_name: 'Andrei',
    last_name: 'Stan',
    phone_number: '+40722310457',
  },
];

const addresses = [
  {
    first_name: 'Ioana',
    last_name: 'Marin',
    phone_number: '+40722310456',
    county: 'RO-CJ',
    locality: 'Cluj-Napoca',
    sector: null,
    street: 'Strada Memorandumului',
    number: '21',
    details: 'Scara B, etaj 3, ap. 14',
    postal_code: '400114',
    is_default: true,
  },
  {
    first_name: 'Ioana',
    last_name: 'Marin',
    phone_number: '+40722310456',
    county: 'RO-B',
    locality: 'București',
    sector: 2,
    street: 'Bulevardul Dacia',
    number: '84',
    details: 'La recepție, între 9 și 17',
    postal_code: '020061',
    is_default: false,
  },
];

const billing = {
  kind: 'company',
  company_name: 'Marin Studio S.R.L.',
  tax_id: 'RO40123452',
  registration: 'J12/3407/2018',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Memorandumului',
  number: '21',
  details: null,
  postal_code: '400114',
  is_default: true,
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
  const row = { ...person, password_hash: await hashSecret(password), is_demo: true, terms_accepted_at: new Date() };
  const [account] = await tx<{ id: number }[]>`insert into account ${tx(row)} returning id`;
  if (!account || person.role !== 'customer') return;
  await tx`insert into account_address ${tx(addresses.map((address) => ({ account_id: account.id, ...address })))}`;
  await tx`insert into billing_identity ${tx({ account_id: account.id, ...billing })}`;
}

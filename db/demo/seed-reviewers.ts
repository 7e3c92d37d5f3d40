import type { Transaction } from '../../src/kit/db.server.ts';
import { hashSecret, newToken } from '../../src/kit/secrets.server.ts';
import { people } from './reviews/people.ts';

/** The ids of the people who wrote something. Their password is a secret that nobody was told. */
export async function seedReviewers(tx: Transaction): Promise<number[]> {
  const password_hash = await hashSecret(newToken());
  const rows = people.map((person) => ({ role: 'customer', password_hash, terms_accepted_at: new Date(), ...person }));
  await tx`insert into account ${tx(rows)} on conflict do nothing`;
  const ids = await tx<{ id: number }[]>`
    select id from account where role = 'customer' and email = any (${people.map(({ email }) => email)}) order by id`;
  return ids.map(({ id }) => id);
}

const day = 86_400_000;
const longest = 300;

/** Some moment since the product came into the shop, the same for the same part of that time. */
export function momentSince(addedOn: string, part: number): Date {
  const days = Math.min(longest, Math.max(2, (Date.now() - Date.parse(addedOn)) / day - 4));
  return new Date(Date.now() - day - part * (days - 1) * day);
}

/** Spread evenly, however many there are. */
export const partAt = (place: number): number => (place * 0.618_033_988) % 1;

import type { Transaction } from '../../src/kit/db.server.ts';
import { hashSecret, newToken } from '../../src/kit/secrets.server.ts';
import { people } from './reviews/people.ts';

/** The ids of the people who bought and wrote something, in their order. Their password is a secret that nobody was told. */
export async function seedReviewers(tx: Transaction): Promise<number[]> {
  const known = await idsOf(tx);
  if (known.length === people.length) return known;
  const password_hash = await hashSecret(newToken());
  const rows = people.map((person, i) => ({ role: 'customer', password_hash, ...cameOn(i), ...person }));
  await tx`insert into account ${tx(rows)} on conflict do nothing`;
  return idsOf(tx);
}

async function idsOf(tx: Transaction): Promise<number[]> {
  const ids = await tx<{ id: number }[]>`
    select id from account where role = 'customer' and email = any (${people.map(({ email }) => email)}) order by id`;
  return ids.map(({ id }) => id);
}

/** One after the other, all of them before the oldest order. */
function cameOn(place: number) {
  const created_at = new Date(Date.now() - (480 - place * 0.6) * day);
  return { created_at, terms_accepted_at: created_at };
}

const day = 86_400_000;
const longest = 300;

/** Some moment since the product came into the shop, the same for the same part of that time. */
export function momentSince(addedOn: string, part: number): Date {
  const days = Math.min(longest, Math.max(2, (Date.now() - Date.parse(addedOn)) / day - 4));
  return new Date(Date.now() - day - part * (days - 1) * day);
}

/** Some days after something came, and before now. */
export function momentAfter(came: Date, part: number): Date {
  const since = Math.min(18 * day, (Date.now() - came.getTime()) * 0.9);
  return new Date(came.getTime() + since * (0.15 + 0.85 * part));
}

/** Spread evenly, however many there are. */
export const partAt = (place: number): number => (place * 0.618_033_988) % 1;

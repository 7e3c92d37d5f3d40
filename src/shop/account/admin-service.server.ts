import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { hashSecret } from '../../kit/secrets.server.ts';
import { insertAdmin } from './queries.server.ts';
import { emailOf, isGoodPassword, shortestAdminPassword } from './rules.ts';

/** For whoever has the machine of the shop in hand; no call from outside leads here. */
export async function createAdmin(
  db: Db,
  address: string,
  password: string,
): Promise<{ email: string } | Refused<'email' | 'password' | 'emailTaken'>> {
  const email = emailOf(address);
  if (!email) return refuse('email');
  if (!isGoodPassword(password) || password.length < shortestAdminPassword) return refuse('password');
  const id = await insertAdmin(db, email, await hashSecret(password));
  return id === undefined ? refuse('emailTaken') : { email };
}

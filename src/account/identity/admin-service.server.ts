import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { insertAdmin } from './queries.server.ts';
import { isValidPassword, minAdminPasswordLength, parseEmail } from './rules.ts';

/** Used by scripts/create-admin.ts; no endpoint calls it. */
export async function createAdmin(
  db: Db,
  address: string,
  password: string,
): Promise<{ email: string } | Refused<'email' | 'password' | 'emailTaken'>> {
  const email = parseEmail(address);
  if (!email) return refuse('email');
  if (!isValidPassword(password) || password.length < minAdminPasswordLength) return refuse('password');
  const id = await insertAdmin(db, email, await hashSecret(password));
  return id === undefined ? refuse('emailTaken') : { email };
}

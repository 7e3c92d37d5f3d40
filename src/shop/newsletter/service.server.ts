import { type Db, inTransaction, type Pool } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { hashToken, newToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { networkOf } from '../account/device-rules.ts';
import { readProfile } from '../account/profile-service.server.ts';
import { newsletterWish } from '../account/service.server.ts';
import type { Subscription } from './contract.ts';
import { confirmLetter, welcomeLetter } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { mostRequestsAnHour, type Source } from './rules.ts';

/** Known, unknown, mailed or not: the answer is the same. */
export async function subscribe(
  db: Db,
  email: string,
  source: Source,
  caller: Caller,
): Promise<null | Refused<'tooMany'>> {
  const asked = await queries.countRequest(db, hashToken(`newsletter ${networkOf(caller.ip)}`));
  if (asked > mostRequestsAnHour) return refuse('tooMany');
  await askToConfirm(db, email, source);
  return null;
}

/** Nobody is subscribed by somebody else: it begins with a click in the mail. */
async function askToConfirm(db: Db, email: string, source: Source): Promise<void> {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const isMailed = await queries.upsertPending(tx, {
      email,
      source,
      confirmHash: hashToken(token),
      unsubscribeToken: newToken(),
    });
    if (isMailed) await putMail(tx, { to: email, ...confirmLetter(token) });
  });
}

/** Whoever ticked the box while opening an account is asked like everyone else. */
export const newsletterJobs = {
  [newsletterWish]: (db: Pool, { email }: { email: string }): Promise<void> => askToConfirm(db, email, 'registration'),
};

export async function confirm(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  return inTransaction(db, async (tx) => {
    const subscriber = await queries.confirm(tx, hashToken(token));
    if (!subscriber) return refuse('linkExpired');
    if (subscriber.isNew) await putMail(tx, { to: subscriber.email, ...welcomeLetter(subscriber.unsubscribeToken) });
    return null;
  });
}

export async function unsubscribe(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  return (await queries.unsubscribe(db, token)) ? null : refuse('linkExpired');
}

export async function readSubscription(db: Db, accountId: number): Promise<Subscription> {
  return queries.selectSubscription(db, await emailOf(db, accountId));
}

export async function leave(db: Db, accountId: number): Promise<Subscription> {
  const email = await emailOf(db, accountId);
  await queries.unsubscribeAddress(db, email);
  return queries.selectSubscription(db, email);
}

const emailOf = async (db: Db, accountId: number): Promise<string> => (await readProfile(db, accountId)).email;

export const newsletterData: PersonalData = {
  room: 'newsletter',
  export: async (db, accountId) => queries.selectSubscriber(db, await emailOf(db, accountId)),
  erase: async (tx, accountId) => queries.deleteSubscriber(tx, await emailOf(tx, accountId)),
};

import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { hashToken, newToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { networkOf } from '../account/device-rules.ts';
import { readProfile } from '../account/profile-service.server.ts';
import { confirmLetter, welcomeLetter } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { mostRequestsAnHour } from './rules.ts';

/** Known, unknown, mailed or not: the answer is the same. */
export async function subscribe(db: Db, email: string, caller: Caller): Promise<null | Refused<'tooMany'>> {
  const asked = await queries.countRequest(db, hashToken(`newsletter ${networkOf(caller.ip)}`));
  if (asked > mostRequestsAnHour) return refuse('tooMany');
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const isMailed = await queries.upsertPending(tx, {
      email,
      confirmHash: hashToken(token),
      unsubscribeToken: newToken(),
    });
    if (isMailed) await putMail(tx, { to: email, ...confirmLetter(token) });
  });
  return null;
}

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

export const newsletterData: PersonalData = {
  room: 'newsletter',
  export: async (db, accountId) => queries.selectSubscriber(db, (await readProfile(db, accountId)).email),
  erase: async (tx, accountId) => queries.deleteSubscriber(tx, (await readProfile(tx, accountId)).email),
};

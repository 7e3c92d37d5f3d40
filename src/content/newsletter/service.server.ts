import { ipNetwork } from '../../account/identity/device-rules.ts';
import { readConfirmedEmail, readProfile } from '../../account/identity/profile-service.server.ts';
import { newsletterJob } from '../../account/identity/service.server.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueueMail, enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { clearUndeliverable, leaveByMessage, markUndeliverable } from '../mailings/service.server.ts';
import { exportColumns, sourceNames, stateNames } from './admin/texts.ts';
import type { Subscriber } from './admin-contract.ts';
import type { Subscription } from './contract.ts';
import { confirmationEmail, welcomeEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { maxRequestsPerHour, type Source } from './rules.ts';

/** The response does not reveal whether the address is subscribed. */
export async function subscribe(
  db: Db,
  email: string,
  source: Source,
  caller: Caller,
): Promise<null | Refused<'tooMany'>> {
  const requestCount = await queries.countRequest(db, hashToken(`newsletter ${ipNetwork(caller.ip)}`));
  if (requestCount > maxRequestsPerHour) return refuse('tooMany');
  await requestConfirmation(db, email, source);
  return null;
}

/** Double opt-in: the subscription starts with a click in the email. */
async function requestConfirmation(db: Db, email: string, source: Source): Promise<void> {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const shouldMail = await queries.upsertPending(tx, {
      email,
      source,
      confirmHash: hashToken(token),
      unsubscribeToken: newToken(),
    });
    if (shouldMail) await enqueueRateLimitedMail(tx, 'newsletter', { to: email, ...confirmationEmail(token) });
  });
}

/** Registration with the newsletter checkbox requests a confirmation, like the form. */
export const newsletterJobs: JobHandler[] = [
  handleJob(newsletterJob, (db, { email }) => requestConfirmation(db, email, 'registration')),
];

export async function confirm(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  return inTransaction(db, async (tx) => {
    const subscriber = await queries.confirm(tx, hashToken(token));
    if (!subscriber) return refuse('linkExpired');
    if (subscriber.isNew) await enqueueMail(tx, { to: subscriber.email, ...welcomeEmail(subscriber.unsubscribeToken) });
    return null;
  });
}

/** The token is the subscriber's, or that of a newsletter, whose end links are counted. */
export async function unsubscribe(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  if (await queries.unsubscribe(db, token)) return null;
  const message = await leaveByMessage(db, token);
  if (!message) return refuse('linkExpired');
  await queries.unsubscribeByEmail(db, message.email);
  return null;
}

/** Whether the address agreed to commercial emails and still does. */
export const isSubscribed = async (db: Db, email: string): Promise<boolean> =>
  (await queries.selectSubscription(db, email)).status === 'confirmed';

/** Says and changes nothing about an address that its owner did not confirm. */
export async function readSubscription(db: Db, accountId: number): Promise<Subscription> {
  const email = await readConfirmedEmail(db, accountId);
  if (email) return queries.selectSubscription(db, email);
  return { email: (await readProfile(db, accountId)).email, status: 'unconfirmed', canAsk: false };
}

export async function unsubscribeCustomer(db: Db, accountId: number): Promise<Subscription> {
  await queries.unsubscribeByEmail(db, await readConfirmedEmail(db, accountId));
  return readSubscription(db, accountId);
}

export const newsletterData: PersonalData = {
  section: 'newsletter',
  export: async (db, accountId) => queries.selectSubscriber(db, await readConfirmedEmail(db, accountId)),
  erase: async (tx, accountId) => queries.deleteSubscriber(tx, await readConfirmedEmail(tx, accountId)),
};

const toSubscriber = (row: queries.SubscriberRow): Subscriber => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
});

export async function listSubscribers(
  db: Db,
  page: queries.SubscriberQuery,
): Promise<{ total: number; rows: Subscriber[] }> {
  const [total, rows] = await Promise.all([queries.countSubscribers(db, page), queries.selectSubscribers(db, page)]);
  return { total, rows: rows.map(toSubscriber) };
}

export async function readGrowth(db: Db) {
  const [states, months] = await Promise.all([queries.countStates(db), queries.selectMonths(db)]);
  return { ...states, months };
}

export const exportFile = async (db: Db, filter: queries.SubscriberFilter): Promise<FileResponse> =>
  new FileResponse(
    'abonati-newsletter.csv',
    'text/csv; charset=utf-8',
    csvBytes(csvLines(db, filter)),
    await queries.countSubscribers(db, filter),
  );

const batchSize = 1000;

async function* csvLines(db: Db, filter: queries.SubscriberFilter): AsyncGenerator<string> {
  yield csvLine(exportColumns);
  let rows: queries.SubscriberRow[] = [];
  do {
    rows = await queries.selectSubscribersAfter(db, filter, rows.at(-1)?.id ?? 0, batchSize);
    for (const row of rows) yield csvLine(toCells(row));
  } while (rows.length === batchSize);
}

const toCells = ({ email, state, source, askedAt, confirmedAt, unsubscribedAt }: queries.SubscriberRow): string[] => [
  email,
  stateNames[state],
  sourceNames[source],
  ...[askedAt, confirmedAt, unsubscribedAt].map((dateTime) => (dateTime ? formatDateTime(dateTime) : '')),
];

export async function unsubscribeOnRequest(db: Db, id: number): Promise<Subscriber | Refused<'unknownSubscriber'>> {
  const row = await queries.unsubscribeById(db, id);
  return row ? toSubscriber(row) : refuse('unknownSubscriber');
}

/** For emails that came back after the mail server had accepted them. */
export async function setBounced(
  db: Db,
  id: number,
  isBounced: boolean,
): Promise<Subscriber | Refused<'unknownSubscriber'>> {
  const row = await queries.selectSubscriberById(db, id);
  if (!row) return refuse('unknownSubscriber');
  await (isBounced ? markUndeliverable : clearUndeliverable)(db, row.email);
  return toSubscriber({ ...row, isBounced });
}

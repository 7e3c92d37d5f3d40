import { readConfirmedEmail } from '../../account/identity/profile-service.server.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import { readHome } from '../../sales/home-supply/service.server.ts';
import { leaveByMessage } from '../mailings/service.server.ts';
import type { RefillSettings } from './contract.ts';
import * as queries from './queries.server.ts';
import { texts } from './texts.ts';

export async function readSettings(db: Db, accountId: number): Promise<RefillSettings> {
  const [isReminded, email, calendar, times] = await Promise.all([
    queries.hasConsent(db, accountId),
    readConfirmedEmail(db, accountId),
    queries.selectCalendar(db, accountId),
    queries.selectTimes(db, accountId),
  ]);
  return {
    isReminded,
    canBeReminded: email !== '',
    calendar: calendar
      ? { createdAt: calendar.createdAt.toISOString(), readAt: calendar.readAt?.toISOString() ?? null }
      : null,
    times,
  };
}

export async function setReminders(
  db: Db,
  { legalEntityId: accountId }: CurrentUser,
  isOn: boolean,
): Promise<RefillSettings | Refused<'unconfirmed'>> {
  if (isOn && (await readConfirmedEmail(db, accountId)) === '') return refuse('unconfirmed');
  await setConsent(db, accountId, isOn, 'account');
  return readSettings(db, accountId);
}

/** Every change of the consent is stored; asking for what holds already changes nothing. */
const setConsent = (db: Db, accountId: number, isGiven: boolean, source: queries.ConsentSource): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await queries.hasConsent(tx, accountId)) !== isGiven)
      await queries.insertConsent(tx, { accountId, isGiven, text: texts.consent, source });
  });

/** The end link of a reminder. */
export async function endReminders(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  const message = await leaveByMessage(db, token);
  if (message?.kind !== 'refill' || message.accountId === null) return refuse('linkExpired');
  await setConsent(db, message.accountId, false, 'email');
  return null;
}

/** Only its hash is stored, so the address is shown once. */
export async function createCalendar(
  db: Db,
  { legalEntityId: accountId }: CurrentUser,
  siteUrl: string,
): Promise<{ url: string; settings: RefillSettings }> {
  const token = newToken();
  await queries.upsertCalendar(db, accountId, hashToken(token));
  return { url: `${siteUrl}/calendar/${token}.ics`, settings: await readSettings(db, accountId) };
}

export async function deleteCalendar(db: Db, { legalEntityId: accountId }: CurrentUser): Promise<RefillSettings> {
  await queries.deleteCalendar(db, accountId);
  return readSettings(db, accountId);
}

export async function setTime(
  db: Db,
  { legalEntityId: accountId }: CurrentUser,
  { productId, minute }: { productId: number; minute: number | null },
): Promise<RefillSettings | Refused<'unknownProduct'>> {
  const home = await readHome(db, accountId);
  if (!home.some((product) => product.productId === productId)) return refuse('unknownProduct');
  await queries.setTime(db, accountId, productId, minute);
  return readSettings(db, accountId);
}

export const refillData: PersonalData = {
  section: 'refills',
  export: (db, accountId) => queries.selectPersonal(db, accountId),
  erase: (tx, accountId) => queries.deletePersonal(tx, accountId),
};

import { ipNetwork } from '../../account/identity/device-rules.ts';
import { readConfirmedEmail, readProfile } from '../../account/identity/profile-service.server.ts';
import type { PushSubscriptionInput } from '../../account/push/contract.ts';
import { endNews, enqueueNews, type Push } from '../../account/push/service.server.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { countMailRequest } from '../../platform/mail/outbox.server.ts';
import { toRon } from '../../platform/money.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import { priceLines } from '../../sales/cart/service.server.ts';
import { toMailProduct } from '../mailings/rules.ts';
import { type ComposeMessage, enqueueMessages, leaveByMessage } from '../mailings/service.server.ts';
import { alertConfirmationEmail, productAlertEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { maxOpenAlerts, maxRequestsPerHour, type ProductAlertKind } from './rules.ts';
import { notificationTitles } from './texts.ts';

type Request = {
  productId: number;
  kind: ProductAlertKind;
  email?: string | null | undefined;
  subscription?: PushSubscriptionInput | undefined;
};
type RequestResult =
  | { needsConfirmation: boolean }
  | Refused<'emailNeeded' | 'unknownProduct' | 'tooMany' | 'badSubscription'>;

/** A customer's request counts at once, if their address is confirmed; another one's after the click in an email (double opt-in). */
export async function requestAlert(
  db: Db,
  push: Push,
  user: CurrentUser | null,
  { productId, kind, email: typed, subscription }: Request,
  caller: Caller,
): Promise<RequestResult> {
  const accountId = user?.legalEntityId ?? null;
  const email = accountId === null ? typed : (await readProfile(db, accountId)).email;
  if (!email) return refuse('emailNeeded');
  const product = await queries.selectProduct(db, productId);
  if (!product) return refuse('unknownProduct');
  const network = hashToken(`product alerts ${ipNetwork(caller.ip)}`);
  if ((await countMailRequest(db, network, maxRequestsPerHour)) > maxRequestsPerHour) return refuse('tooMany');
  const wish = { kind, productId, email, accountId, price: product.price };
  const needsConfirmation = accountId === null || (await readConfirmedEmail(db, accountId)) === '';
  // A full list is not reported to visitors: the response would tell that the address is known.
  if ((await queries.countOpen(db, email)) >= maxOpenAlerts)
    return needsConfirmation ? { needsConfirmation } : refuse('tooMany');
  const token = needsConfirmation ? newToken() : null;
  return rollbackIfRefused(db, async (tx) => {
    const newId = await queries.upsertAlert(tx, { ...wish, confirmHash: token && hashToken(token) });
    if (newId !== null && token)
      await enqueueRateLimitedMail(tx, 'product-alert', {
        to: email,
        ...alertConfirmationEmail(kind, product.name, token),
      });
    // A stranger who knows an address must not learn from a notification what it waits for.
    const alertId = newId ?? (needsConfirmation ? null : ((await queries.selectOpenId(tx, wish))?.id ?? null));
    if (subscription && alertId !== null) {
      const subscribed = await push.subscribe(tx, { productAlertId: alertId }, subscription);
      if (isRefused(subscribed)) return subscribed;
    }
    return { needsConfirmation };
  });
}

export async function confirmAlert(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  return (await queries.confirm(db, hashToken(token))) ? null : refuse('linkExpired');
}

export async function endOwnAlert(
  db: Db,
  accountId: number,
  { endpoint, ...alert }: { productId: number; kind: ProductAlertKind; endpoint?: string | undefined },
): Promise<null> {
  await inTransaction(db, async (tx) => {
    if (endpoint === undefined) return forgetBrowsers(tx, await queries.endOwn(tx, { accountId, ...alert }));
    const own = await queries.selectOwnId(tx, { accountId, ...alert });
    if (own) await endNews(tx, { productAlertId: own.id }, endpoint);
  });
  return null;
}

async function forgetBrowsers(tx: Transaction, alertIds: readonly number[]): Promise<void> {
  for (const productAlertId of alertIds) await endNews(tx, { productAlertId });
}

/** The end link of an alert ends everything else that the address waits for. */
export async function endAlerts(db: Db, token: string): Promise<null | Refused<'linkExpired'>> {
  const message = await leaveByMessage(db, token);
  if (!message) return refuse('linkExpired');
  await inTransaction(db, async (tx) => forgetBrowsers(tx, await queries.endAllOf(tx, message.email)));
  return null;
}

const batchSize = 200;

/** Prepares the emails of alerts whose wish came true; returns how many there were. */
export async function sendDueAlerts(db: Pool): Promise<number> {
  let total = 0;
  let taken = 0;
  do {
    taken = await inTransaction(db, async (tx) => {
      const due = await queries.takeDue(tx, batchSize);
      for (const kind of ['stock', 'price'] as const) {
        const ofKind = due.filter((alert) => alert.kind === kind);
        await enqueueMessages(
          tx,
          kind,
          ofKind.map(({ id, email, accountId }) => ({ subjectId: id, email, accountId })),
        );
      }
      return due.length;
    });
    total += taken;
  } while (taken === batchSize);
  return total;
}

/** Looks at stock and prices themselves, so that every way they change counts: receipts, returns, imports, campaigns. */
export const productAlertJob = recurringJob('product-alerts', 60, async (db) => {
  await sendDueAlerts(db);
  await queries.deleteOld(db);
});

/** Not sent when the alert was ended since. When the product is sold out again or dearer again, the alert waits on. */
export const composeProductAlert: ComposeMessage = async (db, { subjectId, token }) => {
  const alert = await queries.selectAlert(db, subjectId);
  if (!alert || alert.endedAt) return null;
  const [line] = await priceLines(db, null, [{ productId: alert.productId, quantity: 1 }]);
  if (!line?.isInStock || (alert.kind === 'price' && line.price >= alert.price)) {
    await queries.reopen(db, subjectId);
    return null;
  }
  const { productId: id, name, brand, image } = line;
  const path = productPath({ id, name });
  // Beside the email that is about to be sent, so that both say what is true now.
  await enqueueNews(
    db,
    { productAlertId: subjectId },
    { event: alert.kind, title: notificationTitles[alert.kind], body: name, path, isLast: true },
  );
  const recommendedPrice = readCards(db, [id])[0]?.recommendedPrice ?? null;
  const card = { name, brand, image, sellingPrice: toRon(line.price), recommendedPrice };
  return productAlertEmail(alert.kind, toMailProduct(card, path, token), token);
};

export const productAlertData: PersonalData = {
  section: 'productAlerts',
  export: async (db, accountId) => queries.selectAlertsOf(db, accountId, await readConfirmedEmail(db, accountId)),
  erase: async (tx, accountId) => {
    const email = await readConfirmedEmail(tx, accountId);
    await forgetBrowsers(tx, await queries.selectIdsOf(tx, accountId, email));
    await queries.deleteAlertsOf(tx, accountId, email);
  },
};

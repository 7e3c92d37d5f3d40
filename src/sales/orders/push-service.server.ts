import type { PushSubscriptionInput } from '../../account/push/contract.ts';
import { endNews, enqueueNews, isTold, type Push } from '../../account/push/service.server.ts';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { orderPath } from './mail-fields.ts';
import type { getOrderPush } from './push-contract.ts';
import * as queries from './push-queries.server.ts';
import { eventOfState, hasNews, type OrderPushEvent } from './push-rules.ts';
import { newsTexts, newsTitle } from './push-texts.ts';
import type { OrderRecord } from './record.ts';
import { isClosed } from './rules.ts';

type Unknown = Refused<'unknownOrder'>;

export async function readOrderPush(
  db: Db,
  push: Push,
  { orderIdentifier, endpoint }: { orderIdentifier: string; endpoint: string | null },
): Promise<DataOf<typeof getOrderPush> | Unknown> {
  const order = await queries.selectNewsOrder(db, orderIdentifier);
  if (!order) return refuse('unknownOrder');
  const publicKey = hasNews(order) ? await push.readPublicKey(db) : null;
  const isOn = endpoint !== null && (await isTold(db, { orderId: order.id }, endpoint));
  return { publicKey, isOn };
}

type Joined = { orderIdentifier: string; subscription: PushSubscriptionInput };

export const joinOrderPush = (
  db: Db,
  push: Push,
  { orderIdentifier, subscription }: Joined,
): Promise<null | Refused<'unknownOrder' | 'badSubscription' | 'hasEnded'>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await queries.lockNewsOrder(tx, orderIdentifier);
    if (!order) return refuse('unknownOrder');
    if (!hasNews(order)) return refuse('hasEnded');
    return push.subscribe(tx, { orderId: order.id }, subscription);
  });

export const leaveOrderPush = (
  db: Db,
  { orderIdentifier, endpoint }: { orderIdentifier: string; endpoint: string },
): Promise<null | Unknown> =>
  inTransaction(db, async (tx) => {
    const order = await queries.selectNewsOrder(tx, orderIdentifier);
    if (!order) return refuse('unknownOrder');
    await endNews(tx, { orderId: order.id }, endpoint);
    return null;
  });

type NewsOrder = Pick<OrderRecord, 'id' | 'number' | 'identifier' | 'isGuest' | 'state'>;

/** Tells the browsers that asked for it, after the commit. */
export const enqueueOrderPush = (tx: Transaction, order: NewsOrder, event: OrderPushEvent): Promise<void> =>
  enqueueNews(
    tx,
    { orderId: order.id },
    {
      event,
      title: newsTitle(order.number),
      body: newsTexts[event],
      path: orderPath(order),
      isLast: event === 'delivered',
    },
  );

/** Follows a change of the state. A silent one tells nothing, as it sends no email. */
export async function followStateByPush(tx: Transaction, order: NewsOrder, isSilent: boolean): Promise<void> {
  const event = isSilent ? undefined : eventOfState[order.state];
  if (event) await enqueueOrderPush(tx, order, event);
  else if (isClosed(order.state)) await endNews(tx, { orderId: order.id });
}

/** Browsers that hear of the orders of an account. */
export const orderPushData: PersonalData = {
  section: 'orderNotifications',
  export: (db, accountId) => queries.selectNewsOf(db, accountId),
  erase: async (tx, accountId) => {
    for (const orderId of await queries.selectOrdersWithNews(tx, accountId)) await endNews(tx, { orderId });
  },
};

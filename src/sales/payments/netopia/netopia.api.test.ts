import { beforeEach, describe, expect, test } from 'vitest';
import { apiKey, posSignature, publicKey } from '../../../../stand-ins/netopia/data.ts';
import { type StandInNotification, startNetopiaStandIn } from '../../../../stand-ins/netopia/stand-in.ts';
import { createApiClient, signInAdmin } from '../../../../test/support/api-client.ts';
import { onFileEnd } from '../../../../test/support/cleanup.ts';
import { createGiftCardSaleClient } from '../../../../test/support/gift-cards.ts';
import { expectInvariantsHold } from '../../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../../test/support/payments.ts';
import { closeShop, openTestDatabase } from '../../../../test/support/shop.ts';
import { openShop } from '../../../app/main.server.ts';
import { readSettings } from '../../../app/settings.server.ts';
import { cancelOrder } from '../../orders/service.server.ts';
import { texts } from '../texts.ts';
import { texts as netopiaTexts } from './texts.ts';

const webhook = '/payments/api/webhook/netopia';
const post = async ({ token, body }: Omit<StandInNotification, 'url'>) => {
  const headers = { 'content-type': 'application/json', 'verification-token': token };
  const { statusCode, body: answer } = await app.inject({ method: 'POST', url: webhook, headers, payload: body });
  return { status: statusCode, answer: JSON.parse(answer) };
};

let isListening = true;
const standIn = await startNetopiaStandIn({
  pageRoot: 'https://vitrina.example/sandbox/netopia/pay',
  deliver: async (notification) => (isListening ? post(notification) : null),
});
const db = await openTestDatabase();
const settings = readSettings({
  LOG_LEVEL: 'silent',
  DATA_DIR: '/tmp',
  RATE_LIMIT: '0',
  JOB_MAX_DELAY_MS: '0',
  SITE_URL: 'https://vitrina.example',
  NETOPIA_API_KEY: apiKey,
  NETOPIA_POS_SIGNATURE: posSignature,
  NETOPIA_PUBLIC_KEY: publicKey,
  NETOPIA_API_BASE: standIn.url,
  NETOPIA_INSTALLMENTS: '3 de la 300, 6 de la 600',
});
const app = await openShop(settings, db, null);
onFileEnd(async () => {
  await closeShop(app);
  await standIn.close();
});
const shop = { app, db };
const payments = createPaymentClient(shop);
const calls = createApiClient(shop);
const sales = createGiftCardSaleClient(shop);
await sales.sell();
const admin = await signInAdmin(shop);

beforeEach(() => {
  isListening = true;
});

const ntpIdIn = (pageUrl: string): string => pageUrl.split('/').at(-1) ?? '';

/** Places an order and opens the payment page; returns Netopia's id of the payment. */
async function open(price?: number): Promise<{ bought: PlacedOrder; id: string }> {
  const bought = await payments.order('customer', price ? { price } : {});
  return { bought, id: ntpIdIn(await payments.secretFor(bought)) };
}

async function openPaid() {
  const paid = await open();
  await standIn.choose(paid.id, 'pay');
  expect(await payments.state(paid.bought)).toBe('placed');
  return paid;
}

const outcome = async ({ order }: PlacedOrder) => {
  await db`update payment set checked_at = now() - interval '10 seconds' where order_id = ${order.id}`;
  return (await calls.post('/payments/api/payments/outcome', { orderIdentifier: order.identifier })).data;
};
const refundsOf = ({ order }: PlacedOrder) => db<{ amount: number; status: string; error: string | null }[]>`
  select r.amount, r.status, r.last_error as error from payment_refund r join payment p on p.id = r.payment_id
  where p.order_id = ${order.id} order by r.id`;
const cancel = ({ order }: PlacedOrder, reason: 'customer' | 'shop') =>
  db.begin((tx) => cancelOrder(tx, order.id, { author: 'admin', reason }));

test('the shopper is sent to Netopia’s page, with what Netopia requires and an order id of its own', async () => {
  const { bought, id } = await open();
  const body = standIn.requests.find(({ url }) => url === '/payment/card/start')?.body;
  expect(body).toMatchObject({
    config: {
      notifyUrl: `https://vitrina.example${webhook}`,
      redirectUrl: `https://vitrina.example/success?order=${bought.order.identifier}`,
      language: 'ro',
    },
    payment: { instrument: { type: 'card' } },
    order: {
      posSignature,
      amount: bought.order.total,
      currency: 'RON',
      billing: { country: 642, email: bought.order.email },
    },
  });
  expect(standIn.payments.get(id)?.orderID).toMatch(new RegExp(`^${bought.order.number}_[0-9a-f-]{36}$`));
  expect(await payments.rows(bought)).toMatchObject([{ status: 'open' }]);
});

test('Netopia’s page offers the instalments of the setting for the amount', async () => {
  const offered = async (price: number) => {
    const { id } = await open(price);
    const started = standIn.requests.filter(({ url }) => url === '/payment/card/start').at(-1)?.body;
    expect(id).not.toBe('');
    return started;
  };
  expect(await offered(20_000)).toMatchObject({ order: { installments: { selected: 1, available: [0] } } });
  expect(await offered(40_000)).toMatchObject({ order: { installments: { selected: 1, available: [3] } } });
  expect(await offered(60_000)).toMatchObject({ order: { installments: { selected: 1, available: [3, 6] } } });
});

test('whoever presses again gets the same page', async () => {
  const { bought, id } = await open();
  expect(ntpIdIn(await payments.secretFor(bought))).toBe(id);
  expect(await payments.rows(bought)).toHaveLength(1);
});

test('paid: the notification places the order, and its repetitions and 5 after 3 change nothing', async () => {
  const { bought, id } = await open();
  standIn.set(id, { status: 3 });
  const message = standIn.notification(id);
  const taken = { status: 200, answer: { errorType: 0, errorCode: null, errorMessage: '' } };
  expect(await post(message)).toEqual(taken);
  expect(await payments.state(bought)).toBe('placed');
  expect(await post(message)).toEqual(taken);
  expect(await post(standIn.notification(id, { status: 5 }))).toEqual(taken);
  expect(await post(standIn.notification(id, { status: 1 }))).toEqual(taken);
  expect(await payments.rows(bought)).toMatchObject([{ status: 'succeeded', captured: 6650, refunded: 0 }]);
  expect(await outcome(bought)).toEqual({ outcome: 'paid', message: null });
});

test('declined: the shopper is told why and pays with another attempt', async () => {
  const { bought, id } = await open();
  await standIn.choose(id, 'noFunds');
  expect(await payments.state(bought)).toBe('awaiting_payment');
  expect(await outcome(bought)).toEqual({ outcome: 'declined', message: texts.lacksFunds });
  expect(await payments.rows(bought)).toMatchObject([{ status: 'canceled', failures: 1 }]);
  const second = ntpIdIn(await payments.secretFor(bought));
  expect(second).not.toBe(id);
  await standIn.choose(second, 'pay');
  expect(await payments.state(bought)).toBe('placed');
});

test('a card refused and then accepted on the same page pays the order', async () => {
  const { bought, id } = await open();
  await standIn.choose(id, 'decline');
  standIn.set(id, { status: 3, code: '' });
  await post(standIn.notification(id));
  expect(await payments.state(bought)).toBe('placed');
});

test('pending: the order waits, and a second payment cannot be started', async () => {
  const { bought, id } = await open();
  standIn.set(id, { status: 14 });
  await post(standIn.notification(id));
  expect(await outcome(bought)).toEqual({ outcome: 'waiting', message: null });
  expect(await payments.start(bought)).toMatchObject({ status: 409, messages: [texts.underWay] });
  standIn.set(id, { status: 3 });
  await post(standIn.notification(id));
  expect(await payments.state(bought)).toBe('placed');
});

test('a status that nobody knows leaves the payment under way', async () => {
  const { bought, id } = await open();
  await post(standIn.notification(id, { status: 77 }));
  expect(await payments.rows(bought)).toMatchObject([{ status: 'processing', captured: 0 }]);
  expect(await payments.state(bought)).toBe('awaiting_payment');
});

test('a notification that Netopia did not sign for this shop is refused and changes nothing', async () => {
  const { bought, id } = await open();
  const { body } = standIn.notification(id, { status: 3 });
  const forged = [
    '',
    standIn.tokenFor(body, {}, 'none'),
    standIn.tokenFor(body, {}, 'HS256'),
    standIn.tokenFor(body, { aud: 'AAAA-BBBB-CCCC-DDDD-EEEE' }),
    standIn.tokenFor(`${body} `),
  ];
  for (const token of forged)
    expect(await post({ token, body })).toMatchObject({ status: 400, answer: { errorType: 1 } });
  expect(await payments.state(bought)).toBe('awaiting_payment');
});

test('a notification that never comes is found when the shopper returns, and by the recurring check', async () => {
  const returned = await open();
  await standIn.choose(returned.id, 'silence');
  expect(await outcome(returned.bought)).toEqual({ outcome: 'paid', message: null });
  expect(await payments.state(returned.bought)).toBe('placed');
  const gone = await open();
  await standIn.choose(gone.id, 'silence');
  const [payment] = await db<{ id: number }[]>`select id from payment where order_id = ${gone.bought.order.id}`;
  await calls.post('/api/admin/payments/check', { ids: [payment?.id] }, admin.token);
  expect(await payments.state(gone.bought)).toBe('placed');
});

test('a refusal that nobody told of is found too', async () => {
  const { bought, id } = await open();
  isListening = false;
  await standIn.choose(id, 'decline');
  expect(await outcome(bought)).toEqual({ outcome: 'declined', message: texts.declined });
  expect(await payments.rows(bought)).toMatchObject([{ failures: 1 }]);
});

test('paid after the order was cancelled: the money goes back', async () => {
  const { bought, id } = await open();
  await cancel(bought, 'customer');
  await expect.poll(() => payments.rows(bought)).toMatchObject([{ status: 'canceled' }]);
  standIn.set(id, { status: 3 });
  await post(standIn.notification(id));
  await expect.poll(() => payments.rows(bought)).toMatchObject([{ status: 'succeeded', refunded: 6650 }]);
  expect(standIn.payments.get(id)).toMatchObject({ status: 8, refunded: 66.5 });
  expect(await payments.state(bought)).toBe('cancelled');
});

test.each([
  ['less than the order costs', { amount: 10 }],
  ['another currency', { currency: 'EUR' }],
])('paid with %s: the order is not placed and the money goes back', async (_name, change) => {
  const { bought, id } = await open();
  standIn.set(id, { status: 3, ...change });
  await post(standIn.notification(id));
  expect(await payments.state(bought)).toBe('awaiting_payment');
  const amount = 'amount' in change ? 1000 : 6650;
  await expect.poll(() => payments.rows(bought)).toMatchObject([{ captured: amount, refunded: amount }]);
});

test('a start whose answer was lost is looked up before another one, under an order id of its own', async () => {
  const bought = await payments.order('customer');
  standIn.fail('lostAnswer', 'POST /payment/card/start');
  expect(await payments.start(bought)).toMatchObject({ status: 503, messages: [texts.providerUnavailable] });
  const before = standIn.requests.length;
  const id = ntpIdIn(await payments.secretFor(bought));
  expect(standIn.requests.slice(before).map(({ url }) => url)).toEqual(['/operation/status', '/payment/card/start']);
  expect(await payments.rows(bought)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
  await standIn.choose(id, 'pay');
  expect(await payments.state(bought)).toBe('placed');
});

test('a start that Netopia never saw is repeated under the same order id', async () => {
  const bought = await payments.order('customer');
  standIn.fail('serverError', 'POST /payment/card/start');
  expect((await payments.start(bought)).status).toBe(503);
  await payments.secretFor(bought);
  expect(await payments.rows(bought)).toMatchObject([{ attempt: 1, status: 'open' }]);
});

test('two clicks at once start one payment', async () => {
  const bought = await payments.order('customer');
  const answers = await Promise.all([payments.start(bought), payments.start(bought)]);
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  // Refused while the first one is being started, and the same payment once it is.
  expect(second?.status === 200 ? second.data : 'refused').toEqual(second?.status === 503 ? 'refused' : first?.data);
  expect(await payments.rows(bought)).toMatchObject([{ status: 'open' }]);
});

test('a refund returns the money once; the notification about it adds nothing', async () => {
  const { bought, id } = await openPaid();
  await cancel(bought, 'shop');
  await expect.poll(() => refundsOf(bought)).toMatchObject([{ amount: 6650, status: 'succeeded' }]);
  await post(standIn.notification(id));
  expect(await refundsOf(bought)).toHaveLength(1);
  expect(standIn.payments.get(id)?.refunded).toBe(66.5);
});

test('a refund that Netopia refuses is shown to staff with its reason', async () => {
  const { bought, id } = await openPaid();
  standIn.set(id, { status: 13 });
  await cancel(bought, 'shop');
  const error = netopiaTexts.refundRefused('Only a confirmed payment can be credited', '53');
  await expect.poll(() => refundsOf(bought)).toMatchObject([{ status: 'failed', error }]);
  await db`delete from payment_refund where status = 'failed'`;
  standIn.set(id, { status: 5 });
  await refundPart(bought, bought.order.total);
  await expect.poll(() => refundsOf(bought)).toMatchObject([{ status: 'succeeded' }]);
});

const refundPart = ({ order }: PlacedOrder, amount: number) =>
  calls.post(
    `/api/admin/orders/${order.id}/refund`,
    { key: crypto.randomUUID(), amount, reason: 'Produs deteriorat' },
    admin.token,
  );
const retryRefunds = async () => {
  await db`update job set run_at = now() where kind = 'payment-refund' and done_at is null`;
  await db`select pg_notify('job', '')`;
};

test('the lost answer to a refund of everything is looked up, and the money goes back once', async () => {
  const { bought, id } = await openPaid();
  isListening = false;
  standIn.fail('lostAnswer', 'POST /operation/credit');
  await refundPart(bought, bought.order.total);
  await expect.poll(() => standIn.payments.get(id)?.refunded).toBe(66.5);
  await expect
    .poll(async () => {
      await retryRefunds();
      return refundsOf(bought);
    })
    .toMatchObject([{ status: 'succeeded' }]);
  expect(standIn.payments.get(id)?.refunded).toBe(66.5);
});

test('after a lost answer a part of the money is not sent again: a person has to look', async () => {
  const { bought, id } = await openPaid();
  standIn.fail('serverError', 'POST /operation/credit');
  await refundPart(bought, 10);
  await expect
    .poll(async () => {
      await retryRefunds();
      return refundsOf(bought);
    })
    .toMatchObject([{ status: 'failed', error: netopiaTexts.refundUncertain }]);
  expect(standIn.payments.get(id)?.refunded).toBe(0);
  await db`delete from payment_refund where status = 'failed'`;
});

test('money credited in Netopia’s own dashboard, or reversed by the bank, is booked once', async () => {
  const credited = await openPaid();
  standIn.set(credited.id, { status: 8 });
  await post(standIn.notification(credited.id, { amount: 20 }));
  await post(standIn.notification(credited.id, { amount: 20, code: '0' }));
  expect(await refundsOf(credited.bought)).toMatchObject([{ amount: 2000, status: 'succeeded' }]);
  standIn.set(credited.id, { status: 17 });
  await post(standIn.notification(credited.id));
  expect(await refundsOf(credited.bought)).toMatchObject([{ amount: 2000 }, { amount: 4650 }]);
});

describe('ADR-130: a gift card', () => {
  test('is paid by a buyer who gave no address and comes back to the page of the purchase', async () => {
    const placed = await sales.place();
    const id = ntpIdIn(await sales.startPayment(placed));
    const back = `https://vitrina.example/card-cadou/comanda?order=${placed.orderIdentifier}`;
    expect(standIn.payments.get(id)?.config.redirectUrl).toBe(back);
    expect(JSON.stringify(standIn.requests)).not.toContain(placed.secret);
    await standIn.choose(id, 'pay');
    await sales.expectState(placed, 'sent');
  });

  test.each([
    ['credited', 8],
    ['reversed', 17],
  ])('whose whole payment was %s at Netopia ends, and its sale is cancelled', async (_name, status) => {
    const placed = await sales.place();
    const id = ntpIdIn(await sales.startPayment(placed));
    await standIn.choose(id, 'pay');
    await sales.expectState(placed, 'sent');
    standIn.set(id, { status });
    await post(standIn.notification(id));
    await sales.expectState(placed, 'refunded');
    expect(standIn.payments.get(id)?.refunded).toBe(0);
  });
});

test('Netopia keeps no cards for this shop', async () => {
  const { bought } = await open();
  expect((await calls.get('/payments/api/config')).data).toMatchObject({ provider: 'netopia', savesCards: false });
  expect(await payments.cards(bought.buyer)).toEqual([]);
});

test('after all that the books of the shop add up', async () => {
  await db`update payment set status = 'canceled' where status in ('new', 'open', 'processing')`;
  await expectInvariantsHold(db);
});

import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createGiftCardSaleClient } from '../../../test/support/gift-cards.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct } from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { formatLei } from '../../platform/lei.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import type { Order } from '../../sales/orders/contract.ts';
import { changeState } from '../../sales/orders/service.server.ts';
import type { OrderNews } from './contract.ts';
import { sendOrderNotice, staffNoticeJobs } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);
const returns = await createReturnClient(shop);

let version = 0;
const save = async (values: Record<string, unknown>): Promise<void> => {
  await saveShopSettings(shop.db, 'notices', { version: version++, values, savedBy: 'test' });
};

const subjectsTo = async (recipient: string): Promise<string[]> =>
  (await shop.db<{ subject: string }[]>`select subject from outbox where recipient = ${recipient} order by id`).map(
    ({ subject }) => subject,
  );

/** An order paid on delivery, which is placed at once. */
async function placeOrder(): Promise<Order> {
  const bought = await returns.buy({ by: 'cash', state: 'placed' });
  return bought.order;
}

const news = async (since?: string): Promise<OrderNews> =>
  (await calls.get(`/api/admin/order-news${since ? `?since=${encodeURIComponent(since)}` : ''}`, admin)).data;

test('a new order is told to every address once, however often its job runs', async () => {
  await save({ emails: 'Ana@shop.example, ion@shop.example' });
  const order = await placeOrder();
  const subject = `Comandă nouă ${order.number}: ${formatLei(order.total)}`;
  const email = await waitForEmail(shop, 'ana@shop.example', subject);
  expect(email.textBody).toContain(`https://vitrina.example/admin/orders/${order.id}`);
  await waitForEmail(shop, 'ion@shop.example', subject);
  await sendOrderNotice(shop.db, order.id);
  const [jobs] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from job where key like ${`notice order ${order.id} %`}`;
  expect(jobs?.count).toBe(2);
});

test('an order that waits for its payment is told when it is paid', async () => {
  await save({ emails: 'plati@shop.example' });
  const buyer = await newBuyer(shop.db, 'guest');
  const order = await createOrderClient(shop).place(buyer, guestOrderBody(buyer, await newProduct(shop.db, 5)));
  const queued = () => shop.db`select from job where key = ${`notice order ${order.id} plati@shop.example`}`;
  expect(await queued()).toHaveLength(0);
  await createPaymentClient(shop).pay({ buyer, order, productId: 0 });
  await expect.poll(queued).toHaveLength(1);
});

test('ADR-130: a gift card that was sold is told when it is paid, with the sale', async () => {
  await save({ emails: 'cadouri@shop.example' });
  const sales = createGiftCardSaleClient(shop);
  await sales.sell();
  const placed = await sales.sold();
  const email = await waitForEmail(
    shop,
    'cadouri@shop.example',
    `Card cadou vândut ${placed.number}: ${formatLei(200)}`,
  );
  const { id } = await sales.orderOf(placed);
  expect(email.textBody).toContain(`https://vitrina.example/admin/gift-card-sales/${id}`);
});

test('nothing is sent without addresses, or for a kind that is switched off', async () => {
  const order = await placeOrder();
  await save({ emails: '', newOrders: true });
  await sendOrderNotice(shop.db, order.id);
  await save({ emails: 'oprit@shop.example', newOrders: false });
  await sendOrderNotice(shop.db, order.id);
  await runJob(shop.db, staffNoticeJobs, 'payment-declined-notice', { orderId: order.id });
  expect(await shop.db`select from job where key like 'notice % oprit@shop.example'`).toHaveLength(0);
});

test('a return that a customer asks for is told with its products', async () => {
  await save({ emails: 'retururi@shop.example' });
  const bought = await returns.buy({ by: 'cash' });
  const { data } = await returns.post(bought);
  const subject = `Retur ${data.number} pentru comanda ${bought.order.number}`;
  const email = await waitForEmail(shop, 'retururi@shop.example', subject);
  expect(email.textBody).toContain(`1 × ${bought.order.products[0]?.name}`);
  expect((await subjectsTo('retururi@shop.example')).filter((one) => one === subject)).toHaveLength(1);
});

test('a refused card is told when staff want to know of it', async () => {
  await save({ emails: 'card@shop.example', failedPayments: true });
  const payments = createPaymentClient(shop);
  const bought = await payments.order('customer');
  await payments.pay(bought, '4000000000000002');
  const key = `payment-declined ${bought.order.id}`;
  await expect.poll(() => shop.db`select from job where key = ${key}`).toHaveLength(1);
  await shop.db`update job set run_at = now() where key = ${key}`;
  await shop.db`select pg_notify('job', '')`;
  await waitForEmail(shop, 'card@shop.example', `Plata cu cardul a comenzii ${bought.order.number} nu a reușit`);
});

test('the back office learns of an order placed after its last answer, and how many wait', async () => {
  const before = await news();
  const order = await placeOrder();
  const after = await news(before.at);
  expect(after.orders).toContainEqual({ id: order.id, number: order.number, total: order.total });
  expect(after.waiting).toBe(before.waiting + 1);
  await shop.db.begin((tx) => changeState(tx, order.id, 'confirmed', { author: 'test' }));
  expect((await news(after.at)).waiting).toBe(before.waiting);
});

test('an order that is older than a minute before the question is not repeated', async () => {
  const order = await placeOrder();
  const later = new Date(Date.now() + 120_000).toISOString();
  expect((await news(later)).orders.map(({ id }) => id)).not.toContain(order.id);
});

test('only staff learn of orders', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.get('/api/admin/order-news', token)).status).toBe(403);
  expect((await calls.get('/api/admin/order-news?since=ieri', admin)).status).toBe(400);
});

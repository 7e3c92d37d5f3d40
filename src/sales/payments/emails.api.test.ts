import { expect, test } from 'vitest';
import { waitForEmail } from '../../../test/support/api-client.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { cancelOrder } from '../orders/service.server.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);

const declined = '4000000000000002';
const lacksFunds = '4000000000009995';

const subjectsTo = async ({ buyer }: PlacedOrder): Promise<string[]> =>
  (await shop.db<{ subject: string }[]>`select subject from outbox where recipient = ${buyer.email} order by id`).map(
    ({ subject }) => subject,
  );

const waiting = ({ order }: PlacedOrder) => shop.db`
  select from job where kind = 'payment-declined' and payload ->> 'orderId' = ${String(order.id)} and done_at is null`;

/** Moves the job two minutes back; enqueueing another job wakes the workers. */
async function letTimePass({ order }: PlacedOrder): Promise<void> {
  await shop.db`update job set run_at = now() where key = ${`payment-declined ${order.id}`}`;
  await shop.db`select pg_notify('job', '')`;
  await expect
    .poll(() => shop.db`select from job where key = ${`payment-declined ${order.id}`} and done_at is null`)
    .toHaveLength(0);
}

test('a refused card is told once, with the reason and the way to try again', async () => {
  const bought = await payments.order('customer');
  await payments.pay(bought, lacksFunds);
  await expect.poll(() => waiting(bought)).toHaveLength(1);
  await payments.pay(bought, declined);
  await letTimePass(bought);
  const subject = `Plata comenzii ${bought.order.number} nu a reușit`;
  const letter = await waitForEmail(shop, bought.buyer.email, subject);
  expect(letter.textBody).toContain('Cardul nu are fonduri suficiente.');
  expect(letter.textBody).toMatch(new RegExp(`Încearcă din nou: https?://.*/view-order/${bought.order.id}\n`));
  expect((await subjectsTo(bought)).filter((one) => one === subject)).toHaveLength(1);
});

test('whoever has paid meanwhile hears that the money came, and not of the card before', async () => {
  const bought = await payments.order('guest');
  await payments.pay(bought, declined);
  await expect.poll(() => waiting(bought)).toHaveLength(1);
  await payments.pay(bought);
  await payments.expectState(bought, 'placed');
  await letTimePass(bought);
  const letter = await waitForEmail(shop, bought.buyer.email, `Am primit plata pentru comanda ${bought.order.number}`);
  expect(letter.textBody).toContain(`${bought.order.total.toFixed(2)} RON`);
  await waitForEmail(shop, bought.buyer.email, `Comanda ${bought.order.number} a fost plasată`);
  expect(await subjectsTo(bought)).not.toContain(`Plata comenzii ${bought.order.number} nu a reușit`);
});

test('money that went back is told once, however often the provider says it', async () => {
  const bought = await payments.order('guest');
  await payments.pay(bought);
  await payments.expectState(bought, 'placed');
  await shop.db.begin((tx) => cancelOrder(tx, bought.order.id, { author: 'admin', reason: 'shop' }));
  const subject = `Ți-am returnat 66.50 RON pentru comanda ${bought.order.number}`;
  await waitForEmail(shop, bought.buyer.email, subject);
  const isQuiet = async () =>
    (await shop.db`select from job where done_at is null and run_at <= now() and failed_at is null`).length;
  await expect.poll(isQuiet).toBe(0);
  expect((await subjectsTo(bought)).filter((one) => one === subject)).toHaveLength(1);
});

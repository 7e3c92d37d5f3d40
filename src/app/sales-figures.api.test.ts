import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPaymentClient } from '../../test/support/payments.ts';
import { openTestShop } from '../../test/support/shop.ts';
import { sendLogged } from '../platform/mail/outbox.server.ts';
import { renderMetrics } from '../platform/metrics.server.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);

/** The sum of all series of a metric whose labels contain a text. */
const sumOf = async (name: string, labels = ''): Promise<number> =>
  (await renderMetrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

test('orders and payments are counted after their commit, payments by result', async () => {
  const before = {
    orders: await sumOf('vitrina_orders_total', 'origin="web"'),
    declined: await sumOf('vitrina_payments_total', 'result="declined"'),
    succeeded: await sumOf('vitrina_payments_total', 'result="succeeded"'),
  };
  const bought = await payments.order('guest');
  expect(await sumOf('vitrina_orders_total', 'origin="web"')).toBe(before.orders + 1);
  await payments.pay(bought, '4000000000000002');
  await expect.poll(() => sumOf('vitrina_payments_total', 'result="declined"')).toBe(before.declined + 1);
  await payments.pay(bought);
  await payments.expectState(bought, 'placed');
  await expect.poll(() => sumOf('vitrina_payments_total', 'result="succeeded"')).toBe(before.succeeded + 1);
});

test('messages are counted by result', async () => {
  const message = {
    kind: 'mail' as const,
    recipient: 'ana@example.ro',
    subject: 'Test',
    text: '',
    html: '',
    attachments: [],
    isMasked: false,
  };
  const failed = await sumOf('vitrina_messages_total', 'kind="mail",result="failed"');
  const fail = async () => {
    throw new Error('550 no such user');
  };
  await expect(sendLogged(shop.db, { ...message, messageId: randomUUID() }, fail)).rejects.toThrow('550');
  expect(await sumOf('vitrina_messages_total', 'kind="mail",result="failed"')).toBeGreaterThan(failed);
  const sent = await sumOf('vitrina_messages_total', 'kind="mail",result="sent"');
  await sendLogged(shop.db, { ...message, messageId: randomUUID() }, async () => {});
  expect(await sumOf('vitrina_messages_total', 'kind="mail",result="sent"')).toBeGreaterThan(sent);
});

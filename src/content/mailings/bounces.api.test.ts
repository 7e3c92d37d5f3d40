import { beforeEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { newBuyer } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { signWebhook } from '../../platform/http/webhook-signature.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { bounceKind, bouncePath, bounceTexts } from './bounce-connection.ts';
import { bounceData } from './bounce-service.server.ts';
import { enqueueMessages } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);
const secret = '0123456789abcdef0123456789abcdef01234567';
const connection = `/api/admin/connections/${bounceKind}`;

beforeEach(async () => {
  await shop.db`delete from mail_bounce`;
  await shop.db`delete from undeliverable_address`;
});

const connect = (value: string) => calls.post(connection, { values: [], secrets: [{ name: 'secret', value }] }, admin);
await connect(secret);

type Sent = { headers?: Record<string, string>; type?: string };

async function post(payload: unknown, { headers = {}, type = 'application/json' }: Sent = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const response = await shop.app.inject({
    method: 'POST',
    url: bouncePath,
    headers: { 'content-type': type, ...headers },
    payload: body,
  });
  return { status: response.statusCode, headers: response.headers, data: response.json() };
}

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` });

function signed(payload: unknown) {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = signWebhook(secret, { id: 'r1', timestamp, body: JSON.stringify(payload) });
  return post(payload, {
    headers: { 'webhook-id': 'r1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signature },
  });
}

const report = (address: string, kind: string, more: object = {}) => ({
  address,
  kind,
  time: '2026-11-17T10:00:00Z',
  messageId: 'm-1',
  detail: '550 unknown user',
  ...more,
});
const addressOf = async (email: string) =>
  (await calls.get(`/api/admin/mail-address?email=${encodeURIComponent(email)}`, admin)).data;
const send = (email: string, subjectId: number) =>
  shop.db.begin((tx) => enqueueMessages(tx, 'newsletter', [{ subjectId, email, accountId: null }]));

test('a hard bounce and a complaint end newsletters at once, a soft bounce does not, and staff lift the mark', async () => {
  for (const kind of ['hard', 'complaint', 'soft'] as const) {
    const email = `${kind}@exemplu.ro`;
    expect(await signed(report(email, kind))).toMatchObject({ status: 200, data: { accepted: 1 } });
    expect(await send(email, 1)).toBe(kind === 'soft' ? 1 : 0);
    const { mark, bounces } = await addressOf(email);
    expect(bounces).toMatchObject([{ kind, detail: '550 unknown user', at: '2026-11-17T10:00:00.000Z' }]);
    if (kind === 'soft') expect(mark).toBeNull();
    else expect(mark).toMatchObject({ kind, source: 'report', reason: '550 unknown user' });
  }
  const lifted = await calls.post('/api/admin/mail-address/lift', { email: 'hard@exemplu.ro' }, admin);
  expect(lifted.data).toMatchObject({ mark: null, bounces: [{ kind: 'hard' }] });
  expect(await send('hard@exemplu.ro', 2)).toBe(1);
});

test('a repeated report does not mark an address again that staff have lifted', async () => {
  const twice = report('ana@exemplu.ro', 'hard');
  await signed(twice);
  await calls.post('/api/admin/mail-address/lift', { email: 'ana@exemplu.ro' }, admin);
  await signed(twice);
  expect(await addressOf('ana@exemplu.ro')).toMatchObject({ mark: null, bounces: [{ kind: 'hard' }] });
  await signed({ ...twice, messageId: 'm-2' });
  expect((await addressOf('ana@exemplu.ro')).mark).toMatchObject({ kind: 'hard' });
});

test('a complaint replaces the mark of a hard bounce, and not the other way round', async () => {
  await signed(report('ana@exemplu.ro', 'hard'));
  await signed(report('ana@exemplu.ro', 'complaint', { detail: 'abuse' }));
  await signed(report('ana@exemplu.ro', 'hard', { messageId: 'm-3' }));
  expect((await addressOf('ana@exemplu.ro')).mark).toMatchObject({ kind: 'complaint', reason: 'abuse' });
});

test('e-mails about orders are still sent to a marked address', async () => {
  await signed(report('ana@exemplu.ro', 'hard'));
  await enqueueMail(shop.db, { to: 'ana@exemplu.ro', subject: 'Comanda ta', preheader: '', blocks: [] });
  const sent = async () => shop.db`select state from outbox where recipient = 'ana@exemplu.ro'`;
  await expect.poll(sent).toEqual([{ state: 'sent' }]);
});

test('Postmark and Amazon SNS prove with a password, and SNS sends JSON as text', async () => {
  const postmark = {
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Email: 'john@exemplu.ro',
    BouncedAt: '2026-11-05T16:33:54.9070259Z',
  };
  expect((await post(postmark, { headers: basic(secret) })).status).toBe(200);
  expect((await addressOf('john@exemplu.ro')).mark).toMatchObject({ kind: 'hard' });
  const complained = { complainedRecipients: [{ emailAddress: 'jane@exemplu.ro' }], feedbackId: 'f-1' };
  const message = {
    notificationType: 'Complaint',
    complaint: { ...complained, timestamp: '2026-11-05T16:33:54.000Z' },
  };
  const sns = { Type: 'Notification', TopicArn: 'arn:aws:sns:eu-central-1:1:x', Message: JSON.stringify(message) };
  const asText = { headers: basic(secret), type: 'text/plain; charset=UTF-8' };
  expect(await post(sns, asText)).toMatchObject({ status: 200, data: { accepted: 1 } });
  expect((await addressOf('jane@exemplu.ro')).mark).toMatchObject({ kind: 'complaint' });
});

test('trust: without the secret, with a wrong one or an unknown form nothing is stored', async () => {
  const body = report('ana@exemplu.ro', 'hard');
  const refused = await post(body);
  expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Basic realm="mail-bounces"' } });
  expect((await post(body, { headers: basic('wrong') })).status).toBe(401);
  expect((await post(body, { headers: { ...basic(secret), 'webhook-signature': 'v1,AAAA' } })).status).toBe(401);
  expect((await post('{"x": 1}', { headers: basic(secret) })).status).toBe(400);
  expect((await post('{', { headers: basic(secret) })).status).toBe(400);
  expect(await shop.db`select from mail_bounce`).toEqual([]);
});

test('the connection works once a report has come, and without it there is no such page', async () => {
  const check = async () => (await calls.post(`${connection}/check`, {}, admin)).data.lastError;
  expect(await check()).toBe(bounceTexts.nothingYet);
  await signed(report('ana@exemplu.ro', 'soft'));
  expect(await check()).toBeNull();
  expect((await connect('prea scurt')).status).toBe(400);
  await calls.post(`${connection}/delete`, {}, admin);
  expect((await signed(report('ana@exemplu.ro', 'hard'))).status).toBe(404);
  await connect(secret);
});

test('a customer’s copy of the data has what came back, and the erasure removes it', async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  await signed(report(buyer.email, 'hard'));
  expect(await bounceData.export(shop.db, buyer.id)).toMatchObject([{ kind: 'hard', detail: '550 unknown user' }]);
  await shop.db.begin((tx) => bounceData.erase(tx, buyer.id));
  expect((await addressOf(buyer.email)).bounces).toEqual([]);
});

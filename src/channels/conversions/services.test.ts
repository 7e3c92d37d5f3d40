import { afterAll, beforeEach, expect, test } from 'vitest';
import { standIn as ga4StandIn, startGa4StandIn } from '../../../stand-ins/ga4-conversions/stand-in.ts';
import {
  standIn as googleAdsStandIn,
  startGoogleAdsStandIn,
} from '../../../stand-ins/google-ads-conversions/stand-in.ts';
import { standIn as metaStandIn, startMetaStandIn } from '../../../stand-ins/meta-conversions/stand-in.ts';
import { startTiktokStandIn, standIn as tiktokStandIn } from '../../../stand-ins/tiktok-conversions/stand-in.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import type { ConversionService, Purchase } from './port.ts';
import { conversionServices } from './services.server.ts';

const purchase: Purchase = {
  eventId: '3f1c7f52-3d0e-4d4e-9d53-6f3a1f1f0001',
  orderId: 17,
  number: 'VIT-17',
  placedAt: new Date(),
  total: 11_480,
  deliveryCost: 1500,
  items: [{ id: 7, code: 'SOR-D3', name: 'Vitamina D3', brand: 'Soriva', price: 4990, quantity: 2 }],
  email: 'Ana.Pop@Gmail.com',
  firstName: 'Ștefana-Maria',
  lastName: 'Pop',
  pageUrl: 'https://vitrina.example/shopping-cart',
  consent: { analytics: true, marketing: true },
  marks: {
    gaClientId: '123.456',
    gaSessionId: '1700000001',
    gclid: 'click-1',
    gbraid: null,
    wbraid: null,
    fbp: 'fb.1.2.3',
    fbc: null,
    ttclid: 'tt-1',
    ttp: null,
  },
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0',
  hidesNames: true,
};

const [ga4, googleAds, meta, tiktok] = await Promise.all([
  startGa4StandIn(),
  startGoogleAdsStandIn(),
  startMetaStandIn(),
  startTiktokStandIn(),
]);
const standIns = {
  'ga4-conversions': { server: ga4, standIn: ga4StandIn, path: '/mp/collect' },
  'google-ads-conversions': { server: googleAds, standIn: googleAdsStandIn, path: '/v1/events:ingest' },
  'meta-conversions': { server: meta, standIn: metaStandIn, path: '/v26.0/1234567890/events' },
  'tiktok-conversions': { server: tiktok, standIn: tiktokStandIn, path: '/open_api/v1.3/event/track/' },
};
type Kind = keyof typeof standIns;
const kinds = Object.keys(standIns).filter((kind): kind is Kind => kind in standIns);
afterAll(() => Promise.all(kinds.map((kind) => standIns[kind].server.close())));
beforeEach(() => {
  for (const kind of kinds) standIns[kind].server.requests.length = 0;
});

const isKind = (kind: string): kind is Kind => kind in standIns;
// No adapter reads the database itself.
const db = {} as Pool;

/** Connections that hold what the demo would store. */
const connectionsWith = (change: object = {}): Pick<ServiceConnections, 'read' | 'standInUrl'> => ({
  read: async (_db, kind, schema) =>
    isKind(kind)
      ? (schema.parse({
          ...standIns[kind].standIn.serve?.({ dataFolder: '', siteUrl: '' }).settings,
          ...change,
        }) as never)
      : null,
  standInUrl: async (_db, kind) => (isKind(kind) ? standIns[kind].server.url : null),
});

const services = conversionServices(null);

async function connected(service: ConversionService, change: object = {}) {
  const found = await service.connect(db, connectionsWith(change) as ServiceConnections);
  if (!found) throw new Error(`${service.kind} has no account`);
  return found;
}

const lastBody = (kind: Kind) => standIns[kind].server.requests.at(-1)?.body;

test.each(services)('$kind takes a purchase, and its check succeeds', async (service) => {
  const { send, check } = await connected(service);
  expect(await send(purchase)).toEqual({ ok: true });
  expect(await check()).toBeNull();
});

test.each(services)('$kind: no personal data leaves in clear', async (service) => {
  await (await connected(service)).send(purchase);
  const sent = JSON.stringify(kinds.flatMap((kind) => standIns[kind].server.requests)).toLowerCase();
  for (const text of ['ana.pop', 'anapop', 'ștefana', 'gmail.com']) expect(sent).not.toContain(text);
});

test.each(services)('$kind: an outage, a lost answer and too many requests are tried again', async (service) => {
  const { send } = await connected(service);
  if (!isKind(service.kind)) throw new Error('no stand-in');
  const { server, path } = standIns[service.kind];
  for (const failure of ['serverError', 'serverErrorAfter', 'tooManyRequests', 'lostAnswer'] as const) {
    server.fail(failure, path);
    expect(await send(purchase), failure).toMatchObject({ ok: false, kind: 'unavailable' });
  }
  expect(await send(purchase)).toEqual({ ok: true });
});

test('GA4: transaction, session, consent and items; without its cookie an id of the order', async () => {
  const service = services.find(({ kind }) => kind === 'ga4-conversions');
  if (!service) throw new Error('no service');
  const { send } = await connected(service);
  await send({ ...purchase, consent: { analytics: true, marketing: false } });
  expect(ga4.requests.at(-1)?.url).toBe('/mp/collect?measurement_id=G-DEMO00000&api_secret=demo-secret');
  expect(lastBody('ga4-conversions')).toMatchObject({
    client_id: '123.456',
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: 'VIT-17',
          currency: 'RON',
          value: 114.8,
          shipping: 15,
          session_id: '1700000001',
          items: [{ item_id: '7', item_name: 'Vitamina D3', price: 49.9, quantity: 2 }],
        },
      },
    ],
  });
  await send({ ...purchase, marks: { ...purchase.marks, gaClientId: null } });
  expect(lastBody('ga4-conversions')).toMatchObject({ client_id: expect.stringMatching(/^17\.\d+$/) });
  const wrong = await connected(service, { apiSecret: 'other' });
  expect(await wrong.check()).toContain('Unknown data stream');
});

test('Google Ads: transaction, click, hashed address without the dots of Gmail, items with the ids of the feed', async () => {
  const service = services.find(({ kind }) => kind === 'google-ads-conversions');
  if (!service) throw new Error('no service');
  const { send } = await connected(service);
  await send(purchase);
  expect(lastBody('google-ads-conversions')).toMatchObject({
    destinations: [{ operatingAccount: { accountId: '1234567890' }, productDestinationId: '987654321' }],
    consent: { adUserData: 'CONSENT_GRANTED' },
    events: [
      {
        transactionId: 'VIT-17',
        conversionValue: 114.8,
        adIdentifiers: { gclid: 'click-1' },
        userData: { userIdentifiers: [{ emailAddress: hashToken('anapop@gmail.com') }] },
        cartData: { items: [{ merchantProductId: 'SOR-D3', quantity: '2', unitPrice: 49.9 }] },
      },
    ],
  });
  googleAds.fail('invalidGrant', '/token');
  expect(await send(purchase)).toMatchObject({ ok: false, kind: 'refused' });
  const other = await connected(service, { customerId: '5555555555' });
  expect(await other.send(purchase)).toMatchObject({ kind: 'refused', message: expect.stringContaining('permission') });
});

test('Meta: event id of the browser, hashes, click; names of products only when they are allowed', async () => {
  const service = services.find(({ kind }) => kind === 'meta-conversions');
  if (!service) throw new Error('no service');
  const { send } = await connected(service, { testCode: 'TEST1' });
  await send(purchase);
  expect(lastBody('meta-conversions')).toMatchObject({
    test_event_code: 'TEST1',
    data: [
      {
        event_name: 'Purchase',
        event_id: purchase.eventId,
        user_data: {
          em: [hashToken('ana.pop@gmail.com')],
          fn: [hashToken('ștefanamaria')],
          fbp: 'fb.1.2.3',
          client_ip_address: '203.0.113.9',
        },
        custom_data: { value: 114.8, contents: [{ id: '7', item_price: 49.9, quantity: 2 }] },
      },
    ],
  });
  expect(JSON.stringify(lastBody('meta-conversions'))).not.toContain('Vitamina');
  await send({ ...purchase, hidesNames: false });
  expect(JSON.stringify(lastBody('meta-conversions'))).toContain('Vitamina D3');
  meta.fail('transient', '/events');
  expect(await send(purchase)).toMatchObject({ kind: 'unavailable' });
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  expect(await send({ ...purchase, placedAt: old })).toMatchObject({ kind: 'refused' });
  const wrong = await connected(service, { accessToken: 'other' });
  expect(await wrong.check()).toContain('Invalid OAuth');
});

test('TikTok: refusals come with status 200 and a code', async () => {
  const service = services.find(({ kind }) => kind === 'tiktok-conversions');
  if (!service) throw new Error('no service');
  const { send } = await connected(service, { eventName: 'CompletePayment' });
  await send(purchase);
  expect(lastBody('tiktok-conversions')).toMatchObject({
    event_source: 'web',
    event_source_id: 'DEMOPIXELCODE0000000',
    data: [{ event: 'CompletePayment', event_id: purchase.eventId, user: { ttclid: 'tt-1' } }],
  });
  expect(JSON.stringify(lastBody('tiktok-conversions'))).not.toContain('Vitamina');
  tiktok.fail('tooManyInBody', '/event/track');
  expect(await send(purchase)).toMatchObject({ kind: 'unavailable' });
  const wrong = await connected(service, { accessToken: 'other' });
  expect(await wrong.send(purchase)).toMatchObject({ kind: 'refused' });
  expect(await wrong.check()).toBe('Serviciul nu acceptă datele de acces.');
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmagStandIn, startEmagStandIn } from '../../../../stand-ins/emag/stand-in.ts';
import type { MarketplacePort } from '../port.ts';
import { connectEmag } from './adapter.server.ts';
import { exampleOffer as offer } from './test-data.ts';

let standIn: EmagStandIn;
let port: MarketplacePort;
let limited: string[] = [];
const takenCalls: string[] = [];

const connect = (changes: { password?: string; timeoutMs?: number } = {}) =>
  connectEmag(
    { warehouse: 1, handlingDays: 1 },
    {
      ...standIn.account,
      url: standIn.url,
      timeoutMs: 30_000,
      takeCall: async (budget) => takenCalls.push(budget) > 0,
      onLimited: async (budget) => void limited.push(budget),
      ...changes,
    },
  );

beforeEach(async () => {
  standIn = await startEmagStandIn({ callsPerSecond: { orders: 1000, other: 1000 } });
  port = connect();
  limited = [];
  takenCalls.length = 0;
});
afterEach(() => standIn.close());

const sent = (path: string) => standIn.requests.filter(({ url }) => url.startsWith(path));

describe('the account', () => {
  test('is checked with a call that changes nothing', async () => {
    expect(await port.check()).toEqual({ ok: true, value: null });
    expect(sent('/vat/read')).toHaveLength(1);
  });

  test('with a wrong password is said to be wrong', async () => {
    expect(await connect({ password: 'x' }).check()).toMatchObject({ ok: false, kind: 'account' });
  });

  test('a call refused for its number pauses the calls of its limit', async () => {
    standIn.fail('tooManyRequests', '/vat/read');
    expect(await port.check()).toMatchObject({ kind: 'limited' });
    expect(limited).toEqual(['other']);
  });

  test('nothing is sent when the limit allows no call', async () => {
    const blocked = connectEmag(
      { warehouse: 1, handlingDays: 1 },
      { ...standIn.account, url: standIn.url, takeCall: async () => false, onLimited: async () => {} },
    );
    expect(await blocked.readOrder(1)).toMatchObject({ kind: 'limited' });
    expect(standIn.requests).toEqual([]);
  });
});

describe('offers', () => {
  test('are saved with the VAT id of the account, which is read once', async () => {
    expect(await port.saveOffer(offer, true)).toEqual({ ok: true, value: { warning: null } });
    expect(await port.saveOffer({ ...offer, id: 502, gtin: null }, true)).toMatchObject({ ok: true });
    expect(standIn.offers.get(501)).toMatchObject({ vat_id: 2, sale_price: 44.955 });
    expect(sent('/vat/read')).toHaveLength(1);
  });

  test("of a rate that the account does not have are refused with eMAG's reason, before anything is sent", async () => {
    expect(await port.saveOffer({ ...offer, vatRate: 9 }, true)).toMatchObject({
      kind: 'refused',
      message: 'Cota TVA de 9% nu există în contul eMAG.',
    });
    expect(sent('/product_offer')).toEqual([]);
  });

  test('outside the limits of their price are refused in words of eMAG', async () => {
    expect(await port.saveOffer({ ...offer, price: 9999 }, true)).toMatchObject({
      kind: 'refused',
      message: 'eMAG a refuzat: Sale price must be between min_sale_price and max_sale_price',
    });
  });

  test('with documentation errors are saved all the same, with a warning', async () => {
    standIn.fail('savedWithErrors', '/product_offer/save');
    const result = await port.saveOffer(offer, true);
    expect(result).toMatchObject({ ok: true, value: { warning: expect.stringContaining('saved as a draft') } });
    expect(sent('/product_offer/read')).toEqual([]);
  });

  test('after an error that no list knows are looked up', async () => {
    standIn.fail('savedWithUnknownError', '/product_offer/save');
    expect(await port.saveOffer(offer, true)).toMatchObject({ ok: true, value: { warning: expect.any(String) } });
    standIn.fail('refused', '/product_offer/save');
    expect(await port.saveOffer({ ...offer, id: 777 }, true)).toMatchObject({ kind: 'refused' });
    expect(sent('/product_offer/read')).toHaveLength(2);
  });

  test('a second one for the same page is refused and not taken for saved', async () => {
    await port.saveOffer({ ...offer, partNumberKey: 'PNK1' }, true);
    expect(await port.saveOffer({ ...offer, id: 502, partNumberKey: 'PNK1' }, true)).toMatchObject({ kind: 'refused' });
    expect(standIn.offers.has(502)).toBe(false);
  });

  test('change price and stock in one call; one bad row refuses all', async () => {
    await port.saveOffer(offer, true);
    await port.saveOffer({ ...offer, id: 502, gtin: null }, true);
    const second = { ...offer, id: 502, stock: 1 };
    expect(await port.updateOffers([{ ...offer, price: 5000, stock: 0 }, second])).toEqual({ ok: true, value: null });
    expect(standIn.offers.get(501)).toMatchObject({ sale_price: 45.045, stock: [{ value: 0 }] });
    standIn.spoiled.add(502);
    expect(await port.updateOffers([{ ...offer, stock: 5 }, second])).toMatchObject({ kind: 'refused' });
    expect(standIn.offers.get(501)).toMatchObject({ stock: [{ value: 0 }] });
  });

  test("are listed by page with eMAG's own words", async () => {
    await port.saveOffer(offer, true);
    const first = await port.listOffers(1);
    expect(first).toMatchObject({ value: [{ id: 501, isSellable: true, words: 'Approved documentation' }] });
    expect(await port.listOffers(2)).toEqual({ ok: true, value: [] });
    expect(await port.readOffer(999)).toEqual({ ok: true, value: null });
  });

  test('categories tell what they ask for; a barcode finds its page', async () => {
    expect(await port.readCategory(2751)).toMatchObject({
      value: { name: 'Vitamine și minerale', characteristics: [{ id: 9081, isMandatory: true }, { id: 9082 }] },
    });
    expect(await port.readCategory(1)).toEqual({ ok: true, value: null });
    expect(await port.findByEan('5940000000017')).toMatchObject({
      value: [{ partNumberKey: 'DEMOPNK01', categoryId: 2751, canJoin: true, hasOwnOffer: false }],
    });
    expect(await port.findByEan('5940000000000')).toEqual({ ok: true, value: [] });
  });
});

describe('orders', () => {
  const place = () => standIn.placeOrder({ lines: [{ offerId: 501, quantity: 2 }] });
  beforeEach(async () => {
    await port.saveOffer(offer, true);
  });

  test('are listed when new or changed, each once, by the filters at the top level', async () => {
    const order = place();
    const now = new Date();
    expect(await port.listOrders(new Date(now.getTime() - 3_600_000), now)).toMatchObject({
      value: [{ id: order.id }],
    });
    expect(sent('/order/read')[0]?.body).toMatchObject({ status: 1, currentPage: 1 });
  });

  test('are acknowledged once', async () => {
    const { id } = place();
    expect(await port.acknowledge(id)).toEqual({ ok: true, value: null });
    expect(await port.readOrder(id)).toMatchObject({ value: { state: 'inProgress' } });
    expect(await port.acknowledge(id)).toMatchObject({ kind: 'refused' });
  });

  test('are cancelled with a reason and with every field as it was read', async () => {
    const order = place();
    await port.acknowledge(order.id);
    expect(await port.cancelOrder(order.id, 'outOfStock')).toEqual({ ok: true, value: null });
    expect(order).toMatchObject({ status: 0, reason_cancellation: 1 });
    expect(standIn.offers.get(501)).toMatchObject({ stock: [{ value: 7 }] });
  });

  test('a new order cannot be cancelled before it is acknowledged', async () => {
    expect(await port.cancelOrder(place().id, 'outOfStock')).toMatchObject({ kind: 'refused' });
  });

  test('get an invoice and a parcel with its label', async () => {
    const { id } = place();
    await port.acknowledge(id);
    const url = 'https://vitrina.example/x.pdf';
    expect(await port.attachInvoice({ id, name: 'Factura VIT 1', url })).toEqual({ ok: true, value: null });
    expect(await port.readOrder(id)).toMatchObject({ value: { attachments: ['Factura VIT 1'] } });
    const sender = { name: 'Vitrina', phone: '0722000000' };
    const parcel = await port.createParcel({ orderId: id, cod: 9980, grams: 300, sender });
    expect(parcel).toMatchObject({ value: { id: 9001, number: '4EMG9001' } });
    expect(standIn.awbs.get(9001)).toMatchObject({ street: 'Str. Memorandumului 4', lockerId: '' });
    expect(sent('/awb/save')[0]?.body).toMatchObject({
      data: {
        sender: { address_id: '72', locality_id: 8801, street: 'Str. Depozitului 9' },
        receiver: { name: 'Ioana Marin', locality_id: 1543, street: 'Str. Memorandumului 4', legal_entity: 0 },
      },
    });
    const label = await port.readLabel(9001);
    expect(label.ok && label.value.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await port.readLabel(1)).toMatchObject({ kind: 'refused' });
  });

  test('are returned step by step', async () => {
    const { id } = place();
    const added = standIn.addReturn(id, 'Nu se potrivește');
    const now = new Date();
    expect(await port.listReturns(new Date(0), now)).toMatchObject({
      value: [{ id: added.emag_id, orderId: id, state: 'new', lines: [{ offerId: 501, quantity: 2 }] }],
    });
    expect(await port.moveReturn(added.emag_id, 'received')).toMatchObject({ kind: 'refused' });
    for (const state of ['acknowledged', 'received', 'finalized'] as const)
      expect(await port.moveReturn(added.emag_id, state)).toEqual({ ok: true, value: null });
  });

  test('use their own limit of calls', async () => {
    takenCalls.length = 0;
    await port.readOrder(1);
    await port.listOffers(1);
    expect(takenCalls).toEqual(['orders', 'other']);
  });
});

test('one order of an unknown form does not hide the others of a list', async () => {
  await port.saveOffer(offer, true);
  const broken = standIn.placeOrder({ lines: [{ offerId: 501, quantity: 1 }] });
  Object.assign(broken, { products: [{ id: 'x', quantity: 'many' }] });
  const { id } = standIn.placeOrder({ lines: [{ offerId: 501, quantity: 1 }] });
  const listed = await port.listOrders(new Date(Date.now() - 1000), new Date());
  expect(listed).toMatchObject({ ok: true, value: [{ id: broken.id }, { id, state: 'new' }] });
  expect(await port.readOrder(broken.id)).toMatchObject({ ok: false, kind: 'unavailable' });
});

describe.each([
  ['reading', (open: MarketplacePort) => open.listOffers(1), '/product_offer/read', 'unavailable'],
  ['writing', (open: MarketplacePort) => open.acknowledge(1), '/order/acknowledge', 'lost'],
] as const)('failures of %s', (_name, call, on, kind) => {
  test.each(['serverError', 'serverErrorAfter', 'html', 'malformedJson', 'lostAnswer', 'noEnvelope'] as const)(
    '%s',
    async (failure) => {
      standIn.fail(failure, on);
      expect(await call(port)).toMatchObject({ ok: false, kind });
    },
  );
  test('silence', async () => {
    standIn.fail('silence', on);
    expect(await call(connect({ timeoutMs: 200 }))).toMatchObject({ ok: false, kind });
  });
  test('a page of a proxy in front of the API is a matter of the account', async () => {
    standIn.fail('htmlForbidden', on);
    expect(await call(port)).toMatchObject({ kind: 'account' });
  });
});

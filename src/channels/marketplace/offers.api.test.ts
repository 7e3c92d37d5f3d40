import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { reserveCall } from './limit-queries.server.ts';
import { claimUpdates, renewClaim } from './offer-queries.server.ts';
import {
  addOffer,
  editOffer,
  findPages,
  listOffers,
  readOfferStates,
  sendAgain,
  sendOffers,
} from './offer-service.server.ts';
import {
  findProducts,
  noAudit,
  offerFields,
  openTestMarketplace,
  setMarketplaceSettings,
  setStock,
  siteUrl,
  type TestMarketplace,
} from './test-marketplace.ts';

const db = await openTestDatabase('demo');
const [first, second, third] = await findProducts(db, 3);
if (!first || !second || !third) throw new Error('The demo has too few products');
let open: TestMarketplace;

beforeEach(async () => {
  await db`truncate marketplace_offer`;
  await db`delete from job where kind like 'marketplace%'`;
  await setMarketplaceSettings(db, { buffer: 2 });
  open = await openTestMarketplace(db);
  for (const { id } of [first, second, third]) await setStock(db, id, 10);
});
afterEach(() => open.standIn.close());

const add = (productId: number, changes: object = {}) =>
  addOffer(db, open.marketplace, { ...offerFields, ...changes, productId }, noAudit);
const send = () => sendOffers(db, open.marketplace, siteUrl);
const calls = (path: string) => open.standIn.requests.filter(({ url }) => url === path);
const read = async (id: number) => {
  const { rows } = await listOffers(db, open.marketplace, {
    search: '',
    state: 'all',
    sort: 'name',
    take: 96,
    skip: 0,
  });
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error('not offered');
  return found;
};
const retry = () =>
  db`update marketplace_offer set retry_at = '-infinity', texts_retry_at = '-infinity', claimed_until = '-infinity'`;

describe('a chosen product', () => {
  test('is published with price, stock without the buffer, pictures and address', async () => {
    await add(first.id);
    await send();
    const offer = open.standIn.offers.get(first.id);
    expect(offer).toMatchObject({
      stock: [{ value: 8 }],
      category_id: 2751,
      characteristics: [{ id: 9081, value: 'Capsule' }],
    });
    expect(JSON.stringify(offer?.images ?? '')).toContain(`${siteUrl}/api/marketplace/pictures/${first.id}/0.jpg`);
    expect(await read(first.id)).toMatchObject({ sentStock: 8, sentPrice: first.price / 100, error: null });
    await send();
    expect(calls('/product_offer/save')).toHaveLength(1);
  });

  test('needs the mandatory characteristics of its category, one that is open, and is offered once', async () => {
    expect(await add(first.id, { characteristics: [] })).toMatchObject({
      reason: 'missingCharacteristic',
      messageUser: 'Scrie caracteristica „Formă”, obligatorie în categorie.',
    });
    expect(await add(first.id, { categoryId: 2800 })).toMatchObject({ reason: 'categoryClosed' });
    expect(await add(first.id, { categoryId: 1 })).toMatchObject({ reason: 'unknownCategory' });
    expect(isRefused(await add(first.id))).toBe(false);
    expect(await add(first.id)).toMatchObject({ reason: 'offerTaken' });
    expect(await add(999_999)).toMatchObject({ reason: 'unknownProduct' });
  });

  test('joins the page of its barcode', async () => {
    await db`update product set gtin = null where gtin = '5940000000017'`;
    await db`update product set gtin = '5940000000017' where id = ${second.id}`;
    expect(await findPages(db, open.marketplace, second.id)).toMatchObject({
      pages: [{ partNumberKey: 'DEMOPNK01', categoryId: 2751 }],
    });
    await add(second.id, { partNumberKey: 'DEMOPNK01', characteristics: [] });
    await send();
    expect(open.standIn.offers.get(second.id)).toMatchObject({ part_number_key: 'DEMOPNK01' });
    expect(open.standIn.offers.get(second.id)).not.toHaveProperty('ean');
  });

  test('keeps its price within its limits, also while the site sells it for less', async () => {
    await add(first.id, { minPrice: 50, maxPrice: 60, price: null });
    await db`update product set base_price = base_price where id = ${first.id}`;
    const { price } = await read(first.id);
    expect(price).toBe(Math.max(50, Math.min(60, first.price / 100)));
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ min_sale_price: expect.any(Number) });
  });

  test('that staff stop has status 0; one that is no longer published has no stock', async () => {
    const added = await add(first.id);
    if (isRefused(added)) throw new Error(added.reason);
    await add(second.id);
    await send();
    expect(
      await editOffer(db, open.marketplace, first.id, { ...offerFields, isActive: false, version: 7 }, noAudit),
    ).toMatchObject({
      reason: 'changed',
    });
    await editOffer(
      db,
      open.marketplace,
      first.id,
      { ...offerFields, isActive: false, version: added.version },
      noAudit,
    );
    await db`update product set is_published = false where id = ${second.id}`;
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ status: 0 });
    expect(open.standIn.offers.get(second.id)).toMatchObject({ status: 0, stock: [{ value: 0 }] });
    await db`update product set is_published = true where id = ${second.id}`;
  });
});

describe('light updates', () => {
  beforeEach(async () => {
    for (const { id } of [first, second, third]) await add(id);
    await send();
  });

  test('a movement of stock leaves one waiting job and one call for all changed offers', async () => {
    await db`delete from job where kind = 'marketplace-offers'`;
    await setStock(db, first.id, 5);
    await setStock(db, second.id, 1);
    const waiting = await db`select from job where kind = 'marketplace-offers' and done_at is null`;
    expect(waiting).toHaveLength(1);
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ stock: [{ value: 3 }] });
    expect(open.standIn.offers.get(second.id)).toMatchObject({ stock: [{ value: 0 }] });
    expect(calls('/offer/save')).toHaveLength(1);
    await send();
    expect(calls('/offer/save')).toHaveLength(1);
  });

  test('a refused batch is sent one by one; the bad row shows why and does not stop the others', async () => {
    open.standIn.spoiled.add(second.id);
    for (const { id } of [first, second, third]) await setStock(db, id, 6);
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ stock: [{ value: 4 }] });
    expect(open.standIn.offers.get(third.id)).toMatchObject({ stock: [{ value: 4 }] });
    expect(await read(second.id)).toMatchObject({ state: 'problem', error: 'eMAG a refuzat: Invalid product_offer' });
    const sent = calls('/offer/save').length;
    await send();
    expect(calls('/offer/save')).toHaveLength(sent);
  });

  test.each(['serverError', 'lostAnswer', 'tooManyRequests', 'html'] as const)(
    'after %s the value is sent again and the same',
    async (failure) => {
      await setStock(db, first.id, 4);
      open.standIn.fail(failure, '/offer/save');
      await send();
      expect(await read(first.id)).toMatchObject({ sentStock: 8, error: expect.any(String) });
      await db`update marketplace_limit set next_at = '-infinity'`;
      await retry();
      await send();
      expect(await read(first.id)).toMatchObject({ sentStock: 2, error: null });
      expect(open.standIn.offers.get(first.id)).toMatchObject({ stock: [{ value: 2 }] });
    },
  );

  test('two processes never send the same offer at once', async () => {
    await setStock(db, first.id, 3);
    await Promise.all([send(), send(), send()]);
    expect(calls('/offer/save')).toHaveLength(1);
  });

  test('after days without a change the offer is sent again', async () => {
    await db`update marketplace_offer set sent_at = now() - interval '7 days' where product_id = ${third.id}`;
    await send();
    expect(calls('/offer/save')[0]?.body).toMatchObject({ data: [{ id: third.id }] });
  });

  test("states are read in eMAG's own words; a changed product is sent again with its texts", async () => {
    await db`update product set warnings = '{Nou}' where id = ${first.id}`;
    await readOfferStates(db, open.marketplace);
    expect(await read(second.id)).toMatchObject({ state: 'selling', stateWords: 'Approved documentation' });
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ safety_information: 'Nou' });
  });

  test('stock goes before texts, also of offers whose texts are due', async () => {
    await db`update marketplace_offer set is_due = true`;
    await setStock(db, first.id, 4);
    open.standIn.fail('serverError', '/product_offer/save');
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ stock: [{ value: 2 }] });
  });

  test('stock that the marketplace changed by itself is sent again', async () => {
    const [stock] = open.standIn.offers.get(first.id)?.stock ?? [];
    if (stock) stock.value = 9;
    await readOfferStates(db, open.marketplace);
    await send();
    expect(open.standIn.offers.get(first.id)).toMatchObject({ stock: [{ value: 8 }] });
    expect(calls('/offer/save')[0]?.body).toMatchObject({ data: [{ id: first.id }] });
  });

  test('a process that was too slow does not send an older value over that of another', async () => {
    await setStock(db, first.id, 4);
    const [slow] = await claimUpdates(db, 2, 50);
    await db`update marketplace_offer set claimed_until = '-infinity'`;
    const [other] = await claimUpdates(db, 2, 50);
    if (!slow || !other) throw new Error('nothing was claimed');
    expect(await renewClaim(db, slow)).toBeUndefined();
    expect(await renewClaim(db, other)).toMatchObject({ id: first.id, stock: 2 });
  });

  test('without a connection nothing is sent', async () => {
    await db`truncate connection`;
    await setStock(db, first.id, 3);
    await send();
    expect(calls('/offer/save')).toEqual([]);
  });
});

test('an offer with documentation errors is saved with a warning, a refused one waits for staff', async () => {
  await add(first.id);
  open.standIn.fail('savedWithErrors', '/product_offer/save');
  await send();
  expect(await read(first.id)).toMatchObject({
    warning: expect.stringContaining('saved as a draft'),
    publishedAt: expect.any(String),
  });
  await add(second.id);
  open.standIn.fail('refused', '/product_offer/save');
  await send();
  expect(await read(second.id)).toMatchObject({ state: 'problem', publishedAt: null });
  expect(await sendAgain(db, second.id)).toBeNull();
  await send();
  expect(await read(second.id)).toMatchObject({ error: null, publishedAt: expect.any(String) });
});

test('calls of all processes are apart; one that would wait too long is not made', async () => {
  const limits = { gapMs: 1000, maxWaitMs: 2500 };
  const waits = await Promise.all(Array.from({ length: 5 }, () => reserveCall(db, 'other', limits)));
  const allowed = waits.filter((wait) => wait !== null).toSorted((a, b) => a - b);
  expect(allowed).toHaveLength(3);
  for (const [index, wait] of allowed.entries()) {
    expect(wait).toBeGreaterThan(index * 1000 - 900);
    expect(wait).toBeLessThanOrEqual(index * 1000 + 1);
  }
});

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { readDemoDates } from '../../../demo/dates.ts';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { campaignBody, createCampaignClient, toEditBody } from '../../../test/support/campaigns.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Campaign } from './contract.ts';
import { loadActiveCampaigns } from './service.server.ts';
import { fieldTexts, refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const campaigns = await createCampaignClient(shop);

const active = async (): Promise<Campaign[]> => (await calls.get('/api/Campaign/GetActive')).data;
const isActive = async (id: number) => (await active()).some((campaign) => campaign.id === id);
const byId = (id: number) => calls.get(`/api/Campaign/GetById?campaignId=${id}`);

test('2§7 GetActive and GetById: the campaigns that run, with both banners and their days', async () => {
  const dates = await readDemoDates(shop.db);
  const [newest] = await active();
  expect(newest).toEqual({
    id: 4,
    name: 'Din interior',
    shortName: 'Frumusețe',
    description: expect.stringContaining('Colagen'),
    image: '/pictures/campaigns/frumusete.webp',
    narrowImage: '/pictures/campaigns/card-frumusete.webp',
    startsOn: dates.day('2026-11-15'),
    endsOn: dates.day('2026-12-06'),
  });
  expect((await byId(4)).data).toEqual(newest);
  const gone = await byId(999);
  expect([gone.status, gone.messages]).toEqual([404, [texts.notRunning]]);
});

test('2§7 Add: a campaign is a draft until it is active, and runs between its days on the shop’s clock', async () => {
  const draft = await campaigns.add({ isActive: false });
  expect(draft).toMatchObject({ state: 'draft', version: 1, startsAt: '2025-01-01T00:00', endsAt: null });
  expect(await isActive(draft.id)).toBe(false);
  const later = await campaigns.add({ startsAt: '2099-07-01T08:30', endsAt: '2099-07-02T00:00' });
  expect(later).toMatchObject({ state: 'scheduled', startsAt: '2099-07-01T08:30', endsAt: '2099-07-02T00:00' });
  const [row] = await shop.db`select starts_at, ends_at from campaign where id = ${later.id}`;
  expect(row?.startsAt.toISOString()).toBe('2099-07-01T05:30:00.000Z');
  const over = await campaigns.add({ endsAt: '2025-02-01T00:00' });
  expect(over.state).toBe('ended');
});

test('2§7 Activate: it runs at once when its time has come; one that is over is refused', async () => {
  const draft = await campaigns.add({ isActive: false });
  const { data } = await campaigns.post(`Activate?campaignId=${draft.id}`);
  expect(data).toMatchObject({ state: 'running', isActive: true, version: 2 });
  await eventually(() => isActive(draft.id)).toBe(true);
  expect((await campaigns.post(`Activate?campaignId=${draft.id}`)).data.version).toBe(2);
  const over = await campaigns.add({ isActive: false, endsAt: '2025-02-01T00:00' });
  const late = await campaigns.post(`Activate?campaignId=${over.id}`);
  expect([late.status, late.messages]).toEqual([409, [texts.ended]]);
});

test('2§7 Edit: what was read is changed; an outdated version is refused and changes nothing', async () => {
  const first = await campaigns.add({ categoryIds: [1] });
  const second = await campaigns.edit(first, { shortName: 'Alt nume', categoryIds: [], designerIds: [2] });
  expect(second).toMatchObject({ version: 2, shortName: 'Alt nume', categoryIds: [], designerIds: [2] });
  const refused = await campaigns.post('Edit', { ...toEditBody(second), description: 'Vindecă orice.' });
  expect([refused.status, refused.messages[1]]).toEqual([409, 'Vindecă orice.']);
  const late = await campaigns.post('Edit', { ...toEditBody(first), shortName: 'Târziu' });
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  expect((await campaigns.list()).find(({ id }) => id === first.id)).toEqual(second);
  expect((await campaigns.post('Edit', { ...toEditBody(first), id: 99_999 })).status).toBe(404);
});

test('2§7 Delete: it is gone for shoppers and for the back office', async () => {
  const { id } = await campaigns.add();
  await eventually(() => isActive(id)).toBe(true);
  expect((await campaigns.post(`Delete?campaignId=${id}`)).data).toBeNull();
  await eventually(() => isActive(id)).toBe(false);
  await eventually(async () => (await byId(id)).status).toBe(404);
  expect((await campaigns.list()).some((campaign) => campaign.id === id)).toBe(false);
  expect((await campaigns.post(`Delete?campaignId=${id}`)).status).toBe(404);
});

test('1§2 badges: the short name is on named products and on all of a category or a producer', async () => {
  const [child] = await shop.db<{ id: number; parent: number }[]>`
    select id, parent_id as parent from category where parent_id is not null limit 1`;
  const own = await newProduct(shop.db, 5);
  const [other] = await shop.db<{ id: number }[]>`
    update product set category_id = ${child?.id ?? 0} where id = ${await newProduct(shop.db, 5)} returning id`;
  const shortNames = async (id: number): Promise<string[]> =>
    (await calls.get(`/api/Product/GetById?productId=${id}`)).data?.campaignShortNames ?? [];
  const named = await campaigns.add({ shortName: 'Numit', products: [{ productId: own, price: null }] });
  const whole = await campaigns.add({ shortName: 'Raft', categoryIds: [child?.parent] });
  expect(named.productCount).toBe(1);
  expect(whole.productCount).toBeGreaterThan(1);
  await eventually(async () => (await shortNames(own)).includes('Numit')).toBe(true);
  await eventually(async () => (await shortNames(other?.id ?? 0)).includes('Raft')).toBe(true);
  const listing = await calls.post('/api/Filter/GetFiltered?take=48&skip=0', { campaignId: whole.id });
  expect(listing.data.length).toBe(Math.min(48, whole.productCount));
});

test('trust: invalid campaigns are refused with a sentence, and nothing is saved', async () => {
  const before = await campaigns.list();
  const bad: [object, number, string][] = [
    [{ name: ' ' }, 400, texts.badName],
    [{ shortName: 'x'.repeat(21) }, 400, texts.badShortName],
    [{ name: 'Raftul de iarnă' }, 409, texts.nameTaken],
    [{ image: 'https://rau.example/x.webp' }, 400, fieldTexts.badImage],
    [{ image: '/pictures/../../etc/passwd.webp' }, 400, fieldTexts.badImage],
    [{ image: `/uploads/ab/${'ab'.repeat(16)}.webp` }, 400, texts.unknownPicture],
    [{ startsAt: '2026-13-01T00:00' }, 400, fieldTexts.badMoment],
    [{ endsAt: '2024-01-01T00:00' }, 400, texts.badDates],
    [{ percentOff: 0 }, 400, texts.badPercent],
    [{ percentOff: 91 }, 400, texts.badPercent],
    [{ products: [{ productId: 1, price: 0 }] }, 400, texts.badPrice],
    [{ products: [1, 1].map((productId) => ({ productId, price: null })) }, 400, texts.repeated],
    [{ products: [{ productId: 2_000_000, price: 10 }] }, 400, texts.unknownMember],
    [{ categoryIds: [2_000_000] }, 400, texts.unknownMember],
    [{ designerIds: [2_000_000] }, 400, texts.unknownMember],
  ];
  for (const [fields, status, sentence] of bad) {
    const refused = await campaigns.post('Add', campaignBody(fields));
    expect([refused.status, refused.messages[0]], sentence).toEqual([status, sentence]);
  }
  expect(await campaigns.list()).toEqual(before);
});

test('trust: a banner is drawn again, used by its address, and swept away when nothing shows it', async () => {
  const png = await sharp({ create: { width: 1300, height: 274, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const send = (payload: Buffer) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/Campaign/AddPicture',
      headers: { authorization: `Bearer ${campaigns.token}`, 'content-type': 'application/octet-stream' },
      payload,
    });
  const { image, width, height } = (await send(png)).json().data;
  expect([width, height]).toEqual([1300, 274]);
  const served = await shop.app.inject(image);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  const campaign = await campaigns.add({ image, narrowImage: image });
  expect(campaign.image).toBe(image);
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400);
  await shop.db`update banner_picture set created_at = now() - interval '2 days'`;
  const fetched = async (): Promise<number> => (await shop.app.inject(image)).statusCode;
  await sweep();
  expect(await fetched()).toBe(200);
  await campaigns.post(`Delete?campaignId=${campaign.id}`);
  await sweep();
  expect(await fetched()).toBe(404);
});

async function sweep(): Promise<void> {
  const [job] = await shop.db<{ id: number }[]>`
    insert into job (kind, payload) values ('window-pictures-sweep', '{}') returning id`;
  await eventually(
    async () => (await shop.db`select from job where id = ${job?.id ?? 0} and done_at is not null`).length,
  ).toBe(1);
}

test('2§6 only an admin leads campaigns', async () => {
  const { token } = await newCustomer(shop);
  for (const [caller, status] of [
    [token, 403],
    [undefined, 401],
  ] as const) {
    expect((await calls.get('/api/Campaign/GetForAdmin', caller)).status).toBe(status);
    expect((await calls.get('/api/Campaign/GetPrices?campaignId=1', caller)).status).toBe(status);
    for (const path of ['Add', 'Edit', 'Activate?campaignId=1', 'Delete?campaignId=1'])
      expect((await calls.post(`/api/Campaign/${path}`, campaignBody(), caller)).status, path).toBe(status);
  }
  expect(await isActive(1)).toBe(true);
});

test('2§8 a page whose campaigns cannot be read has none and is reported, so that it is not cached', async () => {
  await shop.db`alter table campaign rename to campaign_away`;
  onTestFinished(async () => {
    await shop.db`alter table campaign_away rename to campaign`;
  });
  const reported: unknown[] = [];
  expect(
    await loadActiveCampaigns({ db: shop.db, report: (error) => reported.push(error), showsOnly: () => {} }),
  ).toBeNull();
  expect(reported).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { checkPublishedTexts } from '../../catalog/claims/service.server.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { entryText, readZip } from '../../platform/zip.server.ts';
import { claimSources } from '../claims/sources.server.ts';
import type { DataVerdict } from './duty.server.ts';
import type { ReadPath } from './page-reader.server.ts';
import { findDuty } from './registry/index.server.ts';
import { runDuties } from './run-service.server.ts';
import { selectSample } from './sample-queries.server.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const siteUrl = 'https://vitrina.example';

const check = async (key: string): Promise<DataVerdict> => {
  const verdict = await findDuty(key)?.checkData?.({ db: shop.db, siteUrl });
  if (!verdict) throw new Error(`${key} looks at no data`);
  return verdict;
};

const countsOf = ({ missing = 0, toCheck = 0 }: DataVerdict) => ({ missing, toCheck });

/** A published product of a category of food, or of one that is not. */
async function product(fields: Record<string, unknown>, isFood = true): Promise<number> {
  const id = await newProduct(shop.db, 5);
  await shop.db`
    update product set category_id = (select id from category where is_food = ${isFood} order by id limit 1) where id = ${id}`;
  await shop.db`update product set ${shop.db(fields)} where id = ${id}`;
  return id;
}

/** A supplement that meets the duties; each test takes one thing away. */
const complete = {
  notificationNumber: 'AA 1/2026',
  notificationAuthority: 'Ministerul Sănătății',
  netQuantity: '120 g',
  unitName: 'g',
  unitSize: 100,
  unitCount: 120,
  dailyPortion: '2 capsule',
  ingredients: 'Magneziu',
  usage: 'Pe zi',
  storage: 'La rece',
  vatRate: 21,
};

type Violation = [
  duty: string,
  name: string,
  fields: Record<string, unknown>,
  level: 'missing' | 'toCheck',
  isFood?: boolean,
];

const violations: Violation[] = [
  ['unit-price', 'no unit', { unitName: '', unitCount: null }, 'missing'],
  ['unit-price', 'food that is sold as an object', { unitName: 'bucată', unitSize: 1 }, 'missing'],
  ['unit-price', 'no weight on the label', { netQuantity: '60 capsule', unitName: 'capsulă', unitSize: 1 }, 'toCheck'],
  ['notification', 'no issuer', { notificationAuthority: '' }, 'missing'],
  ['notification', 'no number, and nothing says whether it is a supplement', { notificationNumber: null }, 'toCheck'],
  ['supplement-mentions', 'no daily portion', { dailyPortion: '' }, 'missing'],
  ['allergens', 'soy that is not marked', { ingredients: 'Lecitină de soia' }, 'toCheck'],
  ['allergens', 'milk that is named only by its whey', { ingredients: 'Izolat din zer' }, 'toCheck'],
  ['ingredients', 'no ingredients', { ingredients: '' }, 'missing'],
  ['ingredients', 'no net quantity', { netQuantity: '' }, 'missing'],
  ['ingredients', 'no storage', { storage: ' ' }, 'missing'],
  ['gpsr', 'an accessory without its maker', { manufacturerAddress: '' }, 'missing', false],
  ['vat-rate', 'a supplement at the reduced rate', { vatRate: 11 }, 'missing'],
];

test.each(violations)('%s: %s is counted once and names the product', async (duty, _, fields, level, isFood = true) => {
  const safe = isFood
    ? {}
    : { manufacturerAddress: 'Oradea', manufacturerContact: 'a@b.example', notificationNumber: null };
  const id = await product({ ...complete, ...safe }, isFood);
  const before = countsOf(await check(duty));
  await shop.db`update product set ${shop.db(fields)} where id = ${id}`;
  await shop.db`update product set popularity = 1000000 where id = ${id}`;
  const after = await check(duty);
  expect(countsOf(after)).toEqual({ ...before, [level]: before[level] + 1 });
  expect(after.findings.map(({ path }) => path)).toContain(`/admin/products/${id}`);
  await shop.db`delete from product where id = ${id}`;
});

test('a supplement with nutrients and without a notification is missing one', async () => {
  const before = await check('notification');
  const id = await product({ ...complete, notificationNumber: null });
  await shop.db`
    insert into product_nutrient (product_id, position, name, amount, unit) values (${id}, 1, 'Magneziu', 300, 'mg')`;
  expect(countsOf(await check('notification')).missing).toBe(countsOf(before).missing + 1);
  await shop.db`delete from product where id = ${id}`;
});

test('milk in brackets marks its whey; packs below 50 g and pieces with a weight lack no price by measure', async () => {
  const before = await Promise.all([check('allergens'), check('unit-price')]);
  const ids = [
    await product({ ...complete, ingredients: 'Izolat din zer (*lapte*), lecitină de *soia*' }),
    await product({ ...complete, netQuantity: '42 g', unitName: 'capsulă', unitSize: 1 }),
    await product({ ...complete, netQuantity: '20 plicuri × 5 g', unitName: 'plic', unitSize: 1 }),
    await product({ ...complete, netQuantity: '6 fiole × 8 ml', unitName: 'bucată', unitSize: 1 }),
  ];
  const after = await Promise.all([check('allergens'), check('unit-price')]);
  expect(after.map(countsOf)).toEqual(before.map(countsOf));
  await shop.db`delete from product where id = any (${ids}::int[])`;
});

test('the reference price is computed anew from the history, and a wrong one is found', async () => {
  expect(await check('price-reference')).toMatchObject({ missing: 0 });
  const { records } = await check('price-reference');
  expect(records).toBeGreaterThan(0);
  await shop.db
    .begin(async (tx) => {
      await tx`create or replace view price_reduction as
      select p.id as product_id, p.selling_price + 100 as old_price from product p where p.is_published and p.id = 1`;
      const verdict = await findDuty('price-reference')?.checkData?.({ db: tx, siteUrl });
      expect(verdict).toMatchObject({ records: 1, missing: 1 });
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
});

test('texts that still link to the closed platform are named with their editor', async () => {
  expect(await check('no-odr')).toMatchObject({ missing: 0 });
  await shop.db`
    insert into custom_page (slug, title, content) values ('reclamatii', 'Reclamații', '[SOL](https://ec.europa.eu/consumers/odr)')`;
  const { findings } = await check('no-odr');
  expect(findings).toMatchObject([{ where: 'Reclamații', path: expect.stringMatching(/^\/admin\/pages\/own\/\d+$/) }]);
  await shop.db`delete from custom_page where slug = 'reclamatii'`;
});

test('open claims make their duty red, and an accepted one does not', async () => {
  await checkPublishedTexts(shop.db, claimSources);
  expect(await check('health-claims')).toMatchObject({ missing: 0, toCheck: 0 });
  const id = await product({ ...complete, details: 'Vindecă gripa.' });
  await shop.db`insert into product_picture (product_id, position, file, alt) values (${id}, 1, 'x.webp', 'Tratează răceala')`;
  await checkPublishedTexts(shop.db, claimSources);
  const { missing, findings } = await check('health-claims');
  expect(missing).toBeGreaterThan(0);
  expect(findings.map(({ text }) => text).join('\n')).toContain('Tratează răceala');
  await shop.db`delete from product where id = ${id}`;
  await checkPublishedTexts(shop.db, claimSources);
  expect(await check('health-claims')).toMatchObject({ missing: 0 });
  await shop.db`update claim_check set checked_at = now() - interval '3 days'`;
  expect(await check('health-claims')).toMatchObject({ missing: 0, toCheck: 1 });
});

test('the confirmation of orders has the notice and the withdrawal; a file that was changed is found', async () => {
  expect(await check('withdrawal')).toMatchObject({ records: 1, findings: [] });
  const bytes = Buffer.from('%PDF-1.7\n%%EOF');
  await shop.db`insert into stored_file (id, content_type, bytes) values (${'b'.repeat(64)}, 'application/pdf', ${bytes})`;
  const values = { image: '', pdf: `/files/${'b'.repeat(64)}.pdf` };
  await saveShopSettings(shop.db, 'guarantee-notice', { version: 0, values, savedBy: 'test' });
  expect(await check('guarantee-notice')).toMatchObject({ missing: 1 });
  await shop.db`delete from shop_setting where key = 'guarantee-notice'`;
  expect(await check('guarantee-notice')).toMatchObject({ missing: 0, toCheck: 1 });
});

test('invoices and the identity of the company are read as they are stored', async () => {
  expect(await check('invoice-fields')).toMatchObject({ missing: 0 });
  expect((await check('company-identity')).findings).toEqual([]);
  const [invoice] = await shop.db<{ orderId: number; content: object }[]>`
    select order_id, content from invoice where kind = 'invoice' order by id desc limit 1`;
  await shop.db`
    insert into invoice (series, number, kind, order_id, storno_of, content, issued_at)
    select series, 900001, 'storno', order_id, id, ${JSON.stringify({ ...invoice?.content, buyer: {} })}::jsonb, now() + interval '1 hour'
    from invoice where order_id = ${invoice?.orderId ?? 0} and kind = 'invoice'`;
  const { findings } = await check('invoice-fields');
  expect(findings[0]).toMatchObject({
    where: expect.stringContaining('900001'),
    text: expect.stringContaining('cumpărătorului'),
  });
});

const answer = (status: number, body = '') => ({ status, body, cookies: [] });
const everyPage: ReadPath = async () => answer(200, '<body><main></main><link href="/assets/a.js"/></body>');

const states = async (): Promise<Record<string, string>> => {
  const { data } = await calls.get('/api/admin/duties', token);
  return Object.fromEntries(
    data.rows.map(({ key, evidence }: { key: string; evidence: { state: string } }) => [key, evidence?.state]),
  );
};

test('a run leaves dated evidence, tells staff once of what turned red, and counts it on the dashboard', async () => {
  await saveShopSettings(shop.db, 'notices', { version: 0, values: { emails: 'legal@shop.example' }, savedBy: 'test' });
  await shop.db`delete from duty_run`;
  const duties = ['vat-rate', 'cookies'].flatMap((key) => findDuty(key) ?? []);
  const run = (read: ReadPath) => runDuties(shop.db, { siteUrl, read, pauseMs: 0, duties }, 'person');
  const links = ['/cookies-policy', '/consimtamant', '/privacy'].map((path) => `<a href="${path}">x</a>`).join('');
  const good: ReadPath = async () =>
    answer(200, `<body>${links} necesare, analiză, marketing<link href="/assets/a.js"/></body>`);
  await run(good);
  expect(await states()).toMatchObject({ 'vat-rate': 'met', cookies: 'met' });

  await run(everyPage);
  expect(await states()).toMatchObject({ cookies: 'unmet' });
  const cookies = 'Politica și setările de cookie-uri';
  const email = await waitForEmail(shop, 'legal@shop.example', `Obligații legale neîndeplinite: ${cookies}`);
  expect(email.textBody).toContain('Pagina nu are legătura către politica de cookie-uri.');
  expect((await calls.get('/api/admin/dashboard', token)).data.waiting.unmetDuties).toBe(1);
  await run(everyPage);
  const mails = await shop.db`select from job where key like 'notice duties %'`;
  expect(mails).toHaveLength(1);

  const { data: history } = await calls.get('/api/admin/duties/cookies/history', token);
  expect(history.total).toBe(3);
  expect(history.rows[0]).toMatchObject({
    state: 'unmet',
    pagePath: '/',
    pageHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await calls.get('/api/admin/duties/altceva/history', token)).messages).toEqual([refusalTexts.unknownDuty]);
  await expect(shop.db`update duty_evidence set state = 'met'`).rejects.toThrow('not changed');
});

test('a page that the law needs and that does not open is missing', async () => {
  const duties = ['withdrawal', 'sal'].flatMap((key) => findDuty(key) ?? []);
  await runDuties(shop.db, { siteUrl, read: async () => answer(404), pauseMs: 0, duties }, 'person');
  const { data } = await calls.get('/api/admin/duties', token);
  const withdrawal = data.rows.find(({ key }: { key: string }) => key === 'withdrawal');
  expect(withdrawal.evidence.findings[0]).toMatchObject({ level: 'missing', text: expect.stringContaining('404') });
  expect(data.run).toMatchObject({ pages: 0, reason: 'person' });
});

test('evidence of more than two years is deleted by the next run', async () => {
  await shop.db`update duty_run set started_at = now() - interval '25 months', finished_at = now() - interval '25 months'`;
  await runDuties(shop.db, { siteUrl, read: everyPage, pauseMs: 0, duties: [] }, 'night');
  const [counts] = await shop.db<{ runs: number; rows: number }[]>`
    select (select count(*)::int from duty_run) as runs, (select count(*)::int from duty_evidence) as rows`;
  expect(counts).toEqual({ runs: 1, rows: 0 });
});

test('the sample has the newest, the best selling and random products, and the seed chooses the random ones', async () => {
  const [one, same, other] = [
    await selectSample(shop.db, 'a'),
    await selectSample(shop.db, 'a'),
    await selectSample(shop.db, 'b'),
  ];
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
  const [best] = await shop.db<{ id: number }[]>`
    select id from product where is_published order by popularity desc, id limit 1`;
  expect(one).toContain(best?.id);
});

test('the evidence of a period is a table, and for an inspector an archive with a document', async () => {
  const duties = ['vat-rate'].flatMap((key) => findDuty(key) ?? []);
  await runDuties(shop.db, { siteUrl, read: everyPage, pauseMs: 0, duties }, 'person');
  const today = new Date().toISOString().slice(0, 10);
  const load = async (body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return shop.app.inject({ method: 'POST', url: '/api/admin/duties/export', headers, payload: JSON.stringify(body) });
  };
  const period = { from: today, until: '2027-12-31' };
  expect((await load({ what: 'csv', ...period })).body).toContain('Cota de TVA');
  const zip = await load({ what: 'zip', ...period });
  const entries = readZip(zip.rawPayload, 10_000_000) ?? [];
  expect(entries.map(({ name }) => name)).toEqual(['starea-obligatiilor.pdf', 'dovezi.csv']);
  expect(entries[0] && Buffer.from(entries[0].bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(entries[1] && entryText(entries[1])).toContain('Cota de TVA');
  expect((await load({ what: 'csv', from: today, until: '2020-01-01' })).statusCode).toBe(400);
});

test('a check is started once; a second one is refused while it runs', async () => {
  await shop.db`insert into duty_run (reason, seed) values ('night', 'x')`;
  expect((await calls.post('/api/admin/duties/check', {}, token)).messages).toEqual([refusalTexts.running]);
  await shop.db`delete from duty_run where finished_at is null`;
  expect((await calls.post('/api/admin/duties/check', {}, token)).status).toBe(200);
});

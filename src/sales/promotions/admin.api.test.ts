import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminPromoCode } from './admin-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const save = (body: object) => calls.post('/api/admin/promo-codes', body, admin);
const activate = (body: object) => calls.post('/api/admin/promo-codes/activate', body, admin);
const list = async (query = ''): Promise<{ total: number; rows: AdminPromoCode[] }> =>
  (await calls.get(`/api/admin/promo-codes${query}`, admin)).data;
const find = async (code: string) => (await list(`?search=${code}`)).rows.find((one) => one.code === code);
const verify = (coupon: string) => calls.get(`/api/Order/VerifyCoupon?coupon=${coupon}`);
const base = { code: 'NOU-10', couponType: 'Percent', value: 10 };

test('back office: a code is added, used by shoppers, and changed', async () => {
  const { status, data } = await save({
    ...base,
    code: ' primavara-12 ',
    value: 12,
    minimumTotal: 99.9,
    isPublic: true,
  });
  expect(status).toBe(200);
  expect(await find('PRIMAVARA-12')).toMatchObject({
    id: data.id,
    couponType: 'Percent',
    value: 12,
    minimumTotal: 99.9,
    totalLimit: null,
    isPublic: true,
    isActive: true,
    accountId: null,
    uses: 0,
    discount: 0,
  });
  expect((await verify('primavara-12')).data).toMatchObject({ value: 12, minimumTotal: 99.9 });
  const before = await find('PRIMAVARA-12');
  await save({
    ...base,
    id: data.id,
    version: 1,
    code: 'PRIMAVARA-12',
    couponType: 'Fixed',
    value: 20.55,
    totalLimit: 5,
  });
  const after = await find('PRIMAVARA-12');
  expect(after).toMatchObject({ couponType: 'Fixed', value: 20.55, totalLimit: 5, isPublic: false, minimumTotal: 0 });
  expect(after?.validFrom).toBe(before?.validFrom);
});

test('back office: a code is turned off and on', async () => {
  const { data } = await save({ ...base, code: 'COMUTATOR' });
  expect((await activate({ id: data.id, isActive: false })).status).toBe(200);
  expect((await verify('COMUTATOR')).messages[0]).toBe('Codul nu mai este activ. Încearcă alt cod.');
  await activate({ id: data.id, isActive: true });
  expect((await verify('COMUTATOR')).status).toBe(200);
  const unknown = await activate({ id: 99_999, isActive: true });
  expect([unknown.status, unknown.messages[0]]).toEqual([404, 'Codul nu există.']);
});

test('back office: a personal code belongs to a customer', async () => {
  const { legalEntityId, userName } = await newCustomer(shop);
  await save({ ...base, code: 'PERSONAL-1', accountId: legalEntityId, totalLimit: 1 });
  expect(await find('PERSONAL-1')).toMatchObject({ accountId: legalEntityId, ownerEmail: userName });
  const personal = await list('?kind=personal');
  expect(personal.rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['PERSONAL-1', 'IOANA-15']));
  expect(personal.rows.every(({ accountId }) => accountId !== null)).toBe(true);
  expect(personal.total).toBe(personal.rows.length);
});

test('back office: the list counts uses and their discounts, newest first, page by page', async () => {
  const all = await list('?kind=shared');
  expect(all.rows.find(({ code }) => code === 'PRIMII3')).toMatchObject({ uses: 3, discount: 90, totalLimit: 3 });
  expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).sort((a, b) => b - a));
  const page = await list('?kind=shared&take=2&skip=1');
  expect(page.rows.map(({ id }) => id)).toEqual(all.rows.slice(1, 3).map(({ id }) => id));
  expect(page.total).toBe(all.total);
  expect((await list('?search=prima comand')).rows.map(({ code }) => code)).toEqual(['BUNVENIT10']);
  expect((await calls.get('/api/admin/promo-codes?take=1000000', admin)).status).toBe(400);
});

test('back office: a limit below what was used is refused, and nothing changes', async () => {
  const used = await find('PRIMII3');
  const body = { id: used?.id, version: used?.version, code: 'PRIMII3', couponType: 'Fixed', value: 30 };
  const refused = await save({ ...body, totalLimit: 2 });
  expect([refused.status, refused.messages[0]]).toEqual([
    409,
    'Codul are deja 3 folosiri: limita nu poate fi mai mică.',
  ]);
  expect((await find('PRIMII3'))?.totalLimit).toBe(3);
  const { legalEntityId } = await newCustomer(shop);
  await shop.db`
    insert into promo_code_use (promo_code_id, order_id, account_id, discount)
    values (${used?.id ?? 0}, 11, ${legalEntityId}, 1), (${used?.id ?? 0}, 12, ${legalEntityId}, 1)`;
  const each = await save({ ...body, totalLimit: 5, perCustomerLimit: 1 });
  expect([each.status, each.messages[0]]).toEqual([
    409,
    'Codul a fost folosit deja de mai multe ori decât limita aleasă.',
  ]);
  expect((await save({ ...body, totalLimit: 5, perCustomerLimit: 2 })).status).toBe(200);
});

test('back office: invalid codes are refused with a message', async () => {
  const bad: [object, number, string][] = [
    [{ ...base, id: 99_999 }, 404, 'Codul nu există.'],
    [{ ...base, code: 'bunvenit10' }, 409, 'Există deja un cod cu acest nume.'],
    [{ ...base, accountId: 99_999 }, 400, 'Clientul nu există.'],
    [{ ...base, validUntil: '2020-01-01T00:00:00Z' }, 400, 'Codul trebuie să înceapă înainte să se termine.'],
    [
      { ...base, validFrom: '2027-02-01T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
      400,
      'Codul trebuie să înceapă înainte să se termine.',
    ],
    [{ ...base, validUntil: 'mâine' }, 400, 'Scrie data și ora, de exemplu 2026-10-27T08:00:00Z.'],
    [
      { ...base, code: 'cod cu spații' },
      400,
      'Codul are între 3 și 30 de litere, cifre sau liniuțe și începe cu o literă sau o cifră.',
    ],
    [{ ...base, value: 120 }, 400, 'Procentul este un număr întreg între 1 și 100.'],
    [{ ...base, couponType: 'Fixed', value: -20 }, 400, 'Reducerea este între 0,01 și 10.000 lei.'],
    [{ ...base, totalLimit: 0 }, 400, 'Limita este un număr întreg de la 1 în sus.'],
    [{ ...base, isReferral: true }, 400, 'Un cod de recomandare este al unui client.'],
    [{ ...base, minimumTotal: -1 }, 400, 'Valoarea minimă este între 0 și 100.000 lei.'],
  ];
  for (const [body, status, message] of bad) {
    const refused = await save(body);
    expect([refused.status, refused.messages[0]], message).toEqual([status, message]);
  }
  expect((await save({ ...base, uses: 0 })).status).toBe(400);
  expect(await find('NOU-10')).toBeUndefined();
  const { id, version } = (await find('VARA25')) ?? {};
  const taken = await save({ ...base, id, version, code: 'IARNA15' });
  expect(taken.messages[0]).toBe('Există deja un cod cu acest nume.');
});

test('back office: saving over a newer version is refused', async () => {
  const { data } = await save({ ...base, code: 'DOI-OAMENI' });
  const body = { ...base, id: data.id, code: 'DOI-OAMENI', version: 1 };
  expect((await save({ ...body, value: 20 })).status).toBe(200);
  const late = await save({ ...body, value: 30 });
  expect([late.status, late.messages[0]]).toEqual([409, 'Altcineva a salvat codul între timp.']);
  expect((await save({ ...body, version: undefined })).status).toBe(409);
  await activate({ id: data.id, isActive: false });
  const now = (await calls.get(`/api/admin/promo-codes/${data.id}`, admin)).data;
  expect(now).toMatchObject({ value: 20, version: 3, state: 'off' });
  expect((await calls.get('/api/admin/promo-codes/99999', admin)).status).toBe(404);
});

test('back office: codes are sorted, and narrowed to a state', async () => {
  await save({ ...base, code: 'VIITOR', validFrom: '2090-01-01T00:00:00Z' });
  expect((await list('?state=early')).rows.map(({ code }) => code)).toEqual(['VIITOR']);
  const states = new Set((await list('?state=active&take=96')).rows.map(({ state }) => state));
  expect([...states]).toEqual(['active']);
  const names = (await list('?sort=code&take=96')).rows.map(({ code }) => code);
  expect(names).toEqual(names.toSorted());
  const uses = (await list('?sort=-uses&take=96')).rows.map((code) => code.uses);
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  expect((await calls.get('/api/admin/promo-codes?sort=id;drop', admin)).status).toBe(400);
});

test('S21: only an admin can access the codes', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.get('/api/admin/promo-codes', token)).status).toBe(403);
  expect((await calls.post('/api/admin/promo-codes', base, token)).status).toBe(403);
  expect((await calls.post('/api/admin/promo-codes', base)).status).toBe(401);
});

test('back office: a code on orders keeps its name', async () => {
  const { data } = await save({ ...base, code: 'NUME-VECHI' });
  await shop.db`insert into promo_code_use (promo_code_id, order_id, discount, freed_at) values (${data.id}, 950, 100, now())`;
  const renamed = await save({ ...base, id: data.id, version: 1, code: 'NUME-NOU' });
  expect([renamed.status, renamed.messages]).toEqual([409, [texts.usedCode]]);
  expect((await save({ ...base, id: data.id, version: 1, code: 'NUME-VECHI', value: 15 })).status).toBe(200);
});

test('back office: the margins with a code, over the cost of the lots', async () => {
  const productId = await newProduct(shop.db, 5, 12_100);
  const body = { couponType: 'Percent', value: 50, productIds: [productId] };
  const margins = async () => (await calls.post('/api/admin/promo-codes/margins', body, admin)).data;
  expect(await margins()).toMatchObject({ known: 0, lowest: [] });
  await shop.db`update stock_lot set unit_cost = 8000 where product_id = ${productId}`;
  expect(await margins()).toMatchObject({
    known: 1,
    counts: { low: 0, belowStop: 0, belowCost: 1 },
    limitsDiscounts: false,
    lowest: [{ id: productId, price: 60.5 }],
  });
});

import { beforeEach, expect, test } from 'vitest';
import { readDemoDates } from '../../../demo/dates.ts';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/buyers.ts';
import { addCode, addOrder, ioana } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { maxUnknownCodesPerHour } from './code-rules.ts';
import { promotionsData } from './codes-service.server.ts';
import { verifyCoupon } from './contract.ts';
import { issuePersonalCode } from './personal-codes-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
beforeEach(async () => {
  await shop.db`delete from promo_code_miss`;
});

const verify = (coupon: string, more: Record<string, string | number> = {}, token?: string) =>
  calls.get(`/api/Order/VerifyCoupon?${new URLSearchParams({ coupon, ...more })}`, token);

test('1§7 VerifyCoupon: a visitor verifies a code, without case and surrounding spaces', async () => {
  const { status, data } = await verify('  vitamine20 ');
  expect(status).toBe(200);
  expect(data).toEqual({
    code: 'VITAMINE20',
    couponType: 'Fixed',
    value: 20,
    abs: 0,
    minimumTotal: 150,
    description: '20 RON la comenzi de la 150 RON',
    validUntil: null,
  });
});

test('1§9 VerifyCoupon: with the total of the products the discount is worked out', async () => {
  expect((await verify('VITAMINE20', { goodsTotal: '158.20' })).data).toMatchObject({ abs: 20 });
  expect((await verify('BUNVENIT10', { goodsTotal: '158.25' })).data).toMatchObject({ value: 10, abs: 15.83 });
});

test('VerifyCoupon with the other codes of the cart says which one excludes the code, and whether it gives more', async () => {
  await addCode(shop.db, { code: 'MARE-40', value: 4000 });
  const products = `${await newProduct(shop.db, 10, 10_000)}x1`;
  const refused = await verify('MARE-40', { goodsTotal: '100', codes: 'bunvenit10', products });
  expect(refused.status).toBe(409);
  expect(refused.messages).toEqual([
    'Codul MARE-40 nu se combină cu alte coduri, iar BUNVENIT10 este deja aplicat. Ca să îl folosești, elimină BUNVENIT10. Cu MARE-40 reducerea ar fi de 40.00 RON, în loc de 10.00 RON.',
  ]);
  expect((await verify('BUNVENIT10', { goodsTotal: '100', codes: 'MARE-40', products })).status).toBe(409);
  expect((await verify('VITAMINE20', { goodsTotal: '200', codes: 'BUNVENIT10', products })).status).toBe(200);
});

test('1§3 abs without goodsTotal is the discount on the cart that the caller has on the server', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const productId = await newProduct(shop.db, 10, 5000);
  const absOf = async (coupon: string) =>
    verifyCoupon.data.parse((await verify(coupon, { legalEntityId }, token)).data).abs;
  expect(await absOf('BUNVENIT10')).toBe(0);
  await calls.post('/api/ShoppingCart/AddNew', { productId, legalEntityId, quantity: 2 }, token);
  expect([await absOf('BUNVENIT10'), await absOf('VITAMINE20')]).toEqual([10, 0]);
  await calls.post('/api/ShoppingCart/UpdateShoppingCart', { productId, quantity: 4 }, token);
  expect([await absOf('BUNVENIT10'), await absOf('VITAMINE20')]).toEqual([20, 20]);
});

test('1§7 VerifyCoupon: the spec asks with legalEntityId and checkReferral', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  expect((await verify('BUNVENIT10', { legalEntityId, checkReferral: 'false' }, token)).status).toBe(200);
  expect((await verify('BUNVENIT10', { legalEntityId: 'null', checkReferral: 'true' })).status).toBe(200);
  expect((await verify('BUNVENIT10', { checkReferral: 'maybe' })).status).toBe(400);
  expect((await verify('BUNVENIT10', { price: 1 })).status).toBe(400);
});

test('every refusal has its own message', async () => {
  await addCode(shop.db, { code: 'OPRIT', isActive: false });
  await addCode(shop.db, { code: 'VIITOR', validFrom: '2099-03-08T00:00:00+02:00' });
  await addCode(shop.db, {
    code: 'EXPIRAT',
    validFrom: '2025-06-01T00:00:00+03:00',
    validUntil: '2025-08-31T23:59:59+03:00',
  });
  const refusals: [string, number, string][] = [
    ['NUEXISTA', 404, 'Codul nu există. Verifică dacă l-ai scris corect.'],
    ["' or 1=1 --", 404, 'Codul nu există. Verifică dacă l-ai scris corect.'],
    ['OPRIT', 409, 'Codul nu mai este activ. Încearcă alt cod.'],
    ['VIITOR', 409, 'Codul este valabil de la 08.03.2099. Păstrează-l până atunci.'],
    ['EXPIRAT', 409, 'Codul a expirat pe 31.08.2025. Încearcă alt cod.'],
    ['PRIMII3', 409, 'Codul a fost deja folosit de câte ori se putea. Încearcă alt cod.'],
    ['IOANA-15', 409, 'Codul este personal. Conectează-te în contul tău ca să îl folosești.'],
    ['  ', 400, 'Scrie codul, de cel mult 40 de caractere.'],
    ['X'.repeat(41), 400, 'Scrie codul, de cel mult 40 de caractere.'],
  ];
  for (const [code, status, message] of refusals) {
    const refused = await verify(code);
    expect([refused.status, refused.messages, refused.data], code).toEqual([status, [message], null]);
  }
  const low = await verify('VITAMINE20', { goodsTotal: '149.99' });
  expect([low.status, low.messages[0]]).toEqual([
    409,
    'Codul se aplică la comenzi de minimum 150.00 RON. Mai adaugă produse de 0.01 RON.',
  ]);
});

test('1§7 VerifyCoupon: a personal code is its owner’s; to others it does not exist', async () => {
  const owner = await ioana(shop);
  const other = await newCustomer(shop);
  expect((await verify('ioana-15', {}, owner.token)).data).toMatchObject({ code: 'IOANA-15', value: 15 });
  expect((await verify('IOANA-15', {}, other.token)).status).toBe(404);
});

test('1§7 VerifyCoupon: a code for the first order is refused after an order, by account and by e-mail', async () => {
  const buyer = await newCustomer(shop, { email: 'prima@example.ro' });
  const check = async (token: string) => (await verify('BUNVENIT10', {}, token)).status;
  await addOrder(shop.db, { accountId: buyer.legalEntityId, state: 'cancelled' });
  expect(await check(buyer.token)).toBe(200);
  const guest = await newGuest(shop, { email: 'prima@example.ro' });
  const order = await addOrder(shop.db, { accountId: guest.legalEntityId, email: 'prima@example.ro', state: 'placed' });
  const refused = await verify('BUNVENIT10', {}, buyer.token);
  expect([refused.status, refused.messages[0]]).toEqual([
    409,
    'Codul este doar pentru prima comandă. Încearcă alt cod.',
  ]);
  expect(await check(guest.token)).toBe(409);
  await shop.db`update orders set state = 'cancelled', cancel_reason = 'customer' where id = ${order}`;
  expect(await check(buyer.token)).toBe(200);
});

test('1§7 VerifyCoupon: an unpaid card order that the next one replaces does not count', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const order = await addOrder(shop.db, { accountId: legalEntityId, state: 'awaiting_payment' });
  await shop.db`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount)
    select id, ${order}, ${legalEntityId}, 'x@example.ro', 100 from promo_code where code = 'BUNVENIT10'`;
  expect((await verify('BUNVENIT10', {}, token)).status).toBe(200);
  await shop.db`update orders set payment_method = 'transfer' where id = ${order}`;
  const refused = await verify('BUNVENIT10', {}, token);
  expect(refused.messages[0]).toBe('Ai folosit deja acest cod. Încearcă alt cod.');
});

test("1§7 VerifyCoupon: checkReferral accepts a friend's referral code, not one's own", async () => {
  const friend = await newCustomer(shop);
  const buyer = await newCustomer(shop);
  const code = await shop.db.begin((tx) =>
    issuePersonalCode(tx, {
      accountId: friend.legalEntityId,
      couponType: 'Fixed',
      value: 3000,
      description: '30 RON de la un prieten',
      validUntil: null,
      isReferral: true,
    }),
  );
  expect((await verify(code, {}, buyer.token)).status).toBe(404);
  expect((await verify(code, { checkReferral: 'true' }, buyer.token)).data).toMatchObject({ code, value: 30 });
  const own = await verify(code, { checkReferral: 'true' }, friend.token);
  expect([own.status, own.messages[0]]).toEqual([
    409,
    'Este codul tău de recomandare: trimite-l unui prieten, pentru prima lui comandă.',
  ]);
  await addOrder(shop.db, { accountId: buyer.legalEntityId, state: 'delivered' });
  expect((await verify(code, { checkReferral: 'true' }, buyer.token)).status).toBe(409);
});

test('guessing codes: after many that do not exist, no response reveals a real one', async () => {
  for (let i = 0; i < maxUnknownCodesPerHour; i++) {
    expect((await verify('VITAMINE20')).status).toBe(200);
    expect((await verify(`GHICIT${i}`)).status).toBe(404);
  }
  const over = await verify('GHICIT-IAR');
  expect([over.status, over.messages[0]]).toEqual([
    429,
    'Ai încercat prea multe coduri. Încearcă din nou peste o oră.',
  ]);
  expect((await verify('VITAMINE20')).status).toBe(429);
  const elsewhere = await shop.app.inject({
    url: '/api/Order/VerifyCoupon?coupon=VITAMINE20',
    remoteAddress: '203.0.113.9',
  });
  expect(elsewhere.statusCode).toBe(200);
  await shop.db`update promo_code_miss set missed_at = now() - interval '61 minutes'`;
  expect((await verify('VITAMINE20')).status).toBe(200);
});

test('guessing codes: sent in parallel, only the first ones are checked', async () => {
  const guesses = Array.from({ length: maxUnknownCodesPerHour * 3 }, (_, i) => `GHICIT${i}`);
  const statuses = await Promise.all(guesses.map(async (code) => (await verify(code)).status));
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(maxUnknownCodesPerHour + 10);
  expect((await verify('VITAMINE20')).status).toBe(429);
});

test('1§7 GET /api/promo-codes/active: codes that anyone can use now', async () => {
  await addCode(shop.db, { code: 'ASCUNS' });
  const { data } = await calls.get('/api/promo-codes/active');
  const codes = data.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(['IARNA15', 'BUNVENIT10', 'VITAMINE20']);
  expect(data[0]).toMatchObject({ couponType: 'Percent', value: 15, abs: 0, minimumTotal: 200 });
  expect(data[0].validUntil).toBe((await readDemoDates(shop.db)).dateTime('2027-12-31T23:59:59+02:00'));
});

test('1§7 the cart offers a customer only codes whose conditions are met: first order, own limit', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await addCode(shop.db, { code: 'PRIMA-TA', isFirstOrder: true, accountId: legalEntityId });
  const offered = async () => {
    const [active, own] = [
      await calls.get('/api/promo-codes/active', token),
      await calls.get('/api/promo-codes', token),
    ];
    return {
      isPublicOffered: active.data.some(({ code }: { code: string }) => code === 'BUNVENIT10'),
      own: own.data.map(({ code, state }: { code: string; state: string }) => [code, state]),
    };
  };
  expect(await offered()).toEqual({ isPublicOffered: true, own: [['PRIMA-TA', 'usable']] });
  await addOrder(shop.db, { accountId: legalEntityId, state: 'placed' });
  expect(await offered()).toEqual({ isPublicOffered: false, own: [['PRIMA-TA', 'unmet']] });
});

test('1§7 GET /api/promo-codes: the customer’s own codes, usable ones first', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const insert = (code: string, more: object = {}) =>
    addCode(shop.db, { code, accountId: legalEntityId, totalLimit: 1, ...more });
  const used = await insert('PERS-FOLOSIT');
  await insert('PERS-VECHI', { validFrom: '2020-01-01', validUntil: '2020-02-01' });
  await insert('PERS-BUN');
  await insert('PERS-OPRIT', { isActive: false });
  await shop.db`insert into promo_code_use (promo_code_id, order_id, account_id, discount) values (${used}, 900, ${legalEntityId}, 5)`;
  const { data } = await calls.get('/api/promo-codes', token);
  expect(data.map(({ code, state }: Record<string, string>) => [code, state])).toEqual([
    ['PERS-BUN', 'usable'],
    ['PERS-FOLOSIT', 'used'],
    ['PERS-VECHI', 'expired'],
  ]);
  expect((await calls.get('/api/promo-codes')).status).toBe(401);
});

test('privacy: the export has the codes, and after erasure no e-mail is left and the codes are off', async () => {
  const { token, legalEntityId } = await newCustomer(shop, { email: 'uitat@example.ro' });
  const id = await addCode(shop.db, { code: 'PERS-UITAT', accountId: legalEntityId, description: 'Pentru Maria' });
  await shop.db`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount)
    values (${id}, 901, ${legalEntityId}, 'uitat@example.ro', 500)`;
  const { data } = await calls.get('/api/User/ExportData', token);
  expect(JSON.stringify(data)).toContain('PERS-UITAT');
  await shop.db.begin((tx) => promotionsData.erase(tx, legalEntityId));
  const [row] = await shop.db`
    select u.email, c.is_active, c.description from promo_code_use u join promo_code c on c.id = u.promo_code_id where u.order_id = 901`;
  expect(row).toEqual({ email: null, isActive: false, description: '' });
});

import { expect, test } from 'vitest';
import { newCustomer } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { addCode, addOrder } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { emptyBasket } from './code-rules.ts';
import { issuePersonalCode } from './personal-codes-service.server.ts';
import { checkCode, reclaimCodes, redeemCodes, releaseCodes } from './service.server.ts';

const shop = await openTestShop();
const accountId = (await newCustomer(shop)).legalEntityId;

let lastOrder = 100_000;
type Use = {
  orderId?: number;
  accountId?: number;
  email?: string;
  codes: string[];
  goodsTotal?: number;
  lines?: { productId: number; quantity: number; price: number }[];
};

const redeem = ({ orderId = ++lastOrder, ...use }: Use) =>
  shop.db.begin((tx) => redeemCodes(tx, { orderId, accountId, email: 'maria@example.ro', goodsTotal: 15_825, ...use }));

const release = (orderId: number) => shop.db.begin((tx) => releaseCodes(tx, orderId));
const reclaim = (orderId: number) => shop.db.begin((tx) => reclaimCodes(tx, orderId));

const usesOf = (code: string) =>
  shop.db<{ orderId: number; discount: number; email: string; isFree: boolean }[]>`
    select u.order_id, u.discount, u.email, u.freed_at is not null as is_free
    from promo_code_use u join promo_code c on c.id = u.promo_code_id where c.code = ${code} order by u.order_id`;

test('1§9 redeemCodes: the discounts of all codes are summed, each code once', async () => {
  await addCode(shop.db, { code: 'ZECE', isStackable: true, couponType: 'Percent', value: 10 });
  await addCode(shop.db, { code: 'DOUAZECI', isStackable: true, value: 2000 });
  const used = await redeem({ orderId: 1, codes: [' zece', 'DOUAZECI', 'Zece'], email: 'Maria@Example.ro' });
  expect(used).toEqual({
    ok: true,
    discount: 3583,
    uses: [
      { code: 'ZECE', couponType: 'Percent', value: 10, discount: 1583 },
      { code: 'DOUAZECI', couponType: 'Fixed', value: 2000, discount: 2000 },
    ],
  });
  expect([...(await usesOf('ZECE'))]).toEqual([
    { orderId: 1, discount: 1583, email: 'maria@example.ro', isFree: false },
  ]);
});

test('redeemCodes without codes gives no discount', async () => {
  expect(await redeem({ codes: [] })).toEqual({ ok: true, discount: 0, uses: [] });
});

test('redeemCodes: one bad code, and none is used', async () => {
  await addCode(shop.db, { code: 'BUN' });
  expect(await redeem({ codes: ['BUN', 'nuexista'] })).toEqual({
    ok: false,
    reason: 'unknownCode',
    code: 'NUEXISTA',
    messageUser: 'Codul nu există. Verifică dacă l-ai scris corect.',
  });
  expect(await redeem({ codes: ['BUN', 'VITAMINE20'], goodsTotal: 14_000 })).toMatchObject({
    ok: false,
    reason: 'belowMinimum',
    code: 'VITAMINE20',
    messageUser: 'Codul se aplică la comenzi de minimum 150.00 RON. Mai adaugă produse de 10.00 RON.',
  });
  expect(await usesOf('BUN')).toHaveLength(0);
});

test('trust: a single-use code and 100 orders at once is used exactly once', async () => {
  await addCode(shop.db, { code: 'UNASINGURA', totalLimit: 1 });
  const results = await Promise.all(Array.from({ length: 100 }, () => redeem({ codes: ['UNASINGURA'] })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === 'usedUp')).toHaveLength(99);
  expect(await usesOf('UNASINGURA')).toHaveLength(1);
});

test('trust: 40 orders with two codes, in either order, are serialized and stay within the limit', async () => {
  await addCode(shop.db, { code: 'PERECHE-A', isStackable: true, totalLimit: 7 });
  await addCode(shop.db, { code: 'PERECHE-B', isStackable: true, totalLimit: 9 });
  const pairs = [
    ['PERECHE-A', 'PERECHE-B'],
    ['PERECHE-B', 'PERECHE-A'],
  ];
  const results = await Promise.all(Array.from({ length: 40 }, (_, i) => redeem({ codes: pairs[i % 2] ?? [] })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(7);
  expect(await usesOf('PERECHE-B')).toHaveLength(7);
});

test('trust: a first-order code and two orders of one person at once', async () => {
  const { legalEntityId } = await newCustomer(shop);
  const place = () =>
    shop.db.begin(async (tx) => {
      const orderId = await addOrder(tx, { accountId: legalEntityId, state: 'placed' });
      const used = await redeemCodes(tx, {
        orderId,
        accountId: legalEntityId,
        email: 'a@b.ro',
        codes: ['BUNVENIT10'],
        goodsTotal: 10_000,
      });
      if (!used.ok) throw new Error(used.reason);
      return used;
    });
  const results = await Promise.allSettled([place(), place(), place()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('per-customer limit: by account and by e-mail, also as a guest under another account', async () => {
  await addCode(shop.db, { code: 'CATEUNUL', perCustomerLimit: 1 });
  const other = (await newCustomer(shop)).legalEntityId;
  expect(await redeem({ codes: ['CATEUNUL'], email: 'unu@example.ro' })).toMatchObject({ ok: true });
  expect(await redeem({ codes: ['CATEUNUL'], email: 'doi@example.ro' })).toMatchObject({ reason: 'usedByYou' });
  expect(await redeem({ codes: ['CATEUNUL'], accountId: other, email: 'UNU@example.ro' })).toMatchObject({
    reason: 'usedByYou',
  });
  expect(await redeem({ codes: ['CATEUNUL'], accountId: other, email: 'doi@example.ro' })).toMatchObject({ ok: true });
});

test('the same order placed again counts once, and its codes are then exactly the new ones', async () => {
  await addCode(shop.db, { code: 'REIA-A', isStackable: true, totalLimit: 1, perCustomerLimit: 1 });
  await addCode(shop.db, { code: 'REIA-B', isStackable: true, couponType: 'Percent', value: 50 });
  expect(await redeem({ orderId: 501, codes: ['REIA-A'] })).toMatchObject({ ok: true, discount: 1000 });
  expect(await redeem({ orderId: 501, codes: ['REIA-A', 'REIA-B'], goodsTotal: 5000 })).toMatchObject({
    discount: 3500,
  });
  expect(await redeem({ orderId: 501, codes: ['REIA-B'], goodsTotal: 3000 })).toMatchObject({
    ok: true,
    discount: 1500,
  });
  expect(await usesOf('REIA-A')).toHaveLength(0);
  expect([...(await usesOf('REIA-B'))]).toMatchObject([{ orderId: 501, discount: 1500 }]);
});

test('releaseCodes: a cancelled order releases its codes', async () => {
  await addCode(shop.db, { code: 'INAPOI', totalLimit: 1, perCustomerLimit: 1 });
  await redeem({ orderId: 601, codes: ['INAPOI'] });
  expect(await redeem({ orderId: 602, codes: ['INAPOI'] })).toMatchObject({ reason: 'usedByYou' });
  await release(601);
  await release(601);
  expect(await redeem({ orderId: 602, codes: ['INAPOI'] })).toMatchObject({ ok: true });
});

test('reclaimCodes: a reactivated order counts again, unless its code was used up since', async () => {
  await addCode(shop.db, { code: 'REVINE', totalLimit: 1 });
  await redeem({ orderId: 701, codes: ['REVINE'] });
  await release(701);
  expect(await reclaim(701)).toBe(true);
  expect([...(await usesOf('REVINE'))]).toMatchObject([{ orderId: 701, isFree: false }]);
  await release(701);
  await redeem({ orderId: 702, codes: ['REVINE'] });
  expect(await reclaim(701)).toBe(false);
  expect([...(await usesOf('REVINE'))]).toMatchObject([{ isFree: true }, { isFree: false }]);
  expect(await reclaim(703)).toBe(true);
});

test('reclaimCodes: a code that ended since does not matter, it was valid when it was used', async () => {
  const id = await addCode(shop.db, { code: 'SFARSIT' });
  await redeem({ orderId: 711, codes: ['SFARSIT'] });
  await release(711);
  await shop.db`update promo_code set valid_from = '2020-01-01', valid_until = '2020-02-01' where id = ${id}`;
  expect(await reclaim(711)).toBe(true);
});

test('issuePersonalCode: a personal code of one use, generated or provided', async () => {
  const personalCode = {
    accountId,
    couponType: 'Fixed',
    value: 3000,
    description: 'Recompensă',
    validUntil: null,
  } as const;
  const issue = (more: object = {}) => shop.db.begin((tx) => issuePersonalCode(tx, { ...personalCode, ...more }));
  const code = await issue();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(await checkCode(shop.db, { accountId, email: null }, code, { goodsTotal: 10_000, lines: null })).toMatchObject(
    {
      code,
      value: 30,
      abs: 30,
    },
  );
  expect(await checkCode(shop.db, { accountId: null, email: null }, code, emptyBasket)).toMatchObject({
    reason: 'signInNeeded',
  });
  await redeem({ orderId: 801, codes: [code] });
  expect(await redeem({ codes: [code] })).toMatchObject({ reason: 'usedByYou' });
  expect(await checkCode(shop.db, { accountId, email: null }, code, emptyBasket, { exceptOrderId: 801 })).toMatchObject(
    {
      code,
    },
  );
});

test('issuePersonalCode: the same code issued twice is one code; the code of another account is never issued', async () => {
  const other = (await newCustomer(shop)).legalEntityId;
  const issue = (owner: number) =>
    shop.db.begin((tx) =>
      issuePersonalCode(tx, {
        accountId: owner,
        code: 'premiu-7',
        couponType: 'Percent',
        value: 5,
        description: '',
        validUntil: new Date('2090-01-01'),
      }),
    );
  expect([await issue(accountId), await issue(accountId)]).toEqual(['PREMIU-7', 'PREMIU-7']);
  await expect(issue(other)).rejects.toThrow('PREMIU-7');
});

test('redeemCodes: a referral code is for the first order of a friend', async () => {
  const friend = (await newCustomer(shop)).legalEntityId;
  const newcomer = (await newCustomer(shop)).legalEntityId;
  const code = await shop.db.begin((tx) =>
    issuePersonalCode(tx, {
      accountId: friend,
      couponType: 'Fixed',
      value: 3000,
      description: '',
      validUntil: null,
      isReferral: true,
    }),
  );
  expect(await redeem({ accountId: friend, codes: [code] })).toMatchObject({ reason: 'ownReferral' });
  const orderId = await addOrder(shop.db, { accountId: newcomer, state: 'placed' });
  expect(await redeem({ orderId, accountId: newcomer, email: 'nou@example.ro', codes: [code] })).toMatchObject({
    discount: 3000,
  });
  expect(await redeem({ accountId: newcomer, email: 'nou@example.ro', codes: [code] })).toMatchObject({
    reason: 'usedByYou',
  });
});

test('codes for some products take only from them, and their discount is given by product', async () => {
  const [first, second] = [await newProduct(shop.db, 5, 10_000), await newProduct(shop.db, 5, 4000)];
  const lines = [
    { productId: first, quantity: 1, price: 10_000 },
    { productId: second, quantity: 3, price: 4000 },
  ];
  await addCode(shop.db, { code: 'UNUL-50', isStackable: true, couponType: 'Percent', value: 50, productIds: [first] });
  await addCode(shop.db, { code: 'TREI-LA-DOUA', couponType: 'BuyGet', value: 0, buyQuantity: 2, getQuantity: 1 });
  await addCode(shop.db, { code: 'LIVRARE', isStackable: true, couponType: 'FreeDelivery', value: 0 });
  await addCode(shop.db, { code: 'SINGUR', isStackable: false });
  const used = (...codes: string[]) => redeem({ codes, lines, goodsTotal: 22_000 });
  expect(await used('UNUL-50')).toMatchObject({ discount: 5000, products: [{ productId: first, discount: 5000 }] });
  expect(await used('TREI-LA-DOUA')).toMatchObject({
    discount: 4000,
    products: [{ productId: second, discount: 4000 }],
  });
  expect(await used('LIVRARE')).toMatchObject({ discount: 0, freesDelivery: true });
  expect(await used('SINGUR', 'LIVRARE')).toMatchObject({ reason: 'notStackable', code: 'LIVRARE' });
  const other = [{ productId: second, quantity: 1, price: 4000 }];
  expect(await redeem({ codes: ['UNUL-50'], lines: other, goodsTotal: 4000 })).toMatchObject({ reason: 'noProducts' });
});

test('two codes are combined only when both allow it, and the message names the one that excludes the other', async () => {
  await addCode(shop.db, { code: 'DESCHIS-1', isStackable: true });
  await addCode(shop.db, { code: 'DESCHIS-2', isStackable: true });
  await addCode(shop.db, { code: 'INCHIS' });
  expect(await redeem({ codes: ['DESCHIS-1', 'DESCHIS-2'] })).toMatchObject({ discount: 2000 });
  expect(await redeem({ codes: ['INCHIS', 'DESCHIS-1'] })).toMatchObject({
    code: 'DESCHIS-1',
    messageUser: 'Codul INCHIS, deja aplicat, nu se combină cu alte coduri. Ca să folosești DESCHIS-1, elimină INCHIS.',
  });
  expect(await redeem({ codes: ['DESCHIS-1', 'INCHIS'] })).toMatchObject({ code: 'INCHIS', reason: 'notStackable' });
  const reward = { accountId, couponType: 'Fixed', value: 3000, description: '', validUntil: null } as const;
  const vouchers = await shop.db.begin(async (tx) => [
    await issuePersonalCode(tx, reward),
    await issuePersonalCode(tx, reward),
  ]);
  expect(await redeem({ codes: vouchers })).toMatchObject({ discount: 6000 });
});

test('discounts stop at the lowest margin over the cost of the lots, except those that may go below it', async () => {
  const product = await newProduct(shop.db, 10, 12_100);
  await shop.db`update stock_lot set unit_cost = 9000 where product_id = ${product}`;
  const [row] = await shop.db<{ cost: number; vatRate: number }[]>`
    select u.cost, p.vat_rate from product_unit_cost u join product p on p.id = u.product_id where p.id = ${product}`;
  const cost = Math.ceil((9000 * (100 + (row?.vatRate ?? 0))) / 100);
  expect(row?.cost).toBe(cost);
  await addCode(shop.db, { code: 'JUMATATE', couponType: 'Percent', value: 50, isStackable: true });
  await addCode(shop.db, { code: 'PESTE', value: 500, isStackable: true, allowsBelowMargin: true });
  const order = { lines: [{ productId: product, quantity: 2, price: 12_100 }], goodsTotal: 24_200 };
  const limit = (values: object) =>
    shop.db`
      insert into shop_setting (key, version, "values", saved_by)
      values ('margins', (select count(*) + 1 from shop_setting where key = 'margins'),
        ${JSON.stringify(values)}::text::jsonb, 'test')`;
  expect(await redeem({ ...order, codes: ['JUMATATE'] })).toMatchObject({ discount: 12_100 });
  await limit({ limitsDiscounts: true, stopPercent: 5 });
  const room = 24_200 - Math.ceil(cost * 2 * 1.05);
  expect(await redeem({ ...order, codes: ['JUMATATE'] })).toMatchObject({ discount: room });
  expect(await redeem({ ...order, codes: ['JUMATATE', 'PESTE'] })).toMatchObject({ discount: room + 500 });
  await limit({ limitsDiscounts: false });
  expect(await redeem({ ...order, codes: ['JUMATATE'] })).toMatchObject({ discount: 12_100 });
});

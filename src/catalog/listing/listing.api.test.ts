import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/support/shop.ts';
import { findClaims } from '../claims/rules.ts';
import type { ProductCard } from '../products/contract.ts';
import { getCounts, getFiltered, getFilters, getHashtags } from './contract.ts';

const shop = await openTestShop();

const post = (url: string, payload: object | string) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
const list = async (body: object, query = '?take=48&skip=0'): Promise<ProductCard[]> =>
  (await post(`/api/Filter/GetFiltered${query}`, body)).json().data;

test('1§7 filtered products: an envelope with cards that have the fields of the specification', async () => {
  const response = (await post('/api/Filter/GetFiltered?take=48&skip=0', {})).json();
  expect(Object.keys(response)).toEqual(['isSuccess', 'messagesUser', 'data']);
  expect(response.isSuccess).toBe(true);
  expect(getFiltered.data.parse(response.data)).toHaveLength(48);
  const fields = [
    'id',
    'name',
    'brand',
    'image',
    'backupImage',
    'sellingPrice',
    'recommendedPrice',
    'wishList',
    'campaignShortNames',
    'isBuyBack',
    'isSustainable',
  ];
  for (const field of fields) expect(response.data[0]).toHaveProperty(field);
});

test('1§7 POST /api/storefront/products is equivalent', async () => {
  const body = { categoryId: 1, orderBy: 'PriceDesc', take: 20, skip: 5 };
  expect((await post('/api/storefront/products', body)).json().data).toEqual(await list(body, '?take=20&skip=5'));
});

test('1§3 product list request: filters and orderBy may be null, which means none', async () => {
  const nulls = { filters: null, orderBy: null, take: 20 };
  const plain = await list({ take: 20 }, '');
  for (const path of ['/api/Filter/GetFiltered', '/api/storefront/products'])
    expect([path, (await post(path, nulls)).json().data]).toEqual([path, plain]);
  expect((await post('/api/Filter/GetCounts', nulls)).statusCode).toBe(200);
});

test("orders beyond the specification's: the newest, and the most bought also in a search", async () => {
  const newest = await list({ orderBy: 'Newest' });
  const ids = newest.map(({ id }) => id);
  const rows =
    await shop.db`select id, to_char(added_on, 'YYYY-MM-DD') as day from product where id = any(${ids}::int[])`;
  const days = ids.map((id) => rows.find((row) => row.id === id)?.day);
  expect(days).toEqual(days.toSorted().reverse());
  expect(await list({ orderBy: 'Popularity' })).toEqual(await list({}));
  const search = { searchKeyword: 'zinc picolinat' };
  const sold = await list({ ...search, orderBy: 'Popularity' });
  expect(sold.map(({ id }) => id).toSorted()).toEqual((await list(search)).map(({ id }) => id).toSorted());
  const popularity = await shop.db`
    select id, popularity from product where id = any(${sold.filter(({ isInStock }) => isInStock).map(({ id }) => id)}::int[])`;
  const counts = sold.flatMap(({ id }) => popularity.find((row) => row.id === id)?.popularity ?? []);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
});

test('a card says what the pack holds and how its published reviews rate it, a family by those of all variants', async () => {
  const rows = await shop.db<{ id: number; count: number; average: number; members: number }[]>`
    select p.id, count(r.id)::int as count, round(avg(r.rating), 1)::float8 as average,
      (select count(*)::int from product_family_member m where m.product_id = p.id) as members
    from product p left join review r on r.product_id = p.id and r.state = 'approved' group by p.id`;
  const cards = await list({ orderBy: 'Rating' });
  for (const { id, family, rating, pack } of cards) {
    const row = rows.find((one) => one.id === id);
    expect(pack).toMatch(/\S/);
    if (family) expect(rating?.count ?? 0).toBeGreaterThanOrEqual(row?.count ?? 0);
    else expect(rating).toEqual(row && row.count > 0 ? { average: row.average, count: row.count } : undefined);
  }
  expect(cards.some(({ rating }) => rating)).toBe(true);
});

test('a published review is counted on the card and moves the product in the order by rating', async () => {
  const byRating = async () => {
    const pages = [0, 96, 192].map((skip) => list({ orderBy: 'Rating', take: 96, skip }, ''));
    return (await Promise.all(pages)).flat();
  };
  const last = (await byRating()).findLast(({ family }) => !family);
  await shop.db`delete from review where product_id = ${last?.id ?? 0}`;
  await expect.poll(async () => (await byRating()).find(({ id }) => id === last?.id)?.rating).toBeUndefined();
  const positionOf = async () => (await byRating()).findIndex(({ id }) => id === last?.id);
  const before = await positionOf();
  await shop.db`
    insert into review (product_id, account_id, rating, content, state)
    select ${last?.id ?? 0}, id, 5, 'Capsule ușor de înghițit.', 'approved' from account order by id limit 4`;
  await expect.poll(positionOf).toBeLessThan(before);
  const card = (await byRating()).find(({ id }) => id === last?.id);
  expect(card?.rating).toEqual({ average: 5, count: 4 });
  await shop.db`delete from review where product_id = ${last?.id ?? 0}`;
});

test('ordered by the price per unit, capsules and tablets come first, the cheapest of them first', async () => {
  const prices = (await list({ orderBy: 'UnitPrice' })).map(({ unitPrice }) => Number(unitPrice?.split(' ')[0]));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('S2: the path is matched without regard to case in its first segments', async () => {
  expect((await post('/API/filter/GetFiltered', {})).statusCode).toBe(200);
});

test('1§7 GET filter options: groups with id, name and a value list of items (id, name, selected)', async () => {
  const { data } = (await shop.app.inject('/api/Filter/Get')).json();
  const groups = getFilters.data.parse(data);
  expect(groups.map((group) => group.name)).toEqual(['Producător', 'Formă', 'Potrivit pentru', 'Dietă', 'Preț']);
  expect(groups.every((group) => group.value.every((item) => item.selected === false))).toBe(true);
});

test('filters narrow the list, and the counts predict by how much', async () => {
  const { data: groups } = (await shop.app.inject('/api/Filter/Get')).json();
  const counts = getCounts.data.parse((await post('/api/Filter/GetCounts', {})).json().data);
  for (const group of groups) {
    const option = group.value[0];
    const found = await list(
      { filters: [{ filterCategoryId: group.id, filterIds: [option.id] }], take: 96 },
      '?take=96&skip=0',
    );
    expect(found.length).toBe(Math.min(96, counts.options[option.id] ?? -1));
  }
});

test('1§2 sort options None, PriceAsc, PriceDesc', async () => {
  const prices = async (orderBy: string) => (await list({ orderBy })).map((card) => card.sellingPrice);
  const ascending = await prices('PriceAsc');
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
  const descending = await prices('PriceDesc');
  expect(descending).toEqual(descending.toSorted((a, b) => b - a));
  expect((await post('/api/Filter/GetFiltered', { orderBy: 'price; drop table product' })).statusCode).toBe(400);
});

test('1§9 page size 48: pages follow one another without overlap, the last is shorter', async () => {
  const { total } = (await post('/api/Filter/GetCounts', {})).json().data;
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 48) }, (_, page) => list({}, `?take=48&skip=${page * 48}`)),
  );
  const ids = pages.flat().map((card) => card.id);
  expect(new Set(ids).size).toBe(total);
  expect(pages.at(-1)?.length).toBe(total % 48 || 48);
});

test('a hashtag, a campaign and a category each narrow the list', async () => {
  const hashtags = getHashtags.data.parse((await shop.app.inject('/api/HashTag/Get')).json().data);
  for (const body of [{ hashtagId: hashtags[0]?.id }, { campaignId: 1 }, { categoryId: 1 }]) {
    const { total } = (await post('/api/Filter/GetCounts', body)).json().data;
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(200);
  }
  expect(hashtags[0]?.productCount).toBe(
    (await post('/api/Filter/GetCounts', { hashtagId: hashtags[0]?.id })).json().data.total,
  );
});

test('a hashtag whose name is a health claim has an authorised claim with its condition; the others are neutral', async () => {
  const hashtags = getHashtags.data.parse((await shop.app.inject('/api/HashTag/Get')).json().data);
  const claims = hashtags.filter(({ description }) => description !== '');
  expect(claims.map(({ name }) => name)).toEqual([
    '#imunitate',
    '#energie',
    '#frumusețe',
    '#digestie',
    '#oase',
    '#concentrare',
  ]);
  for (const { description } of claims)
    expect(description).toMatch(/contribuie la .*15 % din valoarea nutrițională de referință.*dietă variată/s);
  expect(findClaims(claims.map(({ description }) => description).join('\n'))).toEqual([]);
});

test('search: ignores diacritics, tolerates typos, and covers name, producer, need and code', async () => {
  const first = async (searchKeyword: string) => (await list({ searchKeyword }))[0];
  expect((await first('magneziu bisglicinat'))?.name).toContain('Magneziu bisglicinat');
  expect((await first('magnziu'))?.name.toLowerCase()).toContain('magneziu');
  expect((await first('PEŞTE'))?.id).toBe((await first('peste'))?.id);
  expect((await first('Norvik'))?.brand).toBe('Norvik');
  expect((await list({ searchKeyword: 'imunitate' })).length).toBeGreaterThan(5);
  const [row] = await shop.db<{ id: number; code: string }[]>`select id, code from product order by id limit 1`;
  expect((await first(row?.code ?? ''))?.id).toBe(row?.id);
});

test('hostile input is refused with a message or finds nothing', async () => {
  const bad = [
    { take: 1e9 },
    { take: 0 },
    { take: 1.5 },
    { skip: -1 },
    { take: 'NaN' },
    { filters: 'x' },
    { filters: [{ filterCategoryId: 1, filterIds: [], price: 0 }] },
    { role: 'admin' },
    { categoryId: -1 },
  ];
  for (const body of bad) {
    const response = await post('/api/Filter/GetFiltered', body);
    expect(response.statusCode, JSON.stringify(body)).toBe(400);
    expect(response.json().messagesUser.length).toBeGreaterThan(0);
  }
  expect((await post('/api/Filter/GetFiltered', '{"__proto__": {"take": 5}}')).statusCode).toBe(400);
  expect((await post('/api/Filter/GetFiltered', '{')).json().messagesUser).toEqual(['Cererea nu este un JSON valid.']);
  expect((await post('/api/Filter/GetFiltered', 'x'.repeat(2_000_000))).statusCode).toBe(413);
  expect(await list({ searchKeyword: "'; drop table product; --" })).toEqual([]);
  expect((await post('/api/Filter/GetFiltered', { searchKeyword: '\u0000' })).statusCode).toBe(400);
});

test("2§7 GetFiltered: a visitor's legalEntityId may be left out, empty or null", async () => {
  for (const query of ['', '?legalEntityId=', '?legalEntityId=null', '?legalEntityId&take=2'])
    expect([query, (await post(`/api/Filter/GetFiltered${query}`, {})).statusCode]).toEqual([query, 200]);
});

test("S6: someone else's legalEntityId is refused", async () => {
  expect((await post('/api/Filter/GetFiltered?legalEntityId=5', {})).statusCode).toBe(403);
  expect((await post('/api/Filter/GetFiltered', { legalEntityId: 5 })).json()).toEqual({
    isSuccess: false,
    messagesUser: ['Nu ai acces la această resursă.'],
    data: null,
  });
});

test('a change in the catalogue reaches the listings', async () => {
  const [before] = await list({ orderBy: 'PriceDesc' });
  await shop.db`update product set selling_price = 999900 where id = ${before?.id ?? 0}`;
  await expect.poll(async () => (await list({ orderBy: 'PriceDesc' }))[0]?.sellingPrice).toBe(9999);
});

import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createImportExportClient, sampleFile } from '../../../test/support/import-export.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { selectStockContradictions } from '../../../test/support/stock.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { token: admin } = await signInAdmin(shop);
const files = createImportExportClient(shop, admin);

const checksums = async () => {
  const tables = [
    'product',
    'product_nutrient',
    'product_filter',
    'product_hashtag',
    'product_picture',
    'stock_lot',
    'price_history',
  ];
  const [row] = await shop.db.unsafe(
    `select ${tables.map((table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`).join(', ')}`,
  );
  return row;
};

test.each(['products', 'stock', 'prices'] as const)(
  'a downloaded file of %s that comes back changes nothing',
  async (what) => {
    const before = await checksums();
    const { text, name } = await files.download({ what });
    expect(name).toMatch(/^attachment; filename="vitrina-\w+-\d{4}-\d\d-\d\d\.csv"$/);
    const read = await files.check(text);
    expect(read).toMatchObject({ state: 'ready', kind: what, format: 'vitrina', total: 0 });
    expect(read.counts).toMatchObject({ new: 0, changed: 0, faulty: 0 });
    expect(read.counts.unchanged).toBeGreaterThan(200);
    const { status, messages } = await createApiClient(shop).post(`/api/admin/imports/${read.id}/confirm`, {}, admin);
    expect([status, messages]).toEqual([409, [texts.nothingToDo]]);
    expect(await checksums()).toEqual(before);
  },
);

test('a changed cell of a downloaded file changes that and nothing else, and only when it is confirmed', async () => {
  const { text } = await files.download({ what: 'products' });
  const [old] = await shop.db`select id, base_price, name, updated_at from product where code = 'FOR-SHAK-700'`;
  const read = await files.check(text.replace('"Shaker cu sită și compartiment, 700 ml"', 'Shaker de probă'));
  expect(read.counts).toMatchObject({ new: 0, changed: 1, faulty: 0 });
  const [row] = await files.rows(read.id, '&verdict=changed');
  expect(row).toMatchObject({
    code: 'FOR-SHAK-700',
    changes: [{ column: 'Nume', before: old?.name, after: 'Shaker de probă' }],
  });
  expect((await shop.db`select name from product where code = 'FOR-SHAK-700'`)[0]?.name).toBe(old?.name);
  expect(await files.confirm(read.id)).toMatchObject({ state: 'done', done: 1, total: 1 });
  expect((await shop.db`select id, base_price, name from product where code = 'FOR-SHAK-700'`)[0]).toEqual({
    id: old?.id,
    basePrice: old?.basePrice,
    name: 'Shaker de probă',
  });
});

test('nutrients, filters and hashtags become exactly what the file says, and stay where it says nothing', async () => {
  const readProduct = async () =>
    (
      await shop.db`
      select array(select name || ' ' || amount::float8 || unit from product_nutrient n where n.product_id = p.id order by position) as nutrients,
        array(select o.name from product_filter f join filter_option o on o.id = f.option_id where f.product_id = p.id order by o.name) as filters
      from product p where code = 'SOR-C-1000-20'`
    )[0];
  const before = await readProduct();
  await files.confirm((await files.check('Cod produs;Nume\nSOR-C-1000-20;Nume nou')).id);
  expect(await readProduct()).toEqual(before);
  const file =
    'Cod produs;Nutrienți;Filtre\nSOR-C-1000-20;"Vitamina C | | 80 | mg | 100\nZinc | citrat | 2,5 | mg |";"Dietă: Vegan"';
  await files.confirm((await files.check(file)).id);
  expect(await readProduct()).toEqual({ nutrients: ['Vitamina C 80mg', 'Zinc 2.5mg'], filters: ['Vegan'] });
});

test('prices: recorded in their history, unknown codes named, amounts that are none refused', async () => {
  const read = await files.check(
    'Cod produs;Preț;Preț recomandat de producător\nFOR-SHAK-700;35,50;44,90\nNU-EXISTA;10;\nFOR-SHAK-500-ALB;gratis;\nFOR-SHAK-700;1;',
  );
  expect(read).toMatchObject({ kind: 'prices', counts: { new: 0, changed: 1, unchanged: 0, faulty: 3 } });
  expect(await files.faults(read.id)).toMatchObject([
    { line: 3, column: 'Cod produs', sentence: 'Nu există niciun produs cu codul NU-EXISTA.', isWarning: false },
    { line: 4, column: 'Preț', sentence: texts.badAmount },
    { line: 5, column: 'Cod produs', sentence: 'Codul FOR-SHAK-700 apare și pe rândul 2.' },
  ]);
  await files.confirm(read.id);
  const [product] = await shop.db`
    select selling_price, rrp, (select price from price_history h where h.product_id = p.id order by since desc limit 1) as last
    from product p where code = 'FOR-SHAK-700'`;
  expect(product).toEqual({ sellingPrice: 3550, rrp: 4490, last: 3550 });
});

test('stock: counted lots become so by moves, new ones are made, and what cannot be is named', async () => {
  const [lot] = await shop.db`
    select l.code, l.quantity, p.code as product from stock_lot l join product p on p.id = l.product_id
    where l.quantity > 3 and l.expires_on > shop_today() order by l.id limit 1`;
  const read = await files.check(
    [
      'SKU,Lot,Expiră la,Cantitate',
      `${lot?.product},${lot?.code},,${lot?.quantity - 2}`,
      'FOR-SHAK-700,L-NOU,31.12.2030,17',
      'FOR-SHAK-700,L-VECHI,31.12.2020,5',
      `${lot?.product},${lot?.code.toLowerCase()}x,2031-01-01,-4`,
      'NU-EXISTA,L,,1',
    ].join('\n'),
  );
  expect(read).toMatchObject({ kind: 'stock', counts: { new: 1, changed: 1, faulty: 3 } });
  expect((await files.faults(read.id)).map(({ line, sentence }) => [line, sentence])).toEqual([
    [4, texts.expired],
    [5, texts.badWhole(0, 1_000_000)],
    [6, 'Nu există niciun produs cu codul NU-EXISTA.'],
  ]);
  expect((await files.confirm(read.id)).state).toBe('done');
  const moves = await shop.db`
    select m.quantity, l.code from stock_move m join stock_lot l on l.id = m.lot_id
    where m.reason = 'inventar din fișier' order by m.quantity`;
  expect(moves).toEqual([
    { quantity: -2, code: lot?.code },
    { quantity: 17, code: 'L-NOU' },
  ]);
  expect(await selectStockContradictions(shop.db)).toEqual([]);
});

test('a WooCommerce export: drafts with their reasons, new producers and categories, pictures to fetch', async () => {
  const read = await files.check(sampleFile('woocommerce.csv'));
  expect(read).toMatchObject({
    kind: 'products',
    format: 'woocommerce',
    counts: { new: 7, changed: 0, faulty: 9, drafts: 5 },
  });
  expect(read.newNames.producers).toEqual(['VitaBoom', 'Fără producător']);
  expect(read.newNames.categories).toContain('Suplimente > Vitamine VitaBoom > Vitamina C efervescentă');
  const faults = await files.faults(read.id);
  expect(faults.find(({ line }) => line === 14)).toMatchObject({ column: 'Nume', sentence: 'Produs nou fără nume.' });
  const warnings = faults.filter(({ line, isWarning }) => line === 2 && isWarning).map(({ sentence }) => sentence);
  expect(warnings).toEqual([
    texts.oldPriceLeftOut('49,90'),
    expect.stringMatching(/^Rămâne nepublicat; lipsesc: .*Număr de notificare/),
  ]);
  expect((await files.confirm(read.id)).state).toBe('done');
  const [product] = await shop.db`
    select p.is_published, p.selling_price, p.rrp, r.name as producer, c.name as category, c.slug,
      s.on_hand, l.code as lot, (select count(*)::int from price_history where product_id = p.id) as history
    from product p join producer r on r.id = p.producer_id join category c on c.id = p.category_id
    join stock s on s.product_id = p.id join stock_lot l on l.product_id = p.id where p.code = 'VB-C1000-60'`;
  expect(product).toEqual({
    isPublished: false,
    sellingPrice: 3990,
    rrp: null,
    producer: 'VitaBoom',
    category: 'Vitamina C efervescentă',
    slug: 'vitamina-c-efervescenta',
    onHand: 42,
    lot: 'IMPORT',
    history: 1,
  });
  expect(await selectStockContradictions(shop.db)).toEqual([]);
});

test('a Shopify export comes in the same way', async () => {
  const read = await files.check(sampleFile('shopify.csv'));
  expect(read).toMatchObject({ format: 'shopify', counts: { new: 4, changed: 0, faulty: 3 } });
  expect((await files.confirm(read.id)).state).toBe('done');
  const names = await shop.db`select name from product where code like 'MNL-%' order by code`;
  expect(names.map(({ name }) => name)).toEqual([
    'Pudră de cacao',
    'Colagen marin hidrolizat, Natur, 150 g',
    'Colagen marin hidrolizat, Lămâie, 150 g',
  ]);
});

test('old spreadsheets: Windows-1250 with cedillas, semicolons, quoted line ends', async () => {
  const text = 'Cod produs;Nume;Mod de utilizare\r\nFOR-SHAK-700;"Sticl\xe3 \xbai \xfe";"unu\r\ndoi"\r\n';
  const read = await files.check(Buffer.from(text, 'latin1'));
  const [row] = await files.rows(read.id);
  expect(row?.changes).toEqual([
    { column: 'Nume', before: expect.any(String), after: 'Sticlă și ț' },
    { column: 'Mod de utilizare', before: expect.any(String), after: 'unu\ndoi' },
  ]);
});

test('a bar code belongs to one product, in the shop and in the file', async () => {
  const [owner] = await shop.db`select code, gtin from product where gtin is not null order by id limit 1`;
  const read = await files.check(
    `Cod produs;Cod de bare\nFOR-SHAK-700;${owner?.gtin}\nFOR-SHAK-500-ALB;59412342\n${owner?.code};59412342`,
  );
  expect(await files.faults(read.id)).toMatchObject([
    { line: 2, sentence: `Codul de bare este al produsului ${owner?.code}.` },
    { line: 4, sentence: 'Codul de bare este al produsului FOR-SHAK-500-ALB.' },
  ]);
});

test('cancelled before it is confirmed, it cannot be confirmed any more; unknown ones are 404', async () => {
  const calls = createApiClient(shop);
  const read = await files.check('Cod produs;Preț\nFOR-SHAK-700;77\n');
  expect((await calls.post(`/api/admin/imports/${read.id}/cancel`, {}, admin)).status).toBe(200);
  expect((await files.read(read.id)).state).toBe('cancelled');
  expect((await calls.post(`/api/admin/imports/${read.id}/confirm`, {}, admin)).status).toBe(409);
  expect((await calls.post(`/api/admin/imports/${read.id}/cancel`, {}, admin)).status).toBe(409);
  expect((await calls.get('/api/admin/imports/999999', admin)).status).toBe(404);
  expect((await calls.get('/api/admin/imports/999999/rows', admin)).status).toBe(404);
});

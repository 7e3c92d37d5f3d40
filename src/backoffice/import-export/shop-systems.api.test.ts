import { expect, test } from 'vitest';
import { signInAdmin } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { createImportExportClient, sampleFile } from '../../../test/support/import-export.ts';
import { createOrderClient, guestOrderBody, newBuyer, withCashPayment } from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { isProductSold } from '../../catalog/search/service.server.ts';

const shop = await openTestShop();
const files = createImportExportClient(shop, (await signInAdmin(shop)).token);
const admin = await createAdminClient(shop);

async function importVariants(...lines: string[]) {
  const checked = await files.check(lines.join('\n'));
  expect(checked.counts).toMatchObject({ new: 2, faulty: 0, drafts: 0 });
  expect((await files.confirm(checked.id)).state).toBe('done');
  return checked;
}

async function idOf(code: string): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`select id from product where code = ${code}`;
  return row?.id ?? 0;
}

async function buy(code: string, price: number): Promise<string[]> {
  const id = await idOf(code);
  await eventually(async () => isProductSold(shop.db, id)).toBe(true);
  const buyer = await newBuyer(shop.db);
  const order = await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, id, 1, price)));
  return order.products.map(({ code: bought }) => bought);
}

test('a WooCommerce file with variations arrives with weight, planned sale, texts, categories and hashtags, and is bought', async () => {
  const [hashtag] = await shop.db<{ name: string }[]>`select name from hashtag order by id limit 1`;
  const tag = hashtag?.name.replace(/^#/, '') ?? '';
  const checked = await importVariants(
    'ID,Type,SKU,Name,Published,Description,Stock,Weight (kg),Sale price,Date sale price starts,Date sale price ends,Regular price,Categories,Tags,Parent,Brands,Attribute 1 name,Attribute 1 value(s)',
    `1,variable,WS,Shaker Wooda,1,Din inox.,,0.3,,,,,"Accesorii, Cadouri Wooda","${tag}, necunoscut",,Wooda,Culoare,"negru, alb"`,
    '2,variation,WS-N,Shaker Wooda - negru,1,Mat.,5,,40,2031-05-01,2031-05-31,50,,,WS,,Culoare,negru',
    '3,variation,WS-A,Shaker Wooda - alb,1,,5,0.31,,,,52,,,WS,,Culoare,alb',
  );
  expect(checked.unknownHashtags).toEqual(['necunoscut']);
  expect(checked.newNames.categories).toEqual(['Cadouri Wooda']);
  const id = await idOf('WS-N');
  const { data: product } = await admin.get(`products/${id}`);
  expect(product).toMatchObject({ weightGrams: 300, details: 'Din inox.\n\nMat.' });
  expect([product.extraCategoryIds.length, product.hashtagIds.length]).toEqual([1, 1]);
  expect((await admin.get(`products/${await idOf('WS-A')}`)).data.weightGrams).toBe(310);
  expect((await admin.get(`products/${id}/prices`)).data).toMatchObject({
    basePrice: 50,
    plans: [
      { startsAt: '2031-04-30T21:00:00.000Z', price: 40 },
      { startsAt: '2031-05-31T21:00:00.000Z', price: 50 },
    ],
  });
  const [job] = await shop.db`select from job where kind = 'price-turn' and run_at > '2031-04-30T20:00Z'`;
  expect(job).toBeDefined();
  expect(await buy('WS-N', 5000)).toEqual(['WS-N']);
});

test('a Shopify file with variants arrives with weight and families, and a variant is bought', async () => {
  await importVariants(
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
    'cutie,Cutie Shopa,<p>Pentru o săptămână.</p>,Shopa,Accesorii,,true,Culoare,verde,CS-V,120,shopify,4,20,active',
    'cutie,,,,,,,,roșu,CS-R,125,shopify,4,21,',
  );
  const { data: product } = await admin.get(`products/${await idOf('CS-R')}`);
  expect(product).toMatchObject({ name: 'Cutie Shopa, roșu', weightGrams: 125, details: 'Pentru o săptămână.' });
  const members = await shop.db`
    select p.code, m.attribute_values as values, f.attribute_names as names from product_family f
    join product_family_member m on m.family_id = f.id join product p on p.id = m.product_id
    where f.name = 'Cutie Shopa' order by m.position`;
  expect(members).toEqual([
    { code: 'CS-V', values: ['verde'], names: ['Culoare'] },
    { code: 'CS-R', values: ['roșu'], names: ['Culoare'] },
  ]);
  expect(await buy('CS-R', 2100)).toEqual(['CS-R']);
});

test('the preview names columns that are not taken over, and refused rows come back as a file', async () => {
  const checked = await files.check(sampleFile('woocommerce.csv'));
  expect(checked.losses).toContainEqual({ header: 'Upsells', rows: 1, reason: expect.stringContaining('cumpărături') });
  expect(checked.losses.map(({ header }) => header)).not.toContain('Button text');
  const { body } = await shop.app.inject({
    url: `/api/admin/imports/${checked.id}/refused-rows`,
    headers: { authorization: `Bearer ${(await signInAdmin(shop)).token}` },
  });
  const refused = body.split('\r\n').filter(Boolean);
  expect(refused).toHaveLength(checked.counts.faulty + 1);
  expect(refused[0]).toContain('ID,Type,SKU');
  expect(body).toContain('VB-ORFAN');
  expect(body).not.toContain('VB-MG-90,');
});

test('an export changes nothing when it is imported again, also with products of other systems', async () => {
  const { text } = await files.download({ what: 'products' });
  expect((await files.check(text)).counts).toMatchObject({ new: 0, changed: 0, faulty: 0 });
});

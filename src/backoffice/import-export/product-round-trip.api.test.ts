import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { createImportExportClient } from '../../../test/support/import-export.ts';
import { distinctFields, longestFields } from '../../../test/support/product-fields.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { createAdmin } from '../../account/identity/customer-service.server.ts';
import type { AdminProduct } from '../../catalog/products/admin-contract.ts';
import { addUsedCopy } from '../../catalog/products/copy-service.server.ts';
import { type PlainFields, ProductFields } from '../../catalog/products/product-fields.ts';
import { readRecords } from '../../catalog/products/product-record-service.server.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

const [option] = await shop.db`
  select o.id, o.group_id from filter_option o join filter_group g on g.id = o.group_id where g.kind = 'tag' limit 1`;
const [category] = await shop.db`select id, name from category where not is_food and parent_id is null limit 1`;
const [extra] = await shop.db`select id from category where parent_id is null and id <> ${category?.id} limit 1`;
const [hashtag] = await shop.db`select id from hashtag limit 1`;
const picture = await admin.send(
  'catalog/pictures',
  await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
);

/** The fields of the product that are not plain. */
const relations = {
  producerId: 1,
  categoryId: category?.id,
  extraCategoryIds: [extra?.id],
  nutrients: [
    {
      name: 'Zinc',
      source: 'citrat',
      amount: 2.125,
      unit: 'mg',
      referencePercent: 21,
      nutrient: 'zinc',
      form: 'citrat',
      isFormAmount: false,
    },
  ],
  optionIds: [option?.id],
  hashtagIds: [hashtag?.id],
  pictures: [{ image: picture.data.image, alt: 'Cutia, din față', focusX: 30, focusY: 70 }],
};
const prices = { price: 49.9, rrp: 61.25, vatRate: 11 };

const fillings: [string, PlainFields][] = [
  ['distinct', distinctFields],
  ['longest', { ...longestFields, gtin: '59499992' }],
];

async function addProduct(fields: PlainFields): Promise<number> {
  const { messages, data } = await admin.post('products', { ...fields, ...relations, ...prices });
  expect(messages).toEqual([]);
  return data.id;
}

/** The fields of the product that the editor saves, as it shows them. */
async function readFields(id: number): Promise<object> {
  const product: AdminProduct = (await admin.get(`products/${id}`)).data;
  return Object.fromEntries(ProductFields.keyof().options.map((field) => [field, product[field]]));
}

test.each(fillings)('the editor, a copy and a used copy keep every field (%s values)', async (title, filling) => {
  const fields = { ...filling, code: `${title}-editor`.padEnd(filling.code.length, '-'), gtin: null, isBuyBack: false };
  const id = await addProduct(fields);
  expect(await readFields(id)).toEqual({ ...fields, ...relations });

  const { data: copy } = await admin.post(`products/${id}/duplicate`);
  const { code, name } = (await admin.get(`products/${copy.id}`)).data;
  expect([code, name]).toEqual([expect.stringMatching(/-copie$/), expect.stringMatching(/ \(copie\)$/)]);
  expect(await readFields(copy.id)).toEqual({ ...fields, ...relations, code, name });

  const used = { code: `${title}-used`, name: `${fields.name}, ca nou`, price: 1000, details: 'Zgâriat.' };
  const usedId = await shop.db.begin((tx) => addUsedCopy(tx, { productId: id, ...used }));
  if (typeof usedId !== 'number') throw new Error(usedId.reason);
  expect(await readFields(usedId)).toEqual({
    ...fields,
    ...relations,
    code: used.code,
    shelf: '',
    name: used.name.slice(0, 200),
    details: `Zgâriat.\n\n${fields.details}`.slice(0, 20_000),
    seoTitle: used.name.slice(0, 500),
    seoDescription: 'Zgâriat.',
    isSustainable: true,
    isBuyBack: true,
  });
  for (const one of [copy.id, usedId]) {
    const { version, ...saved } = (await admin.get(`products/${one}`)).data;
    expect((await admin.post(`products/${one}`, { ...pickFields(saved), version })).messages).toEqual([]);
  }
});

const pickFields = (product: AdminProduct): object =>
  Object.fromEntries(ProductFields.keyof().options.map((field) => [field, product[field]]));

/** A shop without catalogue, with the files of the pictures. */
async function openEmptyShop(): Promise<TestShop> {
  const empty = await openTestShop('empty');
  const pictures = await shop.db`select * from catalog_picture`;
  await empty.db`insert into catalog_picture ${empty.db(pictures)}`;
  return empty;
}

async function openFiles(from: TestShop, email: string) {
  const password = 'parola de probă lungă';
  await createAdmin(from.db, email, password);
  const { data } = await createApiClient(from).signIn(email, password);
  return createImportExportClient(from, data.access_token ?? data.token);
}

/** The file of one product: the header and the product's row. */
function rowsOf(text: string, code: string): string {
  const [header = '', ...rows] = text.split(/\r\n(?=[\p{L}\d])/u);
  return [header, rows.find((row) => row.startsWith(`${code};`))].join('\r\n');
}

test.each(fillings)(
  'an exported product comes back in an empty shop with every field (%s values)',
  async (_, filling) => {
    const id = await addProduct(filling);
    const plan = { was: prices.price, price: 39.9, rrp: 55, startsAt: '2031-05-01T09:30:00+03:00' };
    expect((await admin.post(`products/${id}/prices`, plan)).messages).toEqual([]);
    const [files, empty] = [await openFiles(shop, 'export@vitrina.example'), await openEmptyShop()];
    const exported = rowsOf((await files.download({ what: 'products' })).text, filling.code);
    const emptyFiles = await openFiles(empty, 'import@vitrina.example');
    const read = await emptyFiles.check(exported);
    expect(await emptyFiles.faults(read.id)).toEqual([]);
    expect(read.counts).toMatchObject({ new: 1, faulty: 0 });
    await emptyFiles.confirm(read.id);
    await expect
      .poll(async () => (await emptyFiles.read(read.id)).pictures)
      .toEqual({ waiting: 0, done: 1, failed: 0 });
    expect((await emptyFiles.download({ what: 'products' })).text.trimEnd()).toBe(exported.trimEnd());
    const [before, after] = await Promise.all([shop, empty].map(({ db }) => readRecords(db, [filling.code])));
    expect(after?.get(filling.code)).toEqual({ ...before?.get(filling.code), id: 1, operator: '' });
    expect(after?.get(filling.code)).toMatchObject(filling);
  },
);

test('the whole export of a shop is imported into an empty one, with its filters and hashtags', async () => {
  const files = await openFiles(shop, 'export-all@vitrina.example');
  const exported = (await files.download({ what: 'products' })).text;
  const empty = await openTestShop('empty');
  const emptyFiles = await openFiles(empty, 'import-all@vitrina.example');
  const read = await emptyFiles.check(exported);
  expect((await emptyFiles.faults(read.id)).filter(({ isWarning }) => !isWarning)).toEqual([]);
  expect(read.newNames.filters.length).toBeGreaterThan(10);
  expect(read.newNames.hashtags.length).toBeGreaterThan(5);
  expect((await emptyFiles.confirm(read.id)).state).toBe('done');
  const names = (db: TestShop['db']) => db`
    select p.code, array(select g.name || ': ' || o.name from product_filter f
        join filter_option o on o.id = f.option_id join filter_group g on g.id = o.group_id
        where f.product_id = p.id and g.kind = 'tag' order by 1) as filters,
      array(select h.name from product_hashtag t join hashtag h on h.id = t.hashtag_id
        where t.product_id = p.id order by 1) as hashtags
    from product p where p.offer_of is null order by p.code`;
  expect(await names(empty.db)).toEqual(await names(shop.db));
});

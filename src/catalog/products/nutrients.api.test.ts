import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { addProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { createImportExportClient } from '../../../test/support/import-export.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readReference } from '../nutrients/service.server.ts';
import { dailyTotals } from '../nutrients/totals-rules.ts';
import { adminTexts } from './admin-texts.ts';
import { nutrientJobs } from './nutrient-service.server.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

const readRows = async (id: number) => (await admin.get(`products/${id}`)).data.nutrients;

test('the editor finds nutrients and forms, computes percentages and keeps the amounts as typed', async () => {
  const id = await addProduct(admin, {
    nutrients: [
      { name: 'Vit. C', source: 'acid L-ascorbic', amount: 0.25, unit: 'g', referencePercent: 1 },
      { name: 'Mag forte', amount: 187.5, unit: 'mg', nutrient: 'magneziu' },
      { name: 'Propolis', amount: 90, unit: 'mg', referencePercent: null },
    ],
  });
  expect(await readRows(id)).toMatchObject([
    { name: 'Vit. C', amount: 0.25, unit: 'g', nutrient: 'vitamina-c', form: 'acid-ascorbic', referencePercent: 313 },
    { name: 'Mag forte', amount: 187.5, nutrient: 'magneziu', form: null, referencePercent: 50 },
    { name: 'Propolis', nutrient: null, referencePercent: null },
  ]);
  const { data: copy } = await admin.post(`products/${id}/duplicate`);
  expect(await readRows(copy.id)).toEqual(await readRows(id));
});

test('a nutrient or a form that does not exist is refused', async () => {
  for (const reference of [{ nutrient: 'aur' }, { nutrient: 'zinc', form: 'oxigen' }])
    expect(
      await admin.post('products', {
        ...{ code: 'AUR-1', name: 'Aur', producerId: 1, categoryId: 1, price: 10 },
        nutrients: [{ name: 'Aur', amount: 1, unit: 'mg', ...reference }],
      }),
    ).toMatchObject({ status: 400, messages: [adminTexts.unknownChoice] });
});

test('the page of a product names the nutrient beside the label', async () => {
  const [row] = await shop.db`
    select p.id from product p join product_nutrient n on n.product_id = p.id
    where p.is_published and n.nutrient_key = 'magneziu' and n.form_key = 'citrat' order by p.id limit 1`;
  const { data } = await calls.get(`/api/Product/GetById?productId=${row?.id}`);
  const magnesium = data.nutrients.find(({ nutrient }: { nutrient: string }) => nutrient === 'magneziu');
  expect(magnesium).toMatchObject({ name: 'Magneziu', form: 'citrat', amount: expect.stringMatching(/ mg$/) });
  const reference = await readReference(shop.db);
  const [total] = dailyTotals(
    [{ id: row?.id, isAdded: true, portions: 1, count: 1, nutrients: await readRows(row?.id) }],
    { ageGroup: { from: 18, to: null }, isPregnant: false },
    { ...reference, nutrients: reference.nutrients.filter(({ key }) => key === 'magneziu') },
  );
  expect(total?.percent).toBe(magnesium.referencePercent);
  expect(total?.levels).toMatchObject([{ level: { value: 250, scope: 'added', source: 'SCF 2001' } }]);
});

test('rows that a shop has typed before get their nutrients; what nobody knows stays as it is', async () => {
  const id = await addProduct(admin);
  await shop.db`delete from product_nutrient where product_id = ${id}`;
  await shop.db`
    insert into product_nutrient (product_id, position, name, source, amount, unit, reference_percent)
    values (${id}, 0, 'VITAMINA D', 'colecalciferol', 25, 'mcg', 499), (${id}, 1, 'Praf de stele', null, 3, 'g', 12.5)`;
  await runJob(shop.db, nutrientJobs, 'match-nutrients', { after: id - 1 });
  const found = [
    { name: 'VITAMINA D', amount: 25, unit: 'mcg', nutrient: 'vitamina-d', form: 'd3', referencePercent: 500 },
    { name: 'Praf de stele', amount: 3, unit: 'g', nutrient: null, form: null, referencePercent: 12.5 },
  ];
  expect(await readRows(id)).toMatchObject(found);
  await runJob(shop.db, nutrientJobs, 'match-nutrients', { after: id - 1 });
  expect(await readRows(id)).toMatchObject(found);
});

test('every nutrient of the demo supplements that has a reference value is known', async () => {
  const free = await shop.db`
    select distinct n.name from product_nutrient n join product p on p.id = n.product_id
    where n.nutrient_key is null and n.reference_percent is not null and p.added_on < now() - interval '1 day'`;
  expect(free).toEqual([]);
});

test('an import finds nutrients by name, reports names and keys that are unknown, and exports what it reads', async () => {
  const files = createImportExportClient(shop, (await signInAdmin(shop)).token);
  const id = await addProduct(admin, { code: 'FISIER-1', nutrients: [] });
  const check = (cell: string) => files.check(`Cod produs;Nutrienți\nFISIER-1;"${cell}"`);
  const bad = await check('Aur | | 1 | mg | | aur');
  expect(JSON.stringify(await files.faults(bad.id))).toContain('Nu există nutrientul sau forma „aur”.');
  const good = await check(
    'Magnesium | oxid de magneziu | 100 | mg |\nPraf de stele | | 3 | g |\nProteine | | 2 | g |',
  );
  expect(JSON.stringify(await files.faults(good.id))).toContain('rămân rânduri libere: Praf de stele.');
  await files.confirm(good.id);
  expect(await readRows(id)).toMatchObject([
    { name: 'Magnesium', nutrient: 'magneziu', form: 'oxid', referencePercent: 27 },
    { name: 'Praf de stele', nutrient: null },
    { name: 'Proteine', nutrient: null },
  ]);
});

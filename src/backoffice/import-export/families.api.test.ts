import { expect, test } from 'vitest';
import { signInAdmin } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { createImportExportClient, sampleFile } from '../../../test/support/import-export.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const files = createImportExportClient(shop, (await signInAdmin(shop)).token);
const admin = await createAdminClient(shop);

type FamilyMember = { family: string; isOneCard: boolean; attributeNames: string[]; code: string; values: string[] };

/** The families of the shop with their members in order. */
const familiesOf = ({ db }: TestShop): Promise<FamilyMember[]> => db<FamilyMember[]>`
  select f.name as family, f.is_one_card, f.attribute_names, p.code, m.attribute_values as values
  from product_family f join product_family_member m on m.family_id = f.id join product p on p.id = m.product_id
  order by f.name, m.position, p.id`;

const head = 'Cod produs;Nume;Preț;Producător;Categorie;Familie;Atributele familiei;Valorile din familie';
const row = (code: string, family: string, attributes: string, values: string) =>
  `${code};Produs ${code};10,00;Soriva;Accesorii;${family};"${attributes}";"${values}"`;

async function importFile(...lines: string[]): Promise<string[]> {
  const { id } = await files.check([head, ...lines].join('\n'));
  const faults = (await files.faults(id)).map(({ sentence }) => sentence);
  if (faults.length === 0) await files.confirm(id);
  return faults;
}

const ofFamily = async (name: string) => (await familiesOf(shop)).filter(({ family }) => family === name);

test('a file makes families, adds members, changes attributes and takes products out', async () => {
  await importFile(
    row('R-1', 'Cutii Orlux', 'Culoare', 'roșu'),
    row('R-2', 'cutii orlux', '', 'verde'),
    row('R-3', 'Cutii Orlux', 'Culoare', 'alb'),
  );
  const family = { family: 'Cutii Orlux', isOneCard: true, attributeNames: ['Culoare'] };
  expect(await ofFamily('Cutii Orlux')).toEqual([
    { ...family, code: 'R-1', values: ['roșu'] },
    { ...family, code: 'R-2', values: ['verde'] },
    { ...family, code: 'R-3', values: ['alb'] },
  ]);
  await importFile(row('R-2', '', '', ''), row('R-1', 'Cutii Orlux', 'Culoare\nMărime', 'roșu\nmic'));
  expect(await ofFamily('Cutii Orlux')).toEqual([
    { ...family, attributeNames: ['Culoare', 'Mărime'], code: 'R-1', values: ['roșu', 'mic'] },
    { ...family, attributeNames: ['Culoare', 'Mărime'], code: 'R-3', values: ['alb', '–'] },
  ]);
});

test('an export of families changes nothing when imported again, and makes them anew when they are gone', async () => {
  await importFile(row('E-1', 'Sticle Orlux', 'Volum', '1 l'), row('E-2', 'Sticle Orlux', 'Volum', '2 l'));
  const [{ id } = { id: 0 }] = await shop.db<
    { id: number }[]
  >`select id from product_family where name = 'Sticle Orlux'`;
  const { version, members, ...saved } = (await admin.get(`families/${id}`)).data;
  const changed = {
    name: saved.name,
    attributeNames: saved.attributeNames,
    isOneCard: false,
    version,
    members: members
      .toReversed()
      .map(({ productId, values }: { productId: number; values: string[] }) => ({ productId, values })),
  };
  expect((await admin.post(`families/${id}`, changed)).messages).toEqual([]);

  const before = await familiesOf(shop);
  const { text } = await files.download({ what: 'products' });
  const unchanged = await files.check(text);
  expect(unchanged.counts).toMatchObject({ new: 0, changed: 0, faulty: 0 });

  await shop.db`delete from product_family`;
  const again = await files.check(text);
  expect(again.counts).toMatchObject({ new: 0, changed: before.length, faulty: 0 });
  await files.confirm(again.id);
  expect(await familiesOf(shop)).toEqual(before);
  expect((await files.download({ what: 'products' })).text).toBe(text);
});

test('variants of WooCommerce and Shopify arrive as families', async () => {
  for (const name of ['woocommerce.csv', 'shopify.csv']) {
    const { id } = await files.check(sampleFile(name));
    expect((await files.confirm(id)).state).toBe('done');
  }
  expect(await ofFamily('Omega 3 din ulei de pește')).toMatchObject([
    { attributeNames: ['Cantitate netă'], code: 'VB-OMEGA-60', values: ['60 capsule'] },
    { code: 'VB-OMEGA-120', values: ['120 capsule'] },
  ]);
  expect(await ofFamily('Colagen marin hidrolizat')).toMatchObject([
    { attributeNames: ['Aromă', 'Mărime'], code: 'MNL-COL-150', values: ['Natur', '150 g'] },
    { code: 'MNL-COL-150-L', values: ['Lămâie', '150 g'] },
  ]);
});

import { expect, test } from 'vitest';
import { signInAdmin } from '../../../test/support/api-client.ts';
import { createImportExportClient } from '../../../test/support/import-export.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const files = createImportExportClient(shop, (await signInAdmin(shop)).token);

const head = 'Cod produs;Nume;Preț;Producător;Categorie;Componente';
const row = (code: string, parts = '') => `${code};Produs ${code};10,00;Soriva;Accesorii;"${parts}"`;

async function importFile(...lines: string[]) {
  const { id } = await files.check([head, ...lines].join('\n'));
  const faults = (await files.faults(id)).map(({ sentence }) => sentence);
  return faults.length > 0 ? { faults, problem: null } : { faults, ...(await files.confirm(id)) };
}

const partsOf = (code: string) => shop.db`
  select part.code, b.quantity from bundle_part b join product p on p.id = b.bundle_id join product part on part.id = b.product_id
  where p.code = ${code} order by b.position`;

test('a file makes bundles of products that stand anywhere in it, changes them and takes parts out', async () => {
  expect(await importFile(row('PK-1', 'PC-2 × 2\nPC-1'), row('PC-1'), row('PC-2'))).toMatchObject({ state: 'done' });
  expect(await partsOf('PK-1')).toEqual([
    { code: 'PC-2', quantity: 2 },
    { code: 'PC-1', quantity: 1 },
  ]);
  await importFile(row('PK-1', 'PC-1 * 3'));
  expect(await partsOf('PK-1')).toEqual([{ code: 'PC-1', quantity: 3 }]);
});

test('an export carries the parts, and imported again changes nothing', async () => {
  await importFile(row('PE-1'), row('PE-2', 'PE-1 × 4'));
  const { text } = await files.download({ what: 'products' });
  expect(text).toContain('PE-1 × 4');
  const { id } = await files.check(text);
  const rows = await files.rows(id);
  expect(rows.filter(({ code }) => code.startsWith('PE-')).every(({ verdict }) => verdict === 'unchanged')).toBe(true);
});

test('unknown parts, bundles in bundles and stock of a bundle are refused', async () => {
  await importFile(row('PR-1'), row('PR-2', 'PR-1'));
  expect((await importFile(row('PR-3', 'NU-EXISTA'))).problem).toContain('Componenta „NU-EXISTA” nu există.');
  expect((await importFile(row('PR-3', 'PR-2'))).problem).toContain('Un pachet nu poate fi componenta altui pachet.');
  expect((await importFile(row('PR-3', 'PR-1 × 100'))).faults).toEqual([
    'Cantitatea unei componente este între 1 și 99.',
  ]);
  const { id } = await files.check('Cod produs;Lot;Cantitate\nPR-2;L1;5');
  expect(await files.faults(id)).toMatchObject([
    { sentence: 'Produsul „PR-2” este un pachet și nu are stoc propriu.' },
  ]);
});

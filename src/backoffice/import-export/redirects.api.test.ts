import { expect, test } from 'vitest';
import { signInAdmin } from '../../../test/support/api-client.ts';
import { createImportExportClient, sampleFile } from '../../../test/support/import-export.ts';
import { readAll } from '../../../test/support/import-formats.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts as redirectTexts } from '../../content/redirects/texts.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const files = createImportExportClient(shop, (await signInAdmin(shop)).token);

const stored = async () =>
  new Map((await shop.db`select from_path, target from redirect`).map(({ fromPath, target }) => [fromPath, target]));

test('a list of redirects: chains are shortened, loops, own pages, expressions and bad targets refused, twice is once', async () => {
  const checked = await files.check(sampleFile('redirects.csv'));
  expect(checked).toMatchObject({ kind: 'redirects', counts: { new: 3, faulty: 5 } });
  const faults = (await files.faults(checked.id)).map(({ line, sentence }) => [line, sentence]);
  expect(faults).toEqual([
    [5, texts.redirectProblems.loop],
    [6, texts.regexRedirect],
    [7, texts.ownPage],
    [8, redirectTexts.target],
    [9, texts.twice('/magazin/ceai-vechi', 2)],
  ]);
  expect((await files.confirm(checked.id)).state).toBe('done');
  expect(await stored()).toEqual(
    new Map([
      ['/magazin/ceai-vechi', '/products?page=1'],
      ['/magazin/ceaiuri', '/products?page=1'],
      ['/bucla-1', '/bucla-2'],
    ]),
  );
  expect((await files.check(sampleFile('redirects.csv'))).counts).toMatchObject({ new: 0, faulty: 5 });
});

test('exported categories and pages lead to the page of the same name', async () => {
  const [category] = await shop.db<
    { name: string; slug: string }[]
  >`select name, slug from category order by id limit 1`;
  const file = sampleFile('woocommerce-categories.csv').toString().replace('15,Vitamine,', `15,${category?.name},`);
  const checked = await files.check(file);
  expect(checked.counts).toMatchObject({ new: 1, faulty: 1 });
  expect((await files.faults(checked.id))[0]?.sentence).toBe(texts.noPage('Cărți vechi'));
  await files.confirm(checked.id);
  expect((await stored()).get('/categorie-produs/vitamine')).toBe(`/${category?.slug}`);
  const collections = readAll('Handle,Title,Body HTML,Sort Order\nceaiuri-bune,Ceaiuri,,manual');
  expect(collections.entries[0]?.redirect?.fromPath).toBe('/collections/ceaiuri-bune');
});

test('the old address of a product leads to it; a redirect that exists stays', async () => {
  await shop.db`insert into redirect (from_path, target) values ('/products/ceai-pastrat', '/products')`;
  const shopify = await files.check(
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\n' +
      'ceai-mutat,Ceai mutat,Mutata,Accesorii,true,Gust,tei,CM-1,20,active\nceai-mutat,,,,,,mentă,CM-2,21,\n' +
      'ceai-pastrat,Ceai păstrat,Mutata,Accesorii,true,,,CP-1,20,active',
  );
  expect(shopify).toMatchObject({ counts: { new: 3 }, redirects: 2 });
  expect((await files.confirm(shopify.id)).state).toBe('done');
  const woo = await files.check(
    'Type,SKU,Name,Published,Regular price,Brands,Categories,Permalink\n' +
      'simple,WM-1,Miere mutată,1,30,Mutata,Accesorii,https://magazin-vechi.ro/produs/miere-mutata/',
  );
  expect((await files.confirm(woo.id)).state).toBe('done');
  const [first] = await shop.db`select id from product where code = 'CM-1'`;
  const [honey] = await shop.db`select id from product where code = 'WM-1'`;
  const redirects = await stored();
  expect(redirects.get('/products/ceai-mutat')).toBe(`/ceai-mutat-tei-${first?.id}`);
  expect(redirects.get('/products/ceai-pastrat')).toBe('/products');
  expect(redirects.get('/produs/miere-mutata')).toBe(`/miere-mutata-${honey?.id}`);
});

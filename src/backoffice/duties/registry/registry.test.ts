import { describe, expect, test } from 'vitest';
import { shopBrand } from '../../../brands/brand.ts';
import { texts as nearDateTexts } from '../../../sales/near-date/texts.ts';
import { newPage, type RenderedPage } from '../page.ts';
import { accessory, goodPages, supplement, without } from '../test-pages.ts';
import { duties, findDuty } from './index.server.ts';
import { missingOnInvoice } from './invoice-fields.server.ts';

const levelsOn = (key: string, page: RenderedPage): string[] =>
  (findDuty(key)?.checkPage?.(page)?.problems ?? []).map(({ level }) => level);

const textsOn = (key: string, page: RenderedPage): string[] =>
  (findDuty(key)?.checkPage?.(page)?.problems ?? []).map(({ text }) => text);

test('a shop with everything in its place meets every duty on every page', () => {
  for (const { key, checkPage } of duties)
    for (const [name, page] of Object.entries(goodPages))
      expect([key, name, checkPage?.(page)?.problems ?? []]).toEqual([key, name, []]);
});

test('every duty has its own key, a law, a place where it is mended, and looks at pages or data', () => {
  expect(new Set(duties.map(({ key }) => key)).size).toBe(duties.length);
  for (const duty of duties) {
    expect(duty.law).not.toBe('');
    expect(duty.mend.path).toMatch(/^\/admin\//);
    expect(duty.checkPage ?? duty.checkData).toBeDefined();
  }
});

test('an offer of a lot close to its date has its reference in words of its own', () => {
  const pageWith = (reference: string) => {
    const price = '<span class="price-block-percent">−30%</span><s>35.90 RON</s>';
    const html = `<li class="near-date-offer">${price} ${nearDateTexts.lowest} <b>${reference}</b></li>`;
    return newPage({ kind: 'product', path: '/b12', html, product: { ...supplement, oldPrice: null } });
  };
  expect(textsOn('price-reference', pageWith('35.90 RON'))).toEqual([]);
  expect(textsOn('price-reference', pageWith('34.90 RON'))).toHaveLength(1);
});

type Good = keyof typeof goodPages;
const lowest = 'Cel mai mic preț din ultimele 30 de zile';

/** Taking the words from the page turns the duty red, and the finding says what is missing. */
const removals: [duty: string, page: Good, words: string, says: RegExp][] = [
  ['price-reference', 'home', lowest, /33\.50/],
  ['price-reference', 'product', lowest, /30 de zile/],
  ['unit-price', 'home', '14.95 RON / 100 g', /preț pe kg/],
  ['unit-price', 'product', '14.95 RON / 100 g', /preț pe kg/],
  ['notification', 'product', 'AA 16981/2023', /notificării/],
  ['notification', 'product', 'Ministerul Sănătății', /Emitentul/],
  ['supplement-mentions', 'product', 'Supliment alimentar', /denumirea/],
  ['supplement-mentions', 'product', 'A nu se depăși doza recomandată', /doza/],
  ['supplement-mentions', 'product', 'nu înlocuiesc o dietă variată', /dietă/],
  ['supplement-mentions', 'product', 'A nu se lăsa la îndemâna copiilor', /copiilor/],
  ['supplement-mentions', 'product', '2 capsule', /porția/],
  ['allergens', 'product', '<strong>soia</strong>', /soia/],
  ['ingredients', 'product', 'Magneziu, lecitină de', /ingredientele/],
  ['ingredients', 'product', '200 g', /cantitatea/],
  ['ingredients', 'product', 'Două capsule pe zi', /utilizare/],
  ['ingredients', 'product', 'La loc uscat', /păstrarea/],
  ['ingredients', 'product', 'Soriva Pharma SRL', /operatorul/],
  ['gpsr', 'accessory', accessory.manufacturerAddress, /poștală/],
  ['gpsr', 'accessory', accessory.manufacturerContact, /electronică/],
  ['guarantee-notice', 'home', 'href="/legal-guarantee"', /legătura/],
  ['guarantee-notice', 'notice', 'minimă de doi ani', /doi ani/],
  ['guarantee-notice', 'notice', 'europa.eu/youreurope', /legătura/],
  ['guarantee-notice', 'summary', 'reducere de preț sau rambursarea integrală', /rambursarea/],
  ['withdrawal', 'cart', 'Retrageți-vă din contract aici', /exact/],
  ['withdrawal', 'home', 'href="/withdrawal"', /legătura/],
  ['withdrawal', 'withdrawal', 'Confirmați retragerea', /al doilea/],
  ['withdrawal', 'withdrawal', 'name="email"', /e-mail/],
  ['withdrawal', 'withdrawal-confirm', 'Confirmați retragerea', /exact/],
  ['withdrawal', 'terms', 'Vă informez prin prezenta', /formular/],
  ['order-button', 'summary', 'Comandă cu obligație de plată', /Butonul/],
  ['order-button', 'terms', 'Comandă cu obligație de plată', /Termenii/],
  ['company-identity', 'home', shopBrand.company.name, /denumirea/],
  ['company-identity', 'home', shopBrand.company.taxId, /CUI/],
  ['company-identity', 'cart', shopBrand.company.registration, /Registrul/],
  ['company-identity', 'cart', shopBrand.company.address, /adresa/],
  ['company-identity', 'product', shopBrand.email, /e-mailul/],
  ['company-identity', 'product', 'href="tel:', /apela/],
  ['company-identity', 'home', shopBrand.phone, /telefonul/],
  ['sal', 'home', 'https://reclamatiisal.anpc.ro', /reclamatiisal/],
  ['review-statement', 'product', 'verificăm în comenzile', /Cum|cum/],
  ['review-statement', 'product', 'nu sunt verificate', /unele/],
  ['review-statement', 'product', 'și pe cele rele', /nefavorabile/],
  ['accessibility-statement', 'home', 'href="/accessibility"', /legătura/],
  ['accessibility-statement', 'accessibility', 'Ce este serviciul', /descrierea/],
  ['accessibility-statement', 'accessibility', 'EN 301 549', /standard/],
  ['consent', 'consent', 'Refuz', /Refuz/],
  ['consent', 'consent', '"Accept"', /Accept/],
  ['consent', 'home', 'denied', /măsurarea/],
  ['cookies', 'home', 'href="/cookies-policy"', /politica de cookie/],
  ['cookies', 'home', 'href="/consimtamant"', /setările/],
  ['cookies', 'home', 'href="/privacy"', /confidențialitate/],
  ['cookies', 'cookies', 'marketing', /marketing/],
];

test.each(removals)('%s: %s without „%s” turns red', (duty, page, words, says) => {
  const changed = without(goodPages[page], words);
  expect(levelsOn(duty, changed)).toContain('missing');
  expect(textsOn(duty, changed).join('\n')).toMatch(says);
});

/** Proven below, or by rows of the database in `duties.api.test.ts`. */
const provenElsewhere = ['no-odr', 'invoice-fields', 'vat-rate', 'health-claims'];

test('every duty is turned red by a test', () => {
  const proven = new Set([...removals.map(([duty]) => duty), ...provenElsewhere]);
  expect(duties.map(({ key }) => key).filter((key) => !proven.has(key))).toEqual([]);
});

describe('what must not be on a page turns its duty red', () => {
  const withHtml = (page: RenderedPage, html: string): RenderedPage =>
    newPage({ kind: page.kind, html: page.html.replace('<main>', `<main>${html}`), scripts: page.scripts });

  test('a link to the closed platform of the Commission', () => {
    const page = withHtml(goodPages.terms, '<a href="https://ec.europa.eu/consumers/odr">SOL</a>');
    expect(textsOn('no-odr', page)).toEqual([expect.stringContaining('SOL/ODR')]);
  });

  test('a tag that loads before the visitor agrees, and its cookie', () => {
    const tag = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>';
    expect(textsOn('consent', withHtml(goodPages.cart, tag))).toEqual([expect.stringContaining('googletagmanager')]);
    expect(textsOn('consent', { ...goodPages.cart, cookies: ['_ga'] })).toEqual([expect.stringContaining('_ga')]);
    expect(levelsOn('consent', withHtml(goodPages.cart, '<script src="/assets/a.js"></script>'))).toEqual([]);
  });

  test('an old price that is not the lowest of the history', () => {
    const product = { ...supplement, oldPrice: 3200 };
    expect(textsOn('price-reference', { ...goodPages.product, product })[0]).toContain('32.00 RON');
    const other = without(goodPages.home, `${lowest}: 33.50`, `${lowest}: 31.00`);
    expect(textsOn('price-reference', other)).toEqual([expect.stringContaining('este altul')]);
  });

  test('a notice that was changed, or whose file the shop does not have', () => {
    const redrawn = without(goodPages.notice, '/files/', '/pictures/');
    expect(levelsOn('guarantee-notice', redrawn)).toEqual(['missing']);
    expect(levelsOn('guarantee-notice', without(goodPages.notice, 'width="794"', 'width="300"'))).toEqual(['missing']);
  });

  test('a pictogram of the authority that is too narrow; a text in its place has to be looked at', () => {
    expect(levelsOn('sal', without(goodPages.home, 'width="250"', 'width="125"'))).toEqual(['missing']);
    const asText = goodPages.home.html.replace(/<img src="\/files\/sal[^>]*>/, 'SAL');
    expect(levelsOn('sal', newPage({ kind: 'home', html: asText }))).toEqual(['to-check']);
  });
});

test('a price for each piece is none per kilogram, unless the label has no weight; sets and small packs need none', () => {
  const perPiece = without(goodPages.product, '14.95 RON / 100 g', '0.50 RON / capsulă');
  expect(levelsOn('unit-price', perPiece)).toEqual(['missing']);
  const both = without(goodPages.product, '14.95 RON / 100 g', '0.50 RON / capsulă · 149.50 RON / kg');
  expect(levelsOn('unit-price', both)).toEqual([]);
  const unweighed = { ...perPiece, product: { ...supplement, netQuantity: '60 capsule' } };
  expect(levelsOn('unit-price', unweighed)).toEqual([]);
  const bare = without(goodPages.product, '14.95 RON / 100 g');
  expect(levelsOn('unit-price', { ...bare, product: { ...supplement, netQuantity: '42 g' } })).toEqual([]);
  expect(levelsOn('unit-price', { ...bare, product: { ...supplement, isBundle: true } })).toEqual([]);
  expect(levelsOn('unit-price', { ...bare, product: { ...supplement, netQuantity: '0,5 l' } })).toEqual(['missing']);
});

test('an invoice lacks what the Fiscal Code asks for, one by one', () => {
  const party = {
    name: 'Ana Pop',
    street: 'Str. Lungă 1',
    city: 'SECTOR2',
    county: 'RO-B',
    registration: null,
    taxId: null,
  };
  const line = { name: 'Magneziu', quantity: 1, vatRate: 21, net: 1000, vat: 210, gross: 1210, discount: 0 };
  const seller = { ...party, name: 'Vitrina', taxId: 'RO18547290', registration: 'J40/1/2019' };
  const content = { issuedOn: '2026-11-01', seller, buyer: party, lines: [line] };
  const missingIn = (change: object) => missingOnInvoice({ ...content, ...change } as never);
  expect(missingIn({})).toEqual([]);
  expect(missingIn({ issuedOn: '' })).toEqual(['data']);
  expect(missingIn({ seller: { ...seller, taxId: '' } })).toEqual(['CUI al vânzătorului']);
  expect(missingIn({ seller: { ...seller, registration: null } })).toEqual(['numărul de la Registrul Comerțului']);
  expect(missingIn({ buyer: { ...party, name: '' } })).toEqual(['numele cumpărătorului']);
  expect(missingIn({ lines: [] })).toEqual(['linii']);
  expect(missingIn({ lines: [{ ...line, vat: 190 }] })).toEqual(['suma fără TVA pe linii']);
});

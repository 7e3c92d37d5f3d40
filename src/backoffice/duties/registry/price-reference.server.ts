import { formatRon, toRon } from '../../../platform/money.ts';
import { texts as nearDateTexts } from '../../../sales/near-date/texts.ts';
import { checkProducts } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { elementsOf, excerptAround, textOf } from '../html.ts';
import type { PageKind, RenderedPage } from '../page.ts';
import { missing, type Problem } from '../rules.ts';

const kinds: readonly PageKind[] = [
  'home',
  'listing',
  'category',
  'campaigns',
  'product',
  'cart',
  'checkout',
  'summary',
];
const lowest = 'Cel mai mic preț din ultimele 30 de zile';
/** An offer of a lot close to its date names the price of the product before it. */
const references = [`${lowest}:`, nearDateTexts.lowest];
/** A reduction and its reference stand in one block of the page. */
const nearby = 1600;
const amount = /(\d+\.\d{2}) RON/;

/** Each price that is struck through has the lowest price of 30 days near it, and both are the same amount. */
function problemsOf(page: RenderedPage): Problem[] {
  const { html, product } = page;
  const struck = [...elementsOf(html, 's'), ...elementsOf(html, 'del')];
  const clean = html.replace(/<!--[\s\S]*?-->/g, '');
  return struck.flatMap(({ html: element, text }): Problem[] => {
    const old = amount.exec(text)?.[1];
    const at = clean.indexOf(element);
    if (!old) return [];
    const around = textOf(clean.slice(Math.max(0, at - nearby), at + nearby));
    if (!references.some((reference) => around.includes(reference)))
      return [missing(`Prețul tăiat ${old} RON nu are lângă el „${lowest}”.`)];
    if (!references.some((reference) => around.includes(`${reference} ${old} RON`)))
      return [missing(`Prețul tăiat ${old} RON este altul decât cel mai mic preț scris lângă el.`)];
    const before = clean.slice(Math.max(0, at - 400), at);
    const isOwn = product && before.includes('price-block') && !before.includes('near-date-offer');
    const expected = product?.oldPrice === null || !product ? null : formatRon(toRon(product.oldPrice));
    return isOwn && `${old} RON` !== expected
      ? [missing(`Istoricul prețurilor spune ${expected ?? 'că nu este nicio reducere'}, iar pagina ${old} RON.`)]
      : [];
  });
}

/** A percentage without the lowest price announces a reduction too. */
const barePercent = ({ html, text }: RenderedPage): Problem | null =>
  html.includes('price-block-percent') && !references.some((reference) => text.includes(reference))
    ? missing(`Pagina arată un procent de reducere fără „${lowest}”.`)
    : null;

export const priceReference: Duty = {
  key: 'price-reference',
  name: 'Cel mai mic preț din 30 de zile',
  requirement: 'Orice reducere arată cel mai mic preț din ultimele 30 de zile; reducerea se socotește de la el.',
  law: 'HG 947/2000, art. 4¹ (schimbat prin HG 686/2022)',
  certainty: 'primary',
  since: null,
  lookedAt:
    'Prețurile tăiate de pe prima pagină, din liste, campanii, coș și de pe produse; reducerile în vigoare, comparate cu istoricul prețurilor.',
  mend: { name: 'Prețuri', path: '/admin/products/prices' },
  requiredPages: ['home', 'listing', 'cart'],
  checkPage: (page) => {
    if (!kinds.includes(page.kind)) return null;
    return verdict(excerptAround(page.text, lowest), ...problemsOf(page), barePercent(page));
  },
  /** Computed anew from the rows of the history: a price counts while it was in force within the 30 days. */
  checkData: ({ db }) =>
    checkProducts(db, db`exists (select from price_reduction d where d.product_id = p.id)`, [
      {
        level: 'missing',
        text: 'Prețul de comparație nu este cel mai mic din cele 30 de zile de dinaintea reducerii.',
        where: db`(
          select d.old_price from price_reduction d where d.product_id = p.id
        ) is distinct from (
          select min(h.price) from price_history h,
            lateral (select max(l.since) as since from price_history l where l.product_id = p.id) present
          where h.product_id = p.id and h.on_sale and h.since < present.since
            and not exists (
              select from price_history next where next.product_id = p.id and next.since > h.since
                and next.since <= present.since - interval '30 days'))`,
      },
    ]),
};

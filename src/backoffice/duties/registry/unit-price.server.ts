import { measureOf, smallMeasure } from '../../../catalog/products/unit-price-rules.ts';
import { objectUnits } from '../../../catalog/products/unit-rules.ts';
import { checkProducts } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { elementsOf } from '../html.ts';
import { needsUnitPrice, type ProductFacts, type RenderedPage } from '../page.ts';
import { missing, type Problem } from '../rules.ts';

const byMeasure = /\d+\.\d{2} RON \/ (?:100 g|100 ml|kg|l|g|ml)(?![\p{L}\d])/u;
const byPiece = /\d+\.\d{2} RON \/ \p{L}+/u;

/** A price for each capsule is no price per kilogram; it is left alone where the label has neither weight nor volume. */
const problemIn = (text: string, { name, netQuantity }: ProductFacts): Problem | null =>
  byMeasure.test(text) || (measureOf(netQuantity) === null && byPiece.test(text))
    ? null
    : missing(`„${name}” nu are preț pe kg sau litru.`);

/** The id at the end of a card's address; a card of a family shows several products. */
const cardId = (html: string): number => Number(/<a href="\/[^"]*-(\d+)"/.exec(html)?.[1] ?? 0);

function cardProblems({ html, listed }: RenderedPage): Problem[] {
  return elementsOf(html, 'article').flatMap((card) => {
    const product = listed.get(cardId(card.html));
    if (!product || card.html.includes('product-card-variants') || !needsUnitPrice(product)) return [];
    return problemIn(card.text, product) ?? [];
  });
}

/** The price of the product itself, without the cards of others. */
const ownPrice = ({ html }: RenderedPage): string =>
  elementsOf(html, 'p')
    .filter((one) => one.html.includes('price-block-note'))
    .map(({ text }) => text)
    .join(' ');

export const unitPrice: Duty = {
  key: 'unit-price',
  name: 'Prețul pe unitate de măsură',
  requirement:
    'Lângă prețul alimentelor preambalate stă prețul pe kilogram sau pe litru. Nu se cere la seturi și sub 50 g sau ml.',
  law: 'HG 947/2000',
  certainty: 'primary',
  since: null,
  lookedAt:
    'Paginile și cardurile alimentelor din eșantion; unitatea și cantitatea netă a tuturor produselor publicate.',
  mend: { name: 'Produse', path: '/admin/products' },
  checkPage: (page) => {
    const { kind, product } = page;
    if (kind === 'home' || kind === 'listing' || kind === 'category')
      return page.listed.size === 0 ? null : verdict('', ...cardProblems(page));
    if (kind !== 'product' || !product || !needsUnitPrice(product)) return null;
    const own = ownPrice(page);
    return verdict(own, problemIn(own, product));
  },
  checkData: ({ db }) => {
    const measure = db`
      regexp_match(lower(p.net_quantity), '(?:(\\d+)\\s*(?:[[:alpha:]]+\\s*)?[x×]\\s*)?(\\d+(?:[.,]\\d+)?)\\s*(kg|g|ml|l)\\M')`;
    const amount = db`replace((${measure})[2], ',', '.')::numeric * coalesce((${measure})[1]::numeric, 1)
      * case when (${measure})[3] in ('kg', 'l') then 1000 else 1 end`;
    const hasUnit = db`(p.unit_name <> '' and p.unit_count is not null)`;
    const among = db`c.is_food and not exists (select from bundle_part b where b.bundle_id = p.id)
      and coalesce(${amount}, ${smallMeasure}) >= ${smallMeasure}`;
    return checkProducts(db, among, [
      {
        level: 'missing',
        text: 'Produsul nu are unitate sau numărul lor, deci nici preț pe unitate.',
        where: db`not ${hasUnit}`,
      },
      {
        level: 'missing',
        text: 'Un aliment nu se compară la bucată: alege unitatea formei, ca să aibă și preț pe kg sau litru.',
        where: db`${hasUnit} and ${measure} is not null and p.unit_name = any (${[...objectUnits]}::text[])`,
      },
      {
        level: 'to-check',
        text: 'Cantitatea netă nu este în grame sau mililitri: nu se poate spune dacă se cere preț pe kg sau litru.',
        where: db`${hasUnit} and ${measure} is null`,
      },
    ]);
  },
};

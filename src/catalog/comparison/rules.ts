import { formatAverage, normalizeForSearch, pluralize } from '../../platform/text/romanian.ts';
import type { ProductDetail } from '../product-page/contract.ts';
import { ingredientParts } from '../product-page/rules.ts';
import { maxCompared } from '../products/card-rules.ts';
import { texts } from './texts.ts';

/** The ids of an address such as '/compara?produse=3,17'; what is no id counts as absent. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, maxCompared);
}

/** A property of each product, in their order; an empty list where the label does not name it. */
export type Row = { name: string; values: string[][]; lowest?: number[] };

type Compared = Pick<
  ProductDetail,
  | 'name'
  | 'form'
  | 'netQuantity'
  | 'pack'
  | 'dailyPortion'
  | 'portions'
  | 'portionPrice'
  | 'unitPrice'
  | 'sellingPrice'
  | 'rating'
  | 'ingredients'
  | 'isFood'
  | 'nutrients'
>;

const listed = (value: string | null | undefined): string[] => (value ? [value] : []);

/** Rows in which at least one product has something. */
export function factRows(products: readonly Compared[]): Row[] {
  const rows: Row[] = [
    { name: texts.form, values: products.map(({ form }) => listed(form)) },
    { name: texts.pack, values: products.map(packOf) },
    { name: texts.portion, values: products.map(({ dailyPortion }) => listed(dailyPortion)) },
    { name: texts.portions, values: products.map(({ portions }) => (portions > 1 ? [String(portions)] : [])) },
    {
      name: texts.portionPrice,
      values: products.map(({ portionPrice }) => listed(portionPrice)),
      lowest: cheapestByPortion(products),
    },
    { name: texts.unitPrice, values: products.map(({ unitPrice }) => listed(unitPrice)) },
    { name: texts.rating, values: products.map(ratingOf) },
    { name: texts.allergens, values: products.map(allergensOf) },
  ];
  return rows.filter(({ values }) => values.some((value) => value.length > 0));
}

const packOf = ({ pack, netQuantity }: Compared): string[] => [...new Set([...listed(pack), ...listed(netQuantity)])];

const ratingOf = ({ rating }: Compared): string[] =>
  rating ? [texts.ratingOf(formatAverage(rating.average), pluralize(rating.count, 'recenzie', 'recenzii'))] : [];

function allergensOf({ ingredients, isFood }: Compared): string[] {
  if (!isFood) return [];
  const named = ingredientParts(ingredients).filter(({ isAllergen }) => isAllergen);
  const names = [...new Set(named.map(({ text }) => text.trim().toLowerCase()))];
  return names.length > 0 ? names : [texts.noAllergens];
}

/** The products with the lowest price of a portion, when they differ in it. */
function cheapestByPortion(products: readonly Compared[]): number[] {
  const prices = products.map(({ portionPrice, portions, sellingPrice }) =>
    portionPrice === null ? Infinity : Math.round((sellingPrice * 100) / portions),
  );
  const lowest = Math.min(...prices);
  const others = prices.filter((price) => price !== lowest && price < Infinity);
  return others.length === 0 ? [] : prices.flatMap((price, index) => (price === lowest ? [index] : []));
}

/** One row per nutrient of any of the products; those that more products have come first. */
export function nutrientRows(products: readonly Compared[]): Row[] {
  const rows = new Map<string, Row>();
  for (const [index, { nutrients }] of products.entries()) {
    for (const { nutrient, name, amount, referencePercent, source } of nutrients) {
      const key = nutrient ?? normalizeForSearch(name);
      const row = rows.get(key) ?? { name, values: products.map(() => []) };
      const reference = referencePercent === null ? [] : [texts.reference(String(referencePercent).replace('.', ','))];
      row.values[index]?.push([amount, ...reference].join(' · '), ...listed(source));
      rows.set(key, row);
    }
  }
  const countOf = ({ values }: Row) => values.filter((value) => value.length > 0).length;
  return [...rows.values()].sort((a, b) => countOf(b) - countOf(a));
}

export const isDifferent = ({ values }: Row): boolean =>
  new Set(values.map((value) => value.join('\n').toLowerCase())).size > 1;

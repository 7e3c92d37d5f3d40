import { warningsOf } from '../../catalog/product-page/rules.ts';
import { oldPriceOf, productPath } from '../../catalog/products/card-rules.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import type { Nutrient } from '../../catalog/products/product-fields.ts';
import { type Bani, toBani } from '../../platform/money.ts';
import { parseMarkdown, plainText } from '../../platform/text/markdown.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { UcpMessage } from './protocol.ts';

/** Database fields of a product besides its card. */
export type Facts = {
  code: string;
  gtin: string | null;
  isFood: boolean;
  details: string;
  seoDescription: string;
  form: string;
  netQuantity: string;
  unitName: string;
  unitSize: number;
  unitCount: number | null;
  dailyPortion: string;
  portions: number;
  ingredients: string;
  usage: string;
  storage: string;
  warnings: string[];
  notificationNumber: string | null;
  countryOfOrigin: string;
  operator: string;
  nutrients: Nutrient[];
  expiresOn: string | null;
};

export type OptionValue = { name: string; label: string };
export type Item = { card: ProductCard; facts: Facts; options: OptionValue[] };

type Shop = { siteUrl: string; name: string };
type Price = { amount: Bani; currency: 'RON' };

const ron = (amount: Bani): Price => ({ amount, currency: 'RON' });

/** UN/CEFACT codes; what is counted in pieces has that of one piece. */
const unitCodes: Record<string, string> = { g: 'GRM', kg: 'KGM', ml: 'MLT', l: 'LTR' };
const pieceCode = 'C62';

/** An integer number of steps of a unit; null for a fraction of a piece. */
function measureOf(value: number, unitName: string) {
  const unit = unitCodes[unitName] ?? pieceCode;
  const named = { unit, display_text: unitName };
  if (Number.isInteger(value)) return { ...named, value };
  return unit === pieceCode ? null : { ...named, scale: 2, value: Math.round(value * 100) };
}

type UnitFields = Pick<Facts, 'unitName' | 'unitSize' | 'unitCount'>;

/** The price of a unit as the product page says it; null for a product without a unit. */
export function unitPriceOf(price: Bani, { unitName, unitSize, unitCount }: UnitFields) {
  if (unitName === '' || !unitCount) return null;
  const [measure, reference] = [measureOf(unitCount, unitName), measureOf(unitSize, unitName)];
  if (!measure || !reference) return null;
  return { ...ron(Math.round((price * unitSize) / unitCount)), measure, reference };
}

const maxDescriptionLength = 2000;

const descriptionOf = ({ card, facts }: Item) => ({
  plain: (plainText(parseMarkdown(facts.details)) || facts.seoDescription || card.name).slice(0, maxDescriptionLength),
});

const ratingOf = ({ rating }: ProductCard) =>
  rating ? { rating: { value: rating.average, scale_min: 1, scale_max: 5, count: rating.count } } : {};

const mediaOf = ({ image, name }: ProductCard, siteUrl: string) => [
  { type: 'image', url: new URL(image, siteUrl).href, alt_text: name },
];

/** The label: what the law has beside the product, as far as the product page shows it. */
function labelOf({ card, facts }: Item) {
  const { portions } = facts;
  return {
    pack: card.pack || undefined,
    form: facts.form || undefined,
    net_quantity: facts.netQuantity || undefined,
    daily_portion: facts.dailyPortion || undefined,
    ...(portions > 1 ? { portions, portion_price: ron(Math.round(toBani(card.sellingPrice) / portions)) } : {}),
    nutrients: facts.nutrients.map(({ name, source, amount, unit, referencePercent }) => ({
      name,
      amount,
      unit,
      ...(source ? { source } : {}),
      ...(referencePercent === null ? {} : { reference_percent: referencePercent }),
    })),
    ingredients: facts.ingredients.replaceAll('*', '') || undefined,
    usage: facts.usage || undefined,
    storage: facts.storage || undefined,
    warnings: warningsOf(facts),
    nearest_expiry_date: facts.expiresOn ?? undefined,
    notification_number: facts.notificationNumber ?? undefined,
    country_of_origin: facts.countryOfOrigin || undefined,
    operator: facts.operator,
    condition: card.isBuyBack ? 'used' : 'new',
  };
}

function variantOf(item: Item, shop: Shop) {
  const { card, facts, options } = item;
  const price = toBani(card.sellingPrice);
  const oldPrice = oldPriceOf(card);
  const unitPrice = unitPriceOf(price, facts);
  return {
    id: String(card.id),
    sku: facts.code,
    ...(facts.gtin ? { barcodes: [{ type: 'GTIN', value: facts.gtin }] } : {}),
    title: card.name,
    description: descriptionOf(item),
    url: new URL(productPath(card), shop.siteUrl).href,
    price: ron(price),
    ...(oldPrice === null ? {} : { list_price: ron(toBani(oldPrice)) }),
    ...(unitPrice ? { unit_price: unitPrice } : {}),
    availability: { available: card.isInStock, status: card.isInStock ? 'in_stock' : 'out_of_stock' },
    options,
    media: mediaOf(card, shop.siteUrl),
    ...ratingOf(card),
    metadata: labelOf(item),
    seller: { name: shop.name },
  };
}

const rangeOf = (amounts: Bani[]) => ({ min: ron(Math.min(...amounts)), max: ron(Math.max(...amounts)) });

type Family = { id: number; name: string };
/** `items` are the variants; the first one is featured. */
export type ProductGroup = { family: Family | null; items: [Item, ...Item[]]; categories: string[] };

/** The id under which agents know a product: that of its family, or its own. */
const productIdOf = ({ family, items: [{ card }] }: ProductGroup): string => (family ? `f${family.id}` : `p${card.id}`);

/** A product of the protocol with its variants. */
export function toUcpProduct(group: ProductGroup, shop: Shop) {
  const { family, items, categories } = group;
  const [featured] = items;
  const oldPrices = items.flatMap(({ card }) => oldPriceOf(card) ?? []);
  return {
    id: productIdOf(group),
    title: family?.name ?? featured.card.name,
    description: descriptionOf(featured),
    url: new URL(productPath(featured.card), shop.siteUrl).href,
    categories: categories.length > 0 ? [{ value: categories.join(' > '), taxonomy: 'merchant' }] : [],
    price_range: rangeOf(items.map(({ card }) => toBani(card.sellingPrice))),
    ...(oldPrices.length > 0 ? { list_price_range: rangeOf(oldPrices.map(toBani)) } : {}),
    media: mediaOf(featured.card, shop.siteUrl),
    ...(family ? { options: optionsOf(items) } : {}),
    variants: items.map((item) => variantOf(item, shop)),
    ...ratingOf(featured.card),
    metadata: { brand: featured.card.brand },
  };
}

/** The values of each option, in the order of the variants. */
function optionsOf(items: readonly Item[]): { name: string; values: { label: string }[] }[] {
  const byName = Map.groupBy(
    items.flatMap(({ options }) => options),
    ({ name }) => name,
  );
  return [...byName].map(([name, values]) => ({
    name,
    values: [...new Set(values.map(({ label }) => label))].map((label) => ({ label })),
  }));
}

const isSame = (a: string, b: string): boolean => normalizeForSearch(a) === normalizeForSearch(b);

const hasOption = ({ options }: Pick<Item, 'options'>, { name, label }: OptionValue): boolean =>
  options.some((one) => isSame(one.name, name) && isSame(one.label, label));

/**
 * The selection that some variant fulfils: options are given up from the end of `preferences`, those that it does not
 * name first.
 */
export function relaxSelection(
  items: readonly Pick<Item, 'options'>[],
  selected: readonly OptionValue[],
  preferences: readonly string[] = [],
): OptionValue[] {
  const rank = ({ name }: OptionValue): number => {
    const position = preferences.findIndex((one) => isSame(one, name));
    return position < 0 ? preferences.length : position;
  };
  const kept = [...selected].sort((a, b) => rank(a) - rank(b));
  while (kept.length > 0 && !items.some((item) => kept.every((option) => hasOption(item, option)))) kept.pop();
  return kept;
}

/** The variants that have all these values. */
export const withSelection = <One extends Pick<Item, 'options'>>(
  items: readonly One[],
  selected: readonly OptionValue[],
): One[] => items.filter((item) => selected.every((option) => hasOption(item, option)));

/** The options with what can be had of each value while the other choices stay. */
export const detailOptionsOf = (items: readonly Item[], selected: readonly OptionValue[]) =>
  optionsOf(items).map(({ name, values }) => ({
    name,
    values: values.map(({ label }) => {
      const others = selected.filter((option) => !isSame(option.name, name));
      const found = withSelection(items, [...others, { name, label }]);
      return { label, exists: found.length > 0, available: found.some(({ card }) => card.isInStock) };
    }),
  }));

/** The warnings of the label, which an agent must show beside the product. */
export const warningMessages = (facts: Facts, path: string): UcpMessage[] => {
  const warnings = warningsOf(facts);
  return warnings.length === 0
    ? []
    : [{ type: 'warning', code: 'label_warnings', content: warnings.join(' '), presentation: 'disclosure', path }];
};

type CatalogId = { kind: 'variant' | 'product' | 'family'; id: number };

/** Reads an id of the catalogue; null for one that this shop never gave. */
export function parseCatalogId(text: string): CatalogId | null {
  const [, prefix, digits] = /^([pf]?)([1-9]\d{0,8})$/.exec(text) ?? [];
  if (digits === undefined) return null;
  return { kind: prefix === 'f' ? 'family' : prefix === 'p' ? 'product' : 'variant', id: Number(digits) };
}

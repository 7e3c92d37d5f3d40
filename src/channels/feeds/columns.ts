import { productPath } from '../../catalog/products/card-rules.ts';
import { isGtin } from '../../catalog/products/gtin.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import type { FeedColumn, FeedProblem } from './definition.ts';
import type { FeedProduct, FeedShop } from './product.ts';
import { texts } from './texts.ts';

/** '49.90 RON' */
export const ron = (bani: number): string => formatRon(toRon(bani));
/** '49.90' */
export const amount = (bani: number): string => toRon(bani).toFixed(2);
export const withoutVat = (bani: number, vatRate: number): number => Math.round((bani * 100) / (100 + vatRate));

export const usualPrice = ({ price, oldPrice }: FeedProduct): number => oldPrice ?? price;

export const link = (product: FeedProduct, { siteUrl }: FeedShop): string => siteUrl + productPath(product);

export const pictureLink = ({ pictures: [first] }: FeedProduct, { siteUrl }: FeedShop): string =>
  first ? siteUrl + first : '';

const maxMorePictures = 10;
export const morePictureLinks = ({ pictures }: FeedProduct, { siteUrl }: FeedShop): string[] =>
  pictures.slice(1, 1 + maxMorePictures).map((path) => siteUrl + path);

/** Search engines want a description even where the shop has none. */
export const description = ({ description: text, name }: FeedProduct): string => text || name;

export const categoryPath = ({ categories }: FeedProduct, separator: string): string =>
  categories.map(({ name }) => name).join(separator);

export const ownCategory = ({ categories }: FeedProduct): { id: number; name: string } | undefined => categories.at(-1);

/** Amount in bani. */
export const deliveryCost = ({ price }: FeedProduct, { delivery }: FeedShop): number =>
  price >= delivery.freeFrom ? 0 : delivery.price;

/** GTINs that begin with 2, and GTIN-13 and 14 with 02 or 2, are given out inside a shop and identify nothing elsewhere. */
const isInner = (gtin: string): boolean => gtin.padStart(14, '0').startsWith('02') || /^2\d{7}$/.test(gtin);

/** The GTIN if partners accept it; used products have none of their own. */
export const publicGtin = ({ gtin, isUsed }: FeedProduct): string =>
  gtin && !isUsed && isGtin(gtin) && !isInner(gtin) ? gtin : '';

export function gtinProblems({ gtin, isUsed }: FeedProduct): FeedProblem[] {
  if (isUsed) return [];
  const text = !gtin
    ? texts.noGtin
    : !isGtin(gtin)
      ? texts.badGtin(gtin)
      : isInner(gtin)
        ? texts.innerGtin(gtin)
        : null;
  return text === null ? [] : [{ field: 'gtin', text, isError: false }];
}

/** Start and end of a reduction as ISO 8601, joined by a slash; nothing where no reduced price is sent. */
export const saleDates = ({ sale, oldPrice }: FeedProduct): string =>
  sale && oldPrice !== null ? `${moment(sale.from)}/${moment(sale.until)}` : '';

const moment = (date: Date): string => `${date.toISOString().slice(0, 16)}+00:00`;

export const webAddress = /^https?:\/\/[^\s|]{1,1990}$/;
export const ronPattern = /^\d+\.\d\d RON$/;
export const amountPattern = /^\d+\.\d\d$/;

/** Columns of the catalogues of Meta and TikTok, which use the same names except for the id. */
export const socialColumns = (id: string): FeedColumn[] => [
  // Equal to the ids that browser and server send with events.
  { name: id, label: 'Identificator', value: (product) => String(product.id), isRequired: true },
  { name: 'title', label: 'Nume', value: ({ name }) => name, isRequired: true, maxLength: 150 },
  { name: 'description', label: 'Descriere', value: description, isRequired: true, maxLength: 5000 },
  {
    name: 'availability',
    label: 'Disponibilitate',
    value: ({ stock }) => (stock > 0 ? 'in stock' : 'out of stock'),
    isRequired: true,
  },
  { name: 'condition', label: 'Stare', value: ({ isUsed }) => (isUsed ? 'used' : 'new'), isRequired: true },
  {
    name: 'price',
    label: 'Preț',
    value: (product) => ron(usualPrice(product)),
    isRequired: true,
    pattern: ronPattern,
  },
  { name: 'link', label: 'Pagina produsului', value: link, isRequired: true, pattern: webAddress },
  { name: 'image_link', label: 'Imagine', value: pictureLink, isRequired: true, pattern: webAddress },
  { name: 'brand', label: 'Producător', value: ({ producer }) => producer, isRequired: true, maxLength: 100 },
  { name: 'additional_image_link', label: 'Alte imagini', value: morePictureLinks },
  { name: 'sale_price', label: 'Preț redus', value: ({ oldPrice, price }) => (oldPrice === null ? '' : ron(price)) },
  { name: 'sale_price_effective_date', label: 'Perioada reducerii', value: saleDates },
  { name: 'item_group_id', label: 'Familie', value: ({ family }) => (family ? String(family.id) : '') },
  { name: 'gtin', label: 'Cod de bare', value: publicGtin },
  { name: 'product_type', label: 'Categorie', value: (product) => categoryPath(product, ' > '), maxLength: 750 },
];

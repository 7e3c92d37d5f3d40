import { shopBrand } from '../../brands/brand.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { parseMarkdown, plainText } from '../../platform/text/markdown.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';
import type { ProductDetail, ProductFamily } from './contract.ts';
import type { DeliveryDays, DeliveryTerms } from './delivery-estimate.ts';
import { picturesOf } from './rules.ts';
import { texts } from './texts.ts';

/** Public base URL and request path. */
export type Address = { siteUrl: string; path: string };

/** Rating of the published reviews; null without reviews. */
export type Rating = { average: number; count: number };

/** A published review, as far as search engines are told of it. */
export type ReviewItem = { rating: number; title: string; content: string; author: string; writtenAt: string };

/** The product's canonical URL, otherwise the current address. */
export const canonicalOf = (product: Pick<ProductDetail, 'url'>, { siteUrl, path }: Address): string =>
  new URL(product.url || path, siteUrl).href;

type ProductContext = {
  rating?: Rating | null;
  /** Those that the page shows, newest first. */
  reviews?: readonly ReviewItem[];
  delivery?: DeliveryTerms | null;
};

const context = { '@context': 'https://schema.org' };

/** schema.org Product as JSON-LD; a variant is part of the ProductGroup of its family. */
export function productData(product: ProductDetail, address: Address, more: ProductContext = {}): object {
  const { variants } = product;
  const data = productItem(product, address, more);
  return { ...context, ...(variants ? familyData(data, variants, product, address) : data) };
}

/** Properties of schema.org by which variants may differ; other attributes are additional properties. */
const variantProperties = [
  ['color', /^culo/],
  ['size', /^(?:marim|cantit|gramaj|volum|dimens)/],
  ['material', /^material/],
] as const;

const variantProperty = (attribute: string): string | undefined =>
  variantProperties.find(([, pattern]) => pattern.test(normalizeForSearch(attribute)))?.[0];

/** The family with this variant in full; the pages of the others describe them. */
function familyData(
  item: object,
  { id, name, attributes, siblingUrls }: ProductFamily,
  product: ProductDetail,
  address: Address,
): object {
  const values = attributes.map((attribute) => ({
    property: variantProperty(attribute.name),
    name: attribute.name,
    value: attribute.variants.find(({ isSelected }) => isSelected)?.value ?? '',
  }));
  const known = values.flatMap(({ property, value }) => (property ? [[property, value]] : []));
  const differing = values
    .filter(({ property }) => !property)
    .map((one) => ({ '@type': 'PropertyValue', name: one.name, value: one.value }));
  const additionalProperty = [...differing, ...labelOf(product)];
  return {
    '@type': 'ProductGroup',
    name,
    productGroupID: String(id),
    url: canonicalOf(product, address),
    brand: { '@type': 'Brand', name: product.brand },
    variesBy: values.map((one) => (one.property ? `https://schema.org/${one.property}` : one.name)),
    hasVariant: [
      {
        ...item,
        ...Object.fromEntries(known),
        ...(additionalProperty.length > 0 ? { additionalProperty } : {}),
      },
      ...siblingUrls.map((url) => ({ '@type': 'Product', url: new URL(url, address.siteUrl).href })),
    ],
  };
}

function productItem(product: ProductDetail, address: Address, more: ProductContext): object {
  const { rating, reviews = [], delivery } = more;
  return {
    '@type': 'Product',
    name: product.name,
    image: picturesOf(product).map((image) => new URL(image, address.siteUrl).href),
    description: product.seoMetaDescription || plainText(parseMarkdown(product.details)),
    sku: product.code,
    ...(product.gtin?.length === 13 ? { gtin13: product.gtin } : {}),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.nutrients.length > 0 ? { additionalProperty: labelOf(product) } : {}),
    ...(product.available > 0 ? { offers: offerOf(product, address, delivery) } : {}),
    ...(rating ? { aggregateRating: ratingOf(rating) } : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  };
}

/** schema.org has nutrition for recipes only; a product states what a portion has as properties. */
const labelOf = ({ nutrients }: ProductDetail): object[] =>
  nutrients.map(({ name, amount }) => ({ '@type': 'PropertyValue', name, value: amount }));

const ratingOf = ({ average, count }: Rating): object => ({
  '@type': 'AggregateRating',
  ratingValue: average.toFixed(1),
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

const reviewOf = ({ rating, title, content, author, writtenAt }: ReviewItem): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: writtenAt.slice(0, 10),
  ...(title ? { name: title } : {}),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

function offerOf(product: ProductDetail, address: Address, delivery: ProductContext['delivery']): object {
  return {
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    price: product.sellingPrice.toFixed(2),
    priceCurrency: 'RON',
    itemCondition: `https://schema.org/${product.isBuyBack ? 'UsedCondition' : 'NewCondition'}`,
    url: canonicalOf(product, address),
    seller: { '@type': 'Organization', name: shopBrand.company.name },
    shippingDetails: shippingOf(product, delivery),
    hasMerchantReturnPolicy,
  };
}

const days = (minValue: number, maxValue: number): object => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const shippingOf = (product: ProductDetail, delivery: ProductContext['delivery']): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RO' },
  ...(delivery ? { deliveryTime: deliveryTimeOf(delivery), ...rateOf(product, delivery) } : {}),
});

/** Delivery cost of one unit. */
const rateOf = ({ sellingPrice }: ProductDetail, { doorPrice, freeFrom }: DeliveryTerms): object =>
  doorPrice === null
    ? {}
    : {
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: (toBani(sellingPrice) >= freeFrom ? 0 : toRon(doorPrice)).toFixed(2),
          currency: 'RON',
        },
      };

const deliveryTimeOf = ({ daysMin, daysMax }: DeliveryDays): object => ({
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 1),
  transitTime: days(daysMin, daysMax),
});

const hasMerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RO',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};

/** schema.org BreadcrumbList: 'Produse', the categories from the root, the product. */
export function breadcrumbData(product: ProductDetail, address: Address): object {
  const steps = [
    { name: texts.products, url: '/products' },
    ...product.breadcrumbs.map((category) => ({ name: category.name, url: `/${slugOf(category.name)}` })),
    { name: product.name, url: canonicalOf(product, address) },
  ];
  const itemListElement = steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(url, address.siteUrl).href,
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

/** JSON escaped so that no text can close the script element. */
export const scriptJson = (content: object): string =>
  JSON.stringify(content).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

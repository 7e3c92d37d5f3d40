import { oldPriceOf, productPath } from '../../catalog/products/card-rules.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { parseMarkdown, plainText } from '../../platform/text/markdown.ts';
import { escapeXml, xmlHeading } from '../../platform/text/xml.ts';

/** Product data the feed needs beyond the product card. */
export type FeedProduct = {
  id: number;
  code: string;
  gtin: string | null;
  description: string;
  unitName: string;
  unitSize: number;
  unitCount: number | null;
  categoryId: number;
};

/** Amounts in bani; delivery is free from `freeFrom` on. */
export type Shipping = { service: string; price: number; freeFrom: number };

export type Offer = {
  card: ProductCard;
  product: FeedProduct;
  categories: string[];
  /** Family of products that differ by taste, size or colour. */
  familyId?: number;
};

type Shop = { name: string; siteUrl: string; description: string };

export const feedHead = ({ name, siteUrl, description }: Shop): string =>
  [
    xmlHeading,
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    tag('title', name),
    tag('link', `${siteUrl}/`),
    tag('description', description),
    '',
  ].join('\n');

export const feedTail = '</channel>\n</rss>\n';

export function feedItem({ card, product, categories, familyId }: Offer, siteUrl: string, shipping: Shipping): string {
  const parts = [
    tag('g:id', product.code),
    tag('g:title', card.name.slice(0, 150)),
    tag('g:description', (plainText(parseMarkdown(product.description)) || card.name).slice(0, 5000)),
    tag('g:link', siteUrl + productPath(card)),
    tag('g:image_link', siteUrl + card.image),
    tag('g:availability', card.isInStock ? 'in_stock' : 'out_of_stock'),
    ...priceTags(card),
    tag('g:brand', card.brand),
    ...identityTags(product),
    tag('g:condition', card.isBuyBack ? 'used' : 'new'),
    ...unitTags(product),
    ...(familyId === undefined ? [] : [tag('g:item_group_id', String(familyId))]),
    ...(categories.length > 0 ? [tag('g:product_type', categories.join(' > '))] : []),
    shippingTag(card, shipping),
  ];
  return `<item>\n${parts.join('\n')}\n</item>\n`;
}

/** A reduced product has its regular price in g:price and the current one in g:sale_price. */
function priceTags(card: ProductCard): string[] {
  const old = oldPriceOf(card);
  if (old === null || old <= card.sellingPrice) return [tag('g:price', formatRon(card.sellingPrice))];
  return [tag('g:price', formatRon(old)), tag('g:sale_price', formatRon(card.sellingPrice))];
}

const identityTags = ({ gtin, code }: FeedProduct): string[] =>
  gtin ? [tag('g:gtin', gtin), tag('g:mpn', code)] : [tag('g:identifier_exists', 'no')];

/** Weights and volumes are compared per `unitSize`, everything else per piece. */
function unitTags({ unitName, unitSize, unitCount }: FeedProduct): string[] {
  if (unitName === '' || unitCount === null) return [];
  const unit = ['g', 'kg', 'ml', 'l'].includes(unitName) ? unitName : 'ct';
  return [
    tag('g:unit_pricing_measure', `${unitCount} ${unit}`),
    tag('g:unit_pricing_base_measure', `${unit === 'ct' ? 1 : unitSize} ${unit}`),
  ];
}

function shippingTag({ sellingPrice }: ProductCard, { service, price, freeFrom }: Shipping): string {
  const cost = Math.round(sellingPrice * 100) >= freeFrom ? 0 : price;
  const parts = [tag('g:country', 'RO'), tag('g:service', service), tag('g:price', formatRon(toRon(cost)))];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

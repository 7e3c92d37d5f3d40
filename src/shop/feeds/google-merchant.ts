import { showRon, toRon } from '../../kit/money.ts';
import { escapeXml, xmlHeading } from '../../kit/xml.ts';
import { oldPriceOf, productPath } from '../catalog/card-rules.ts';
import type { ProductCard } from '../catalog/contract.ts';

/** What stands on the package and in the catalogue, beside the card that all pages show. */
export type Printed = {
  id: number;
  code: string;
  gtin: string | null;
  description: string;
  unitName: string;
  unitSize: number;
  unitCount: number;
  categoryId: number;
};

/** What one parcel costs, and from which price on it is free; in bani. */
export type Shipping = { service: string; price: number; freeFrom: number };

export type Offer = { card: ProductCard; printed: Printed; categories: string[] };

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

export function feedItem({ card, printed, categories }: Offer, siteUrl: string, shipping: Shipping): string {
  const parts = [
    tag('g:id', printed.code),
    tag('g:title', card.name.slice(0, 150)),
    tag('g:description', (printed.description || card.name).slice(0, 5000)),
    tag('g:link', siteUrl + productPath(card)),
    tag('g:image_link', siteUrl + card.image),
    tag('g:availability', card.isInStock ? 'in_stock' : 'out_of_stock'),
    ...pricesOf(card),
    tag('g:brand', card.brand),
    ...identityOf(printed),
    tag('g:condition', card.isBuyBack ? 'used' : 'new'),
    ...unitOf(printed),
    ...(categories.length > 0 ? [tag('g:product_type', categories.join(' > '))] : []),
    shippingOf(card, shipping),
  ];
  return `<item>\n${parts.join('\n')}\n</item>\n`;
}

/** The higher price is the usual one, the lower what is paid today. */
function pricesOf(card: ProductCard): string[] {
  const old = oldPriceOf(card);
  if (old === null || old <= card.sellingPrice) return [tag('g:price', showRon(card.sellingPrice))];
  return [tag('g:price', showRon(old)), tag('g:sale_price', showRon(card.sellingPrice))];
}

const identityOf = ({ gtin, code }: Printed): string[] =>
  gtin ? [tag('g:gtin', gtin), tag('g:mpn', code)] : [tag('g:identifier_exists', 'no')];

/** Grams and millilitres are compared per hundred, everything else by the piece. */
function unitOf({ unitName, unitSize, unitCount }: Printed): string[] {
  const unit = unitName === 'g' || unitName === 'ml' ? unitName : 'ct';
  return [
    tag('g:unit_pricing_measure', `${unitCount} ${unit}`),
    tag('g:unit_pricing_base_measure', `${unit === 'ct' ? 1 : unitSize} ${unit}`),
  ];
}

function shippingOf({ sellingPrice }: ProductCard, { service, price, freeFrom }: Shipping): string {
  const cost = Math.round(sellingPrice * 100) >= freeFrom ? 0 : price;
  const parts = [tag('g:country', 'RO'), tag('g:service', service), tag('g:price', showRon(toRon(cost)))];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

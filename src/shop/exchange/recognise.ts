import { findColumn } from './columns.ts';
import type { Field } from './entry.ts';
import { ownFormat, stockFormat, stockKeys } from './own-format.ts';
import { type Format, Sheet } from './sheet.ts';
import { isShopify, shopify } from './shopify.ts';
import { isWooCommerce, wooCommerce } from './woocommerce.ts';

export type Kind = 'products' | 'stock' | 'prices';
export type FormatName = 'vitrina' | 'woocommerce' | 'shopify';

export type Recognised = { kind: Kind; name: FormatName; format: Format };

const priceFields: Field[] = ['code', 'price', 'recommendedPrice'];
/** Stands in a list of prices for those who read it. */
const readOnly: Field[] = ['name'];

/** What a file holds, by the names of its columns; null when they mean nothing to us. */
export function recognise(headers: readonly string[], today: string): Recognised | null {
  const sheet = new Sheet(headers);
  if (isShopify(sheet)) return { kind: 'products', name: 'shopify', format: shopify(sheet) };
  if (isWooCommerce(sheet)) return { kind: 'products', name: 'woocommerce', format: wooCommerce(sheet, today) };
  return ownKind(sheet);
}

function ownKind(sheet: Sheet): Recognised | null {
  const fields = sheet.headers.flatMap((header) => findColumn(header)?.field ?? []);
  if (!fields.includes('code')) return null;
  const others = fields.filter((field) => !priceFields.includes(field) && !readOnly.includes(field));
  if (others.length === 0 && sheet.has(...stockKeys.quantity))
    return { kind: 'stock', name: 'vitrina', format: stockFormat(sheet) };
  if (others.length === 0 && fields.includes('price'))
    return { kind: 'prices', name: 'vitrina', format: ownFormat(sheet, (field) => priceFields.includes(field)) };
  return fields.length > 1 ? { kind: 'products', name: 'vitrina', format: ownFormat(sheet, () => true) } : null;
}

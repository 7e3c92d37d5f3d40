import type { FileField } from '../../catalog/products/field-names.ts';
import { findColumn } from './columns.ts';
import { customerFormat, isShopifyCustomers, isWooCommerceCustomers } from './customer-format.ts';
import { CsvHeader, type Format } from './format.ts';
import { isShopifyOrders, isWooCommerceOrders, oldOrderFormat } from './old-order-format.ts';
import { isRedirects, redirectFormat } from './redirect-format.ts';
import { isShopify, shopify } from './shopify.ts';
import { isShopifyInventory, shopifyInventory } from './shopify-inventory.ts';
import { stockFormat, stockKeys, vitrinaFormat } from './vitrina-format.ts';
import { isWooCommerce, wooCommerce } from './woocommerce.ts';

export type ImportKind = 'products' | 'stock' | 'prices' | 'customers' | 'orders' | 'redirects';
export type FormatName = 'vitrina' | 'woocommerce' | 'shopify';

export type DetectedFormat = { kind: ImportKind; name: FormatName; format: Format };

const priceFields: FileField[] = ['code', 'price', 'rrp'];
/** Price files contain these columns for information only. */
const informationalFields: FileField[] = ['name'];

/** Detects kind and format by the column names; returns null when they are unknown. */
export function detectFormat(headers: readonly string[], today: string): DetectedFormat | null {
  const csvHeader = new CsvHeader(headers);
  if (isShopifyOrders(csvHeader))
    return { kind: 'orders', name: 'shopify', format: oldOrderFormat(csvHeader, 'shopify') };
  if (isWooCommerceOrders(csvHeader))
    return { kind: 'orders', name: 'woocommerce', format: oldOrderFormat(csvHeader, 'woocommerce') };
  if (isShopifyCustomers(csvHeader)) return { kind: 'customers', name: 'shopify', format: customerFormat(csvHeader) };
  if (isWooCommerceCustomers(csvHeader))
    return { kind: 'customers', name: 'woocommerce', format: customerFormat(csvHeader) };
  if (isShopify(csvHeader)) return { kind: 'products', name: 'shopify', format: shopify(csvHeader) };
  if (isWooCommerce(csvHeader)) return { kind: 'products', name: 'woocommerce', format: wooCommerce(csvHeader, today) };
  if (isShopifyInventory(csvHeader)) return { kind: 'stock', name: 'shopify', format: shopifyInventory(csvHeader) };
  if (isRedirects(csvHeader)) return { kind: 'redirects', name: 'vitrina', format: redirectFormat(csvHeader) };
  return detectVitrinaFormat(csvHeader);
}

function detectVitrinaFormat(csvHeader: CsvHeader): DetectedFormat | null {
  const fields = csvHeader.headers.flatMap((header) => findColumn(header)?.field ?? []);
  if (!fields.includes('code')) return null;
  const productFields = fields.filter((field) => !priceFields.includes(field) && !informationalFields.includes(field));
  if (productFields.length === 0 && csvHeader.has(...stockKeys.quantity))
    return { kind: 'stock', name: 'vitrina', format: stockFormat(csvHeader) };
  if (productFields.length === 0 && fields.includes('price'))
    return {
      kind: 'prices',
      name: 'vitrina',
      format: vitrinaFormat(csvHeader, (field) => priceFields.includes(field)),
    };
  return fields.length > 1 ? { kind: 'products', name: 'vitrina', format: vitrinaFormat(csvHeader, () => true) } : null;
}

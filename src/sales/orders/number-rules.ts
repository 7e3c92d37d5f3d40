import { shopBrand } from '../../brands/brand.ts';
import { brandCodes } from '../../brands/brand-type.ts';
import { formatOrderNumber } from './number-format.ts';

const written = new RegExp(
  `^[\\s#]*(?:(?:comanda|nr)[\\s.:#]*)*(?:(${brandCodes.join('|')})[\\s\u2010-\u2015-]*)?(\\d[\\d\\s]*)[\\s.]*$`,
  'i',
);

/**
 * An order number as people write it ('483920175', '#vit 483 920 175', 'Comanda nr. VIT-483920175') as the shop stores
 * it. Other text comes back trimmed and in capitals.
 */
export function normalizeOrderNumber(text: string): string {
  const [, code, digits] = written.exec(text) ?? [];
  if (digits === undefined) return text.trim().toUpperCase();
  return formatOrderNumber(code?.toUpperCase() ?? shopBrand.code, digits.replace(/\s/g, ''));
}

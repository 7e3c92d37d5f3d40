import { shopBrand } from '../../brands/brand.ts';
import { brandCodes } from '../../brands/brand-type.ts';
import { formatOrderNumber } from './number-format.ts';

const dashes = '-\u2010-\u2015';
/** A prefix of letters is understood without its dash; one with digits needs it. */
const written = new RegExp(
  `^[\\s#]*(?:(?:comanda|nr)[\\s.:#]*)*(?:([A-Z]{1,6})[\\s${dashes}]*|([A-Z0-9]{1,6})\\s*[${dashes}]\\s*)?(\\d[\\d\\s]*)[\\s.]*$`,
  'i',
);

type WrittenNumber = { prefix: string | undefined; digits: string };

function parseOrderNumber(text: string): WrittenNumber | null {
  const [, letters, mixed, digits] = written.exec(text) ?? [];
  if (digits === undefined) return null;
  return { prefix: (letters ?? mixed)?.toUpperCase(), digits: digits.replace(/\s/g, '') };
}

/**
 * An order number as people write it ('483920175', '#vit 483 920 175', 'Comanda nr. VIT-483920175') as the shop stores
 * it. Other text comes back trimmed and in capitals.
 */
export function normalizeOrderNumber(text: string): string {
  const number = parseOrderNumber(text);
  return number ? formatOrderNumber(number.prefix ?? shopBrand.orderPrefix, number.digits) : text.trim().toUpperCase();
}

/** The numbers that a text may mean: without a prefix also those from before the shop chose its own. */
export function matchingOrderNumbers(text: string): string[] {
  const number = parseOrderNumber(text);
  if (!number || number.prefix) return [normalizeOrderNumber(text)];
  const prefixes = new Set([shopBrand.orderPrefix, ...brandCodes]);
  return [...prefixes].map((prefix) => formatOrderNumber(prefix, number.digits));
}

import type { ProductRecord } from './product-record.ts';

type LegalFields = Pick<
  ProductRecord,
  | 'vatRate'
  | 'form'
  | 'netQuantity'
  | 'ingredients'
  | 'usage'
  | 'warnings'
  | 'storage'
  | 'countryOfOrigin'
  | 'dailyPortion'
  | 'nutrients'
  | 'notificationNumber'
  | 'notificationAuthority'
> & { isFood: boolean; operator: string };

export type MandatoryField = keyof Omit<LegalFields, 'vatRate' | 'isFood'>;

/** Fields that the law requires on all food. */
const foodFields = [
  'form',
  'netQuantity',
  'ingredients',
  'usage',
  'warnings',
  'storage',
  'countryOfOrigin',
  'operator',
] as const satisfies MandatoryField[];

/** Fields required in addition on supplements. */
const supplementFields = [
  'dailyPortion',
  'nutrients',
  'notificationNumber',
  'notificationAuthority',
] as const satisfies MandatoryField[];

const supplementVatRate = 21;

/** Food at the standard VAT rate is a supplement; other food has the reduced rate. */
export function missingFields(product: LegalFields): MandatoryField[] {
  if (!product.isFood) return [];
  const mandatory = product.vatRate === supplementVatRate ? [...foodFields, ...supplementFields] : foodFields;
  return mandatory.filter((field) => isEmpty(product[field]));
}

const isEmpty = (value: string | readonly unknown[] | null): boolean => value === null || value.length === 0;

/** An incomplete product cannot be published; a published one may not lose further mandatory fields. */
export function isPublishable(after: LegalFields, before: (LegalFields & { isPublished: boolean }) | null): boolean {
  const missing = missingFields(after);
  if (missing.length === 0) return true;
  if (!before?.isPublished) return false;
  const missingBefore = new Set(missingFields(before));
  return missing.every((field) => missingBefore.has(field));
}

import { standardVatRates } from './vat-rates.ts';

/** Fields that the law requires on all food; `operator` belongs to the producer. */
export const foodFields = [
  'form',
  'netQuantity',
  'ingredients',
  'usage',
  'warnings',
  'storage',
  'countryOfOrigin',
  'operator',
] as const;

/** Fields required in addition on supplements. */
export const supplementFields = ['dailyPortion', 'nutrients', 'notificationNumber', 'notificationAuthority'] as const;

export type MandatoryField = (typeof foodFields)[number] | (typeof supplementFields)[number];

const mandatoryFields: readonly string[] = [...foodFields, ...supplementFields];

/** Whether the law requires the field on food or on supplements. */
export const isMandatory = (field: string): boolean => mandatoryFields.includes(field);

type LegalFields = Record<MandatoryField, string | readonly unknown[] | null> & { vatRate: number; isFood: boolean };

export function missingFields(product: LegalFields): MandatoryField[] {
  if (!product.isFood) return [];
  // Food at the standard VAT rate is a supplement; other food has the reduced rate.
  const mandatory = standardVatRates().includes(product.vatRate) ? [...foodFields, ...supplementFields] : foodFields;
  return mandatory.filter((field) => isEmpty(product[field]));
}

const isEmpty = (value: LegalFields[MandatoryField]): boolean =>
  value === null || (typeof value === 'string' ? value.trim() : value).length === 0;

/** An incomplete product cannot be published; a published one may not lose further mandatory fields. */
export function isPublishable(after: LegalFields, before: (LegalFields & { isPublished: boolean }) | null): boolean {
  const missing = missingFields(after);
  if (missing.length === 0) return true;
  if (!before?.isPublished) return false;
  const missingBefore = new Set(missingFields(before));
  return missing.every((field) => missingBefore.has(field));
}

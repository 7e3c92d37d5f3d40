import { normalizeForSearch } from '../../platform/text/romanian.ts';
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

/** Addresses that the offer of a product that is not food must state (Regulation 2023/988, article 19). */
const manufacturerFields = ['manufacturerAddress', 'manufacturerContact'] as const;
/** Fields about the responsible person of a maker outside the EU. */
const responsibleFields = ['responsibleAddress', 'responsibleContact'] as const;

export type SafetyField = (typeof manufacturerFields)[number] | (typeof responsibleFields)[number];

const euCountries =
  'austria belgia bulgaria cehia cipru croatia danemarca estonia finlanda franta germania grecia irlanda italia letonia ' +
  'lituania luxemburg malta olanda polonia portugalia romania slovacia slovenia spania suedia ungaria';

/** An unknown country needs no responsible person: only the shopkeeper can tell. */
const isOutsideEu = (country: string): boolean => {
  const name = normalizeForSearch(country).trim();
  return name !== '' && name !== 'tarile de jos' && !euCountries.split(' ').includes(name);
};

type SafetyFields = Record<SafetyField, string> & { isFood: boolean; producerCountry: string };

/** Missing ones are a warning: they do not keep a product from being sold, because earlier products lack them. */
export function missingSafetyFields(product: SafetyFields): SafetyField[] {
  if (product.isFood) return [];
  const needed = isOutsideEu(product.producerCountry)
    ? [...manufacturerFields, ...responsibleFields]
    : manufacturerFields;
  return needed.filter((field) => product[field].trim() === '');
}

/** An incomplete product cannot be published; a published one may not lose further mandatory fields. */
export function isPublishable(after: LegalFields, before: (LegalFields & { isPublished: boolean }) | null): boolean {
  const missing = missingFields(after);
  if (missing.length === 0) return true;
  if (!before?.isPublished) return false;
  const missingBefore = new Set(missingFields(before));
  return missing.every((field) => missingBefore.has(field));
}

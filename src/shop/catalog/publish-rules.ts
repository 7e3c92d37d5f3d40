import type { ProductRecord } from './record.ts';

type Judged = Pick<
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

export type MandatoryField = keyof Omit<Judged, 'vatRate' | 'isFood'>;

/** What the law wants on everything people eat. */
const onFood = [
  'form',
  'netQuantity',
  'ingredients',
  'usage',
  'warnings',
  'storage',
  'countryOfOrigin',
  'operator',
] as const satisfies MandatoryField[];

/** And beside it on a supplement. */
const onSupplements = [
  'dailyPortion',
  'nutrients',
  'notificationNumber',
  'notificationAuthority',
] as const satisfies MandatoryField[];

const supplementVat = 21;

/** Food at the full rate is a supplement; ordinary food has the reduced one, and what is no food has neither duty. */
export function missingFields(product: Judged): MandatoryField[] {
  if (!product.isFood) return [];
  const mandatory = product.vatRate === supplementVat ? [...onFood, ...onSupplements] : onFood;
  return mandatory.filter((field) => isEmpty(product[field]));
}

const isEmpty = (value: string | readonly unknown[] | null): boolean => value === null || value.length === 0;

/** Nothing incomplete goes into the window; what is there already stays, unless it would lose more. */
export function mayBePublished(after: Judged, before: (Judged & { isPublished: boolean }) | null): boolean {
  const missing = missingFields(after);
  if (missing.length === 0) return true;
  if (!before?.isPublished) return false;
  const missedBefore = new Set(missingFields(before));
  return missing.every((field) => missedBefore.has(field));
}

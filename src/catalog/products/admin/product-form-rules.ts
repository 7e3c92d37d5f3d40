import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import type { TaxonomyOptions } from '../admin-contract.ts';
import { adminTexts } from '../admin-texts.ts';
import { claimsOf } from '../claim-rules.ts';
import { isPartialSize, type OptionalMeasures } from '../measure-rules.ts';
import { initialPrices, ProductFields } from '../product-fields.ts';
import { type MandatoryField, missingFields, missingSafetyFields } from '../publish-rules.ts';
import { unitProblemOf } from '../unit-rules.ts';
import { labelOf, texts } from './texts.ts';

/** Without the default of the number: a number that was emptied is an error. */
export const EditedProduct = ProductFields.extend({ portions: ProductFields.shape.portions.unwrap() });

export const NewProduct = EditedProduct.extend(initialPrices);

/** Values of a new product that differ from the defaults of the schema. */
export const newProductValues = { portions: '1' };

/** The form of a new or a saved product. */
export type ProductForm = Pick<
  SchemaForm<typeof EditedProduct>,
  'values' | 'value' | 'setValue' | 'field' | 'lines' | 'checkbox'
>;

export type PublishCheck = { missing: MandatoryField[]; claims: string[]; warnings: string[]; operator: string };

/** Missing fields, forbidden claims and other doubts about the unsaved values. */
export function checkPublishable(
  values: ProductForm['values'],
  vatRate: number,
  taxonomy: TaxonomyOptions,
): PublishCheck {
  const producer = taxonomy.producers.find(({ id }) => String(id) === values.producerId);
  const operator = producer?.operator ?? '';
  const isFood = taxonomy.categories.find(({ id }) => String(id) === values.categoryId)?.isFood ?? true;
  return {
    missing: missingFields({ ...values, operator, isFood, vatRate }),
    claims: claimsOf(values),
    warnings: warningsOf(values, isFood, producer?.country ?? ''),
    operator,
  };
}

function warningsOf(values: ProductForm['values'], isFood: boolean, producerCountry: string): string[] {
  const unit = unitProblemOf({ ...values, isFood });
  const addresses = missingSafetyFields({ ...values, isFood, producerCountry });
  const { isSustainable, certificationScheme, certificationNumber, certificationUrl } = values;
  const isCertified = [certificationScheme, certificationNumber, certificationUrl].every((text) => text.trim() !== '');
  return [
    ...(unit ? [adminTexts.unitProblems[unit.why](values.unitName, unit.units)] : []),
    ...(isPartialSize(measuresOf(values)) ? [texts.partialSize] : []),
    ...(addresses.length > 0 ? [texts.missingAddresses(addresses.map(labelOf).join(', '))] : []),
    ...(isSustainable && !isCertified ? [texts.notCertified] : []),
  ];
}

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const measuresOf = ({ weightGrams, lengthMm, widthMm, heightMm }: ProductForm['values']): OptionalMeasures => ({
  weightGrams: numberOrNull(weightGrams),
  lengthMm: numberOrNull(lengthMm),
  widthMm: numberOrNull(widthMm),
  heightMm: numberOrNull(heightMm),
});

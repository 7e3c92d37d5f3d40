import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import type { TaxonomyOptions } from '../admin-contract.ts';
import { claimsOf } from '../claim-rules.ts';
import { initialPrices, ProductFields } from '../product-fields.ts';
import { type MandatoryField, missingFields } from '../publish-rules.ts';

/** Without the defaults of numbers: a number that was emptied is an error. */
export const EditedProduct = ProductFields.extend({
  unitCount: ProductFields.shape.unitCount.unwrap(),
  portions: ProductFields.shape.portions.unwrap(),
});

export const NewProduct = EditedProduct.extend(initialPrices);

/** Values of a new product that differ from the defaults of the schema. */
export const newProductValues = { unitName: 'capsulă', unitCount: '1', portions: '1' };

/** The form of a new or a saved product. */
export type ProductForm = Pick<
  SchemaForm<typeof EditedProduct>,
  'values' | 'value' | 'setValue' | 'field' | 'lines' | 'checkbox'
>;

export type PublishCheck = { missing: MandatoryField[]; claims: string[]; operator: string };

/** Missing fields and forbidden claims of the unsaved values. */
export function checkPublishable(
  values: ProductForm['values'],
  vatRate: number,
  taxonomy: TaxonomyOptions,
): PublishCheck {
  const operator = taxonomy.producers.find(({ id }) => String(id) === values.producerId)?.operator ?? '';
  const isFood = taxonomy.categories.find(({ id }) => String(id) === values.categoryId)?.isFood ?? true;
  return { missing: missingFields({ ...values, operator, isFood, vatRate }), claims: claimsOf(values), operator };
}

import { type ClaimContext, findClaims, toPortionNutrients } from '../claims/rules.ts';
import type { Nutrient, PlainFields } from './product-fields.ts';

/** Fields whose texts advertise the product. */
export const claimFields = ['name', 'details', 'usage', 'seoTitle', 'seoDescription'] as const;

type Advertised = Pick<PlainFields, (typeof claimFields)[number]> & {
  /** Their alternative texts are read by shoppers too. */
  pictures?: readonly { alt: string }[];
};

export const advertisingOf = ({ pictures = [], ...product }: Advertised): string[] => [
  ...claimFields.map((field) => product[field]),
  ...pictures.map(({ alt }) => alt),
];

export const claimsOf = (product: Advertised): string[] => findClaims(advertisingOf(product).join('\n'));

/** Fields of a product's nutrition table for claims. */
export type ClaimLabel = {
  nutrients: readonly Pick<Nutrient, 'name' | 'amount' | 'unit' | 'referencePercent'>[];
};

/** Claim context of a product's nutrients; products without a table of nutrients are not judged by it. */
export const claimContextOf = ({ nutrients }: ClaimLabel): Pick<ClaimContext, 'nutrients'> =>
  nutrients.length > 0 ? { nutrients: toPortionNutrients(nutrients) } : {};

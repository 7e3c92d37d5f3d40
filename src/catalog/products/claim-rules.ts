import { findClaims } from '../claims/rules.ts';
import type { PlainFields } from './product-fields.ts';

/** Fields whose texts advertise the product. */
export const claimFields = ['name', 'details', 'usage', 'seoTitle', 'seoDescription'] as const;

type Advertised = Pick<PlainFields, (typeof claimFields)[number]>;

export const advertisingOf = (product: Advertised): string[] => claimFields.map((field) => product[field]);

export const claimsOf = (product: Advertised): string[] => findClaims(advertisingOf(product).join('\n'));

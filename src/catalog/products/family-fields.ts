import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { familyTexts as texts } from './admin-texts.ts';
import { hasAllValues, hasDistinctValues, maxAttributes, maxMembers } from './family-rules.ts';
import { maxNameLength, PlainFields } from './product-fields.ts';

export const FamilyName = text(maxNameLength, texts.badName).min(2, texts.badName);
export const AttributeName = text(40, texts.badAttribute).min(1, texts.badAttribute);
export const AttributeValue = text(60, texts.badValue);

const isDistinct = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLocaleLowerCase('ro'))).size === names.length;

const AttributeNames = z
  .array(AttributeName)
  .min(1, texts.badAttributes)
  .max(maxAttributes, texts.badAttributes)
  .refine(isDistinct, texts.badAttributes);

const Members = z
  .array(z.strictObject({ productId: Id, values: z.array(AttributeValue).max(maxAttributes, texts.badValue) }))
  .max(maxMembers, texts.tooMany)
  .refine((members) => new Set(members.map(({ productId }) => productId)).size === members.length, texts.twice);

/** All fields of a family; the order of its members is that of the choice on the product page. */
export const FamilyFields = z
  .strictObject({
    name: FamilyName,
    attributeNames: AttributeNames,
    isOneCard: z.boolean().default(true),
    members: Members,
  })
  .refine(({ members, attributeNames }) => hasAllValues(members, attributeNames.length), {
    message: texts.missingValues,
    path: ['members'],
  })
  .refine(({ members, attributeNames }) => hasDistinctValues(members, attributeNames.length), {
    message: texts.sameValues,
    path: ['members'],
  });
export type FamilyFields = z.infer<typeof FamilyFields>;

/** The copy of a product that becomes a new variant. */
export const NewVariant = PlainFields.pick({ code: true, name: true }).extend({
  values: z.array(AttributeValue.min(1, texts.missingValues)).min(1).max(maxAttributes),
});
export type NewVariant = z.infer<typeof NewVariant>;

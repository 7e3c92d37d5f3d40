import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { findValueProblem, isValidNewCode } from './code-rules.ts';
import { couponTypes, normalizeCode } from './rules.ts';
import { texts } from './texts.ts';

const NewCode = z
  .string({ error: texts.badNewCode })
  .meta({ examples: ['VARA-10'] })
  .transform(normalizeCode)
  .refine(isValidNewCode, texts.badNewCode);
const DateTime = z.iso.datetime({ offset: true, error: texts.badMoment }).meta({ examples: ['2026-10-27T08:00:00Z'] });
const Limit = z.int(texts.badLimit).min(1, texts.badLimit).max(1_000_000, texts.badLimit);
const Scope = z.array(Id).max(200, texts.badScope).default([]);
const Units = z.int(texts.badUnits).min(1, texts.badUnits).max(99, texts.badUnits);
const Minimum = z
  .number(texts.badMinimum)
  .meta({ format: 'ron' })
  .min(0, texts.badMinimum)
  .max(100_000, texts.badMinimum);

/** Without a condition on the cart a discount would be a lower price for everyone: that is a campaign (ADR-037). */
const hasCondition = (fields: {
  couponType: string;
  minimumQuantity: number;
  minimumTotal: number;
  isFirstOrder: boolean;
}): boolean =>
  fields.couponType === 'BuyGet' ||
  fields.couponType === 'FreeDelivery' ||
  fields.minimumQuantity > 1 ||
  fields.minimumTotal > 0 ||
  fields.isFirstOrder;

/** A gift may also ask only for one of these products: their price stays. */
const hasScope = (fields: Record<'productIds' | 'categoryIds' | 'producerIds' | 'familyIds', number[]>): boolean =>
  fields.productIds.length + fields.categoryIds.length + fields.producerIds.length + fields.familyIds.length > 0;

/** The fields of a promo code that the back office saves. */
export const PromoCodeFields = z
  .strictObject({
    code: NewCode,
    couponType: z.enum(couponTypes).default('Percent'),
    /** Percent or RON; `findValueProblem` checks the range. */
    value: z.number(texts.badValue).min(-10_000_000).max(10_000_000),
    description: text(200, texts.badDescription).default(''),
    /** When null, a new code is valid from now and an existing code keeps its date. */
    validFrom: DateTime.nullable().default(null),
    validUntil: DateTime.nullable().default(null),
    minimumTotal: Minimum.default(0),
    totalLimit: Limit.nullable().default(null),
    perCustomerLimit: Limit.nullable().default(null),
    /** Without any of these the code is for all products. */
    productIds: Scope,
    categoryIds: Scope,
    producerIds: Scope,
    familyIds: Scope,
    excludesReduced: z.boolean().default(false),
    /** Combined with another code only when both say so. */
    isStackable: z.boolean().default(false),
    allowsBelowMargin: z.boolean().default(false),
    /** Of every `buyQuantity + getQuantity` units the cheapest `getQuantity` are free. */
    buyQuantity: Units.nullable().default(null),
    getQuantity: Units.nullable().default(null),
    giftProductId: Id.nullable().default(null),
    /** Units that an automatic gift adds. */
    giftQuantity: Units.default(1),
    /** Units of the products that must be bought. */
    minimumQuantity: Units.default(1),
    isFirstOrder: z.boolean().default(false),
    isReferral: z.boolean().default(false),
    /** The owner of a personal code. */
    accountId: Id.nullable().default(null),
    isPublic: z.boolean().default(false),
    /** Applies by itself, without a code. */
    isAutomatic: z.boolean().default(false),
    isActive: z.boolean().default(true),
  })
  .superRefine((fields, context) => {
    const problem = findValueProblem(fields);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['value'] });
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || Date.parse(validFrom) < Date.parse(validUntil), {
    message: texts.badDates,
    path: ['validUntil'],
  })
  .refine(({ couponType, buyQuantity }) => (couponType === 'BuyGet') === (buyQuantity !== null), {
    message: texts.badUnits,
    path: ['buyQuantity'],
  })
  .refine(({ couponType, getQuantity }) => (couponType === 'BuyGet') === (getQuantity !== null), {
    message: texts.badUnits,
    path: ['getQuantity'],
  })
  .refine(({ couponType, giftProductId }) => (couponType === 'Gift') === (giftProductId !== null), {
    message: texts.badGift,
    path: ['giftProductId'],
  })
  .refine(({ isReferral, accountId }) => !isReferral || accountId !== null, texts.lonelyReferral)
  .refine((fields) => !fields.isAutomatic || fields.couponType === 'Gift' || hasCondition(fields), {
    message: texts.automaticCondition,
    path: ['minimumQuantity'],
  })
  .refine((fields) => !fields.isAutomatic || fields.couponType !== 'Gift' || hasCondition(fields) || hasScope(fields), {
    message: texts.giftCondition,
    path: ['minimumTotal'],
  })
  .refine(({ isAutomatic, accountId, isReferral }) => !isAutomatic || (accountId === null && !isReferral), {
    message: texts.automaticPersonal,
    path: ['isAutomatic'],
  })
  .refine(({ isAutomatic, isPublic }) => !isAutomatic || !isPublic, {
    message: texts.automaticPublic,
    path: ['isPublic'],
  })
  .refine(({ isPublic, accountId }) => !isPublic || accountId === null, {
    message: texts.publicPersonal,
    path: ['isPublic'],
  });
export type PromoCodeFields = z.infer<typeof PromoCodeFields>;

/** The fields of a code that decide how much it takes off a product. */
const { shape } = PromoCodeFields;
export const CodeEffect = z.strictObject({
  couponType: shape.couponType,
  value: z.number(texts.badValue).min(0, texts.badValue).max(10_000_000, texts.badValue),
  minimumTotal: shape.minimumTotal,
  productIds: shape.productIds,
  categoryIds: shape.categoryIds,
  producerIds: shape.producerIds,
  familyIds: shape.familyIds,
  excludesReduced: shape.excludesReduced,
  buyQuantity: shape.buyQuantity,
  getQuantity: shape.getQuantity,
});
export type CodeEffect = z.infer<typeof CodeEffect>;

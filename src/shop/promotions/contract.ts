import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { QueryIdOrNobody, Ron } from '../../kit/schema.ts';
import { texts } from './texts.ts';

/** 'Percent' takes a share of the products' total; anything else is an amount. */
export const CouponType = z.enum(['Percent', 'Fixed']);
export type CouponType = z.infer<typeof CouponType>;

export const PromoCode = z.object({
  code: z.string(),
  couponType: CouponType,
  /** Percent, or RON. */
  value: z.number(),
  /** What it takes off, in RON; 0 while the total is not known. */
  abs: Ron,
  minimumTotal: Ron,
  description: z.string(),
  validUntil: z.string().nullable(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** A code that only its owner uses; a referral code is the other way round: for the owner's friends. */
export const OwnPromoCode = PromoCode.extend({
  isReferral: z.boolean(),
  state: z.enum(['usable', 'early', 'used', 'expired']),
});
export type OwnPromoCode = z.infer<typeof OwnPromoCode>;

/** As people type it: in any case, with spaces around. */
const TypedCode = z
  .string({ error: texts.badCode })
  .trim()
  .min(1, texts.badCode)
  .max(40, texts.badCode)
  .meta({ examples: ['BUNVENIT10'] });

const QueryRon = z.coerce.number().pipe(Ron);
const Flag = z
  .enum(['true', 'false', 'True', 'False'])
  .default('false')
  .transform((flag) => flag.toLowerCase() === 'true');

export const codeRefusals = {
  unknownCode: [404, texts.unknownCode],
  inactive: [409, texts.inactive],
  notYetValid: [409, texts.notYetValid],
  expired: [409, texts.expired],
  belowMinimum: [409, texts.belowMinimum],
  usedUp: [409, texts.usedUp],
  usedByYou: [409, texts.usedByYou],
  firstOrderOnly: [409, texts.firstOrderOnly],
  ownReferral: [409, texts.ownReferral],
  signInNeeded: [409, texts.signInNeeded],
} as const;

/** Why a code is not accepted. */
export type CodeProblem = keyof typeof codeRefusals;

export const verifyCoupon = endpoint({
  method: 'GET',
  path: '/api/Order/VerifyCoupon',
  auth: 'optional',
  summary:
    'Verifică un cod promoțional; cu checkReferral este acceptat, la prima comandă, și codul de recomandare al altui client. Cu goodsTotal (RON) răspunsul are și reducerea',
  query: z.strictObject({
    legalEntityId: QueryIdOrNobody,
    coupon: TypedCode,
    checkReferral: Flag,
    goodsTotal: QueryRon.optional(),
  }),
  data: PromoCode,
  refusals: { ...codeRefusals, tooMany: [429, texts.tooMany] },
});

export const getOwnCodes = endpoint({
  method: 'GET',
  path: '/api/promo-codes',
  auth: 'customer',
  summary: 'Codurile personale ale clientului, întâi cele care se pot folosi',
  data: z.array(OwnPromoCode),
});

export const getActiveCodes = endpoint({
  method: 'GET',
  path: '/api/promo-codes/active',
  auth: 'public',
  summary: 'Codurile promoționale pe care le poate folosi acum oricine',
  data: z.array(PromoCode),
});

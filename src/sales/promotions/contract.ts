import { z } from 'zod';
import { customer, optionalCustomer } from '../../platform/http/endpoint.ts';
import { OptionalQueryId, Ron, rawText } from '../../platform/schema.ts';
import { couponTypes, maxCodesPerOrder, normalizeCode } from './rules.ts';
import { texts } from './texts.ts';

export const PromoCode = z.object({
  code: z.string(),
  /** A gift card is a means of payment: it gives no discount, and `value` is its balance in RON. */
  couponType: z.enum([...couponTypes, 'GiftCard']),
  /** Percent, or RON. */
  value: z.number(),
  /** The discount in RON; 0 while the total is unknown. */
  abs: Ron,
  minimumTotal: Ron,
  description: z.string(),
  validUntil: z.string().nullable(),
  /** Depends on which products are bought: `abs` is right for the products that were sent. */
  isForProducts: z.literal(true).optional(),
  freesDelivery: z.literal(true).optional(),
  /** Cannot be used together with other codes. */
  isAlone: z.literal(true).optional(),
  /** Applies by itself while the cart meets its conditions; never sent with an order. */
  isAutomatic: z.literal(true).optional(),
  /** An automatic gift: the product that the order gets besides those of the cart. Not in stock, it is not given. */
  gift: z
    .object({
      productId: z.int(),
      name: z.string(),
      image: z.string(),
      quantity: z.int(),
      isInStock: z.boolean(),
    })
    .optional(),
  /** Takes off less than it says, because the shop does not sell below its lowest margin. */
  isLimited: z.literal(true).optional(),
});
export type PromoCode = z.infer<typeof PromoCode>;

/** A personal code for its owner, or a referral code for the owner's friends. */
export const OwnPromoCode = PromoCode.extend({
  isReferral: z.boolean(),
  /** 'unmet': the customer does not meet its conditions, e.g. a first-order code after the first order. */
  state: z.enum(['usable', 'early', 'used', 'expired', 'unmet']),
});
export type OwnPromoCode = z.infer<typeof OwnPromoCode>;

/** As typed: upper or lower case, with surrounding spaces. */
const TypedCode = rawText(100, texts.badCode)
  .trim()
  .min(1, texts.badCode)
  .max(40, texts.badCode)
  .meta({ examples: ['BUNVENIT10'] });

/** Products with their quantities, '17x2,31x1'; without them those of the caller's cart on the server count. */
const QueryProducts = rawText(2000, texts.badProducts)
  .regex(/^\d{1,9}x\d{1,2}(,\d{1,9}x\d{1,2})*$/, texts.badProducts)
  .optional()
  .meta({ examples: ['17x2'] });

/** The other codes of the cart, 'IARNA10,BUNVENIT10'. */
const QueryCodes = rawText(1000, texts.badCodes)
  .transform((codes) => [...new Set(codes.split(',').map(normalizeCode).filter(Boolean))])
  .pipe(z.array(z.string().max(40, texts.badCodes)).max(maxCodesPerOrder, texts.badCodes))
  .optional()
  .meta({ examples: ['VITAMINE20'] });

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
  noProducts: [409, texts.noProducts],
  notStackable: [409, texts.notStackable],
  ownReferral: [409, texts.ownReferral],
  signInNeeded: [409, texts.signInNeeded],
} as const;

export type CodeProblem = keyof typeof codeRefusals;

export const verifyCoupon = optionalCustomer.get('/api/Order/VerifyCoupon', {
  summary:
    'Verifică un cod promoțional; cu checkReferral este acceptat, la prima comandă, și codul de recomandare al altui client. Reducerea din răspuns este pentru goodsTotal (RON); fără el, pentru coșul de pe server al celui care întreabă. codes sunt celelalte coduri din coș, cu care trebuie să se poată combina',
  query: z.strictObject({
    legalEntityId: OptionalQueryId,
    coupon: TypedCode,
    checkReferral: Flag,
    goodsTotal: QueryRon.optional(),
    codes: QueryCodes,
    products: QueryProducts,
  }),
  data: PromoCode,
  refusals: { ...codeRefusals, tooMany: [429, texts.tooMany] },
});

export const getOwnCodes = customer.get('/api/promo-codes', {
  summary: 'Codurile personale ale clientului, întâi cele care se pot folosi',
  query: z.strictObject({ products: QueryProducts }),
  data: z.array(OwnPromoCode),
});

export const getCartDiscounts = optionalCustomer.get('/api/promo-codes/cart', {
  summary:
    'Reducerile și cadourile care se aplică singure la aceste produse și codurile aplicate, cu sumele pe care le au împreună; comanda le calculează la fel și primește numai codurile. Fără reduceri automate în magazin, lista este goală',
  query: z.strictObject({ products: QueryProducts, codes: QueryCodes }),
  data: z.array(PromoCode),
  refusals: { tooMany: [429, texts.tooMany] },
});

export const getActiveCodes = optionalCustomer.get('/api/promo-codes/active', {
  summary:
    'Codurile promoționale pe care le poate folosi acum oricine; pentru un client, numai cele ale căror condiții le îndeplinește, el și produsele',
  query: z.strictObject({ products: QueryProducts }),
  data: z.array(PromoCode),
});

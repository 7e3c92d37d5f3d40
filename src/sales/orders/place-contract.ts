import { z } from 'zod';
import { CallerId, OptionalEmail } from '../../account/identity/fields.ts';
import { customerOrGuest } from '../../platform/http/endpoint.ts';
import { Id, Ron, uuid } from '../../platform/schema.ts';
import { checkoutMethodIds } from '../payment-methods/methods.ts';
import { texts as promoTexts } from '../promotions/texts.ts';
import { Order, unknownOrder } from './contract.ts';
import { Codes, Note, Units } from './order-fields.ts';
import { maxProductsPerOrder, maxQuantityPerProduct, mergeUnits } from './rules.ts';
import { texts } from './texts.ts';

/** Guests send their cart; lines of the same product are merged. */
const Products = z
  .array(Units)
  .max(maxProductsPerOrder, texts.products)
  .default([])
  .transform(mergeUnits)
  .refine((units) => units.every(({ quantity }) => quantity <= maxQuantityPerProduct), texts.tooMany);

const GuestId = z
  .string({ error: texts.guestId })
  .regex(/^[A-Z]{21}$/, texts.guestId)
  .meta({ examples: ['ABCDEFGHIJKLMNOPQRSTU'] });

const PaymentMethod = z.enum(checkoutMethodIds);

export const NewOrder = z.strictObject({
  legalEntityId: CallerId,
  checkoutKey: uuid(texts.checkoutKey),
  guestId: GuestId.nullish(),
  products: Products,
  email: OptionalEmail,
  shippingAddressId: Id,
  billingId: Id.nullish(),
  courierId: Id,
  lockerId: Id.nullish(),
  paymentMethod: PaymentMethod,
  codes: Codes,
  /** Codes of the automatic gifts that the buyer does not want. */
  declinedGifts: Codes,
  note: Note.default(''),
  expectedTotal: Ron,
  /** The rest to pay beside a gift card, as the buyer saw it. */
  expectedToPay: Ron.optional(),
  acceptTerms: z.literal(true, { error: texts.acceptTerms }),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** Omitted fields stay unchanged; `billingId: null` bills to the shipping address. */
export const OrderChange = z.strictObject({
  legalEntityId: CallerId,
  orderId: Id,
  shippingAddressId: Id.optional(),
  billingId: Id.nullable().optional(),
  courierId: Id.optional(),
  lockerId: Id.nullable().optional(),
  paymentMethod: PaymentMethod.optional(),
  note: Note.optional(),
  expectedTotal: Ron,
});
export type OrderChange = z.infer<typeof OrderChange>;

const delivering = {
  unknownAddress: [404, texts.unknownAddress],
  unknownBilling: [404, texts.unknownBilling],
  unknownCourier: [409, texts.unknownCourier],
  unknownLocker: [409, texts.unknownLocker],
  noCash: [409, texts.noCash],
  methodOff: [409, texts.methodOff, 'paymentMethod'],
  totalChanged: [409, texts.totalChanged],
} as const;

export const addNewOrder = customerOrGuest.post('/api/Order/AddNew', {
  summary: 'Trimite comanda; aceeași cheie răspunde cu aceeași comandă',
  body: NewOrder,
  data: Order,
  refusals: {
    ...delivering,
    emptyCart: [409, texts.emptyCart],
    outOfStock: [409, texts.outOfStock],
    giftChanged: [409, texts.giftChanged],
    invalidCode: [409, texts.invalidCode],
    unknownCode: [409, texts.invalidCode],
    tooMany: [429, promoTexts.tooMany],
    unknownProduct: [409, texts.unknownProduct],
    productsFromCart: [400, texts.productsFromCart],
    emailMissing: [400, texts.emailMissing],
    checkoutTaken: [409, texts.checkoutTaken],
  },
});

export const editOrder = customerOrGuest.post('/api/Order/Edit', {
  summary: 'Schimbă o comandă care așteaptă plata; totalul se calculează din nou',
  body: OrderChange,
  data: Order,
  refusals: { ...unknownOrder, ...delivering, notEditable: [409, texts.notEditable] },
});

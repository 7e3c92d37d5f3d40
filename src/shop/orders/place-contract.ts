import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { withCommas } from '../../kit/romanian.ts';
import { Id, Ron, uuid } from '../../kit/schema.ts';
import { OptionalEmail, Owner } from '../account/fields.ts';
import { Order, PaymentMethod, unknownOrder } from './contract.ts';
import { mergeUnits, mostOfOne, mostProducts } from './rules.ts';
import { texts } from './texts.ts';

const Units = z.strictObject({
  productId: Id,
  quantity: z.int(texts.quantity).min(1, texts.quantity).max(mostOfOne, texts.quantity),
});

/** Guests send what they buy; the same product on two lines is one line. */
const Products = z
  .array(Units)
  .max(mostProducts, texts.products)
  .default([])
  .transform(mergeUnits)
  .refine((units) => units.every(({ quantity }) => quantity <= mostOfOne), texts.tooMany);

const GuestId = z
  .string({ error: texts.guestId })
  .regex(/^[A-Z]{21}$/, texts.guestId)
  .meta({ examples: ['ABCDEFGHIJKLMNOPQRSTU'] });

/** Lines are kept: no other control characters. */
const Note = z
  .string({ error: texts.note })
  .trim()
  .overwrite(withCommas)
  .max(500, texts.note)
  .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, texts.note);

const Codes = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^\P{Cc}*$/u),
  )
  .max(10)
  .default([]);

export const NewOrder = z.strictObject({
  legalEntityId: Owner,
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
  note: Note.default(''),
  expectedTotal: Ron,
  acceptTerms: z.literal(true, { error: texts.acceptTerms }),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** What is left out stays as it is; `billingId: null` means the shipping address. */
export const OrderChange = z.strictObject({
  legalEntityId: Owner,
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
  totalChanged: [409, texts.totalChanged],
} as const;

export const addNewOrder = endpoint({
  method: 'POST',
  path: '/api/Order/AddNew',
  auth: 'customer-or-guest',
  summary: 'Trimite comanda; aceeași cheie răspunde cu aceeași comandă',
  body: NewOrder,
  data: Order,
  refusals: {
    ...delivering,
    emptyCart: [409, texts.emptyCart],
    outOfStock: [409, texts.outOfStock],
    invalidCode: [409, texts.invalidCode],
    unknownProduct: [409, texts.unknownProduct],
    productsFromCart: [400, texts.productsFromCart],
    emailMissing: [400, texts.emailMissing],
    checkoutTaken: [409, texts.checkoutTaken],
  },
});

export const editOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Edit',
  auth: 'customer-or-guest',
  summary: 'Schimbă o comandă care așteaptă plata; totalul se calculează din nou',
  body: OrderChange,
  data: Order,
  refusals: { ...unknownOrder, ...delivering, notEditable: [409, texts.notEditable] },
});

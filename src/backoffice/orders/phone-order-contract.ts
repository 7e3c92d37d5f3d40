import { z } from 'zod';
import { unknownLocality } from '../../account/identity/locality-contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, Ron, uuid } from '../../platform/schema.ts';
import { quoteRefusals } from '../../sales/delivery/contract.ts';
import { StaffOrderFields } from '../../sales/orders/order-fields.ts';
import { texts as orderTexts } from '../../sales/orders/texts.ts';
import { texts } from './texts.ts';

const write = admin('orders:write');

/** Quote of the order at current prices. */
const PhoneOrderQuote = z.object({
  lines: z.array(
    z.object({ productId: Id, name: z.string(), quantity: z.int(), price: Ron, total: Ron, available: z.int() }),
  ),
  codes: z.array(z.object({ code: z.string(), discount: Ron })),
  courierName: z.string(),
  goodsTotal: Ron,
  deliveryCost: Ron,
  cashFee: Ron,
  discount: Ron,
  total: Ron,
  /** The gift card's part of the total, and the rest. */
  giftAmount: Ron,
  toPay: Ron,
});
export type PhoneOrderQuote = z.infer<typeof PhoneOrderQuote>;

const refusals = {
  ...quoteRefusals,
  unknownCustomer: [404, orderTexts.unknownCustomer, 'accountId'],
  unknownBilling: [404, orderTexts.unknownBilling, 'billingId'],
  ...unknownLocality,
  methodOff: [409, orderTexts.methodOff, 'paymentMethod'],
  cardNeedsAccount: [409, texts.cardNeedsAccount, 'paymentMethod'],
  cardNeedsEmail: [409, texts.cardNeedsEmail, 'email'],
  unknownProduct: [409, orderTexts.unknownProduct, 'products'],
  emptyCart: [409, orderTexts.noProducts, 'products'],
  outOfStock: [409, orderTexts.outOfStock, 'products'],
  unknownCode: [409, orderTexts.invalidCode, 'codes'],
  invalidCode: [409, orderTexts.invalidCode, 'codes'],
  totalChanged: [409, orderTexts.totalChanged],
  giftChanged: [409, orderTexts.giftChanged],
  checkoutTaken: [409, orderTexts.checkoutTaken],
} as const;

export const quotePhoneOrder = write.post('/api/admin/phone-orders/quote', {
  isReadOnly: true,
  summary: 'Cât ar costa acum o comandă primită la telefon; nu schimbă nimic',
  body: StaffOrderFields,
  data: PhoneOrderQuote,
  refusals,
});

export const placePhoneOrder = write.post('/api/admin/phone-orders', {
  summary: 'Trimite comanda unui client care sună; aceeași cheie răspunde cu aceeași comandă',
  body: StaffOrderFields.safeExtend({
    checkoutKey: uuid(orderTexts.checkoutKey),
    expectedTotal: Ron,
    /** The customer accepted the terms by phone. */
    acceptTerms: z.literal(true, { error: orderTexts.phoneTerms }),
  }),
  data: z.object({ id: Id, number: z.string() }),
  refusals,
});

import { z } from 'zod';
import { BillingDetails } from '../../account/identity/billing-fields.ts';
import { Email, FirstName, LastName, OptionalEmail } from '../../account/identity/fields.ts';
import { unknownLocality } from '../../account/identity/locality-contract.ts';
import { admin, customer, everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text, uuid } from '../../platform/schema.ts';
import { GiftMessage, SendDay } from '../gift-cards/fields.ts';
import { giftCardStates, giftDesigns } from '../gift-cards/rules.ts';
import { checkoutMethodIds, paymentMethodIds } from '../payment-methods/methods.ts';
import { saleStates } from './rules.ts';
import { texts } from './texts.ts';

const Design = z.enum(giftDesigns);
const PaymentMethod = z.enum(checkoutMethodIds);

export const GiftCardOffer = z.object({
  amounts: z.array(Ron),
  min: Ron,
  max: Ron,
  /** How long a card is valid, from the day on which it is sent. */
  validMonths: z.int(),
});
export type GiftCardOffer = z.infer<typeof GiftCardOffer>;

export const getGiftCardOffer = everyone.get('/api/gift-cards/offer', {
  summary: 'Sumele cardurilor cadou de cumpărat; null când magazinul nu vinde carduri',
  data: GiftCardOffer.nullable(),
});

const Gift = z
  .strictObject({
    amount: z.number(texts.badAmount).meta({ format: 'ron' }).min(1, texts.badAmount).max(5000, texts.badAmount),
    design: Design.default('classic'),
    message: GiftMessage,
    recipientName: text(100, texts.badSearch).default(''),
    recipientEmail: OptionalEmail,
    senderName: text(100, texts.badSearch).default(''),
    sendOn: SendDay,
    /** The buyer gets the card as a file, instead of an e-mail to the recipient. */
    isPrinted: z.boolean().default(false),
  })
  .superRefine(({ isPrinted, recipientEmail }, context) => {
    if (!isPrinted && !recipientEmail)
      context.addIssue({ code: 'custom', path: ['recipientEmail'], message: texts.recipientNeeded });
  });
export type Gift = z.infer<typeof Gift>;

const Purchase = z.strictObject({
  /** Calls with the same key make one purchase. */
  key: uuid(texts.badKey),
  gift: Gift,
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  /** Without it the purchase is billed to the buyer's name. */
  billing: BillingDetails.nullable().default(null),
  paymentMethod: PaymentMethod,
  acceptTerms: z.literal(true, { error: texts.acceptTerms }),
});
export type Purchase = z.infer<typeof Purchase>;

/** Fields for the browser to pay and to find the purchase again. */
const Placed = z.object({
  secret: z.uuid(),
  orderIdentifier: z.uuid(),
  number: z.string(),
  /** 0 when it is paid already. */
  toPay: Ron,
  isOnline: z.boolean(),
});
export type Placed = z.infer<typeof Placed>;

export const buyGiftCard = optionalCustomer.post('/api/gift-cards/purchases', {
  summary: 'Cumpără un card cadou; aceeași cheie răspunde cu aceeași cumpărare',
  body: Purchase,
  data: Placed,
  refusals: {
    notSold: [409, texts.notSold],
    outOfLimits: [400, texts.badAmount, 'gift.amount'],
    badSendDay: [400, texts.badSendDay, 'gift.sendOn'],
    methodOff: [409, texts.methodOff, 'paymentMethod'],
    keyTaken: [409, texts.keyTaken],
    ...unknownLocality,
  },
});

const Sale = z.object({
  number: z.string(),
  state: z.enum(saleStates),
  amount: Ron,
  design: Design,
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  senderName: z.string(),
  message: z.string(),
  sendOn: z.iso.date().nullable(),
  isPrinted: z.boolean(),
  createdAt: z.string(),
  paymentMethod: z.enum(paymentMethodIds),
  paidAt: z.string().nullable(),
  card: z
    .object({
      maskedCode: z.string(),
      state: z.enum(giftCardStates),
      validUntil: z.iso.date(),
      sentAt: z.string().nullable(),
    })
    .nullable(),
});

const SaleDetails = Sale.extend({
  orderIdentifier: z.uuid(),
  email: z.string(),
  /** Still to be paid, until `expiresAt`. */
  toPay: Ron,
  expiresAt: z.string().nullable(),
  canPay: z.boolean(),
  transfer: z.object({ beneficiary: z.string(), bank: z.string(), iban: z.string(), reference: z.string() }).nullable(),
  canCancel: z.boolean(),
  /** The last day on which the buyer may withdraw. */
  cancelUntil: z.iso.date().nullable(),
});
export type SaleDetails = z.infer<typeof SaleDetails>;

const secretBody = z.strictObject({ secret: uuid(texts.badSecret) });
const unknownSale = { unknownSale: [404, texts.unknownSale] } as const;

/** The secret is in the body, because addresses are logged. */
export const getGiftCardPurchase = everyone.post('/api/gift-cards/purchase', {
  isReadOnly: true,
  summary: 'O cumpărare de card cadou, după cheia din linkul cumpărătorului',
  body: secretBody,
  data: SaleDetails,
  refusals: unknownSale,
});

export const cancelGiftCardPurchase = everyone.post('/api/gift-cards/purchase/cancel', {
  summary: 'Anulează o cumpărare neplătită sau se retrage din ea în 14 zile, cât timp cardul este nefolosit',
  body: secretBody,
  data: SaleDetails,
  refusals: { ...unknownSale, notWithdrawable: [409, texts.notWithdrawable] },
});

const File = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });

export const getPrintedGiftCard = everyone.post('/api/gift-cards/purchase/card', {
  isReadOnly: true,
  summary: 'Cardul de tipărit, ca PDF cu codul lui',
  body: secretBody,
  data: File,
  refusals: { ...unknownSale, noCard: [409, texts.noCard] },
});

export const getGiftCardPaper = everyone.post('/api/gift-cards/purchase/paper', {
  isReadOnly: true,
  summary: 'Proforma sau documentul de plată al cumpărării, ca PDF',
  body: secretBody,
  data: File,
  refusals: { ...unknownSale, noPaper: [409, texts.noPaper] },
});

const MySale = Sale.extend({ secret: z.uuid() });
export type MySale = z.infer<typeof MySale>;

export const getMyGiftCardPurchases = customer.get('/api/gift-cards/purchases', {
  summary: 'Cardurile cadou cumpărate de client, cele noi întâi',
  data: z.array(MySale),
});

const read = admin('gift-cards:read');

const AdminSale = Sale.extend({
  /** The id of its order. */
  id: Id,
  buyer: z.string(),
  email: z.string(),
  /** Null for a visitor. */
  accountId: Id.nullable(),
  giftCardId: Id.nullable(),
  /** Amount returned to the paying card. */
  returned: Ron,
});
export type AdminSale = z.infer<typeof AdminSale>;

export const saleSorts = ['created', '-created', 'amount', '-amount'] as const;
/** refunded: the money went back at the provider's own site, and the card is still valid. */
export const saleFilters = ['all', 'unpaid', 'paid', 'cancelled', 'refunded'] as const;

export const getGiftCardSales = read.get('/api/admin/gift-card-sales', {
  summary: 'Cardurile cadou vândute; caută după numărul vânzării, numele sau e-mailul cumpărătorului',
  ...list({
    row: AdminSale,
    query: {
      search: text(100, texts.badSearch).default(''),
      state: z.enum(saleFilters).default('all'),
      sort: z.enum(saleSorts).default('-created'),
    },
  }),
});

const AdminSaleDetails = AdminSale.extend({ version: Id, canCancel: z.boolean(), canConfirm: z.boolean() });
export type AdminSaleDetails = z.infer<typeof AdminSaleDetails>;

export const getGiftCardSale = read.get('/api/admin/gift-card-sales/:id', {
  summary: 'Vânzarea unui card cadou',
  params: z.strictObject({ id: QueryId }),
  data: AdminSaleDetails,
  refusals: unknownSale,
});

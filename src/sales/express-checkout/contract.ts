import { z } from 'zod';
import { customerOrGuest, everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, rawText } from '../../platform/schema.ts';
import { addNewOrder, NewOrder } from '../orders/place-contract.ts';
import { paymentRefusals } from '../payments/contract.ts';
import { providerNames } from '../payments/providers.ts';
import { texts } from './texts.ts';

const ExpressConfig = z.object({
  /** The shop offers wallets; which of them the browser has, the provider's buttons find out. */
  isOn: z.boolean(),
  provider: z.enum([...providerNames, 'none']),
  publicKey: z.string(),
});
export type ExpressConfig = z.infer<typeof ExpressConfig>;

const line = (max: number, example: string) => rawText(max, texts.badAddress).meta({ examples: [example] });

/** As the wallet has it: free texts, and the country as an ISO code. */
const partialAddress = {
  city: line(100, 'Cluj-Napoca'),
  state: line(100, 'Cluj').default(''),
  postalCode: line(20, '400114').default(''),
  country: line(2, 'RO'),
};

const { legalEntityId, guestId, products, codes, declinedGifts } = NewOrder.shape;

/** A guest's lines or a product of its page; without products, the caller's cart on the server. */
const basket = { legalEntityId, guestId, products, codes, declinedGifts, isProductOnly: z.boolean().default(false) };

const Rate = z.object({
  courierId: Id,
  name: z.string(),
  /** 'marți 17.11 – miercuri 18.11.2026'. */
  days: z.string(),
  delivery: Ron,
  total: Ron,
  /** The rest of the total beside gift cards, which the wallet pays. */
  toPay: Ron,
});
export type Rate = z.infer<typeof Rate>;

export const ExpressQuote = z.object({ goodsTotal: Ron, discount: Ron, rates: z.array(Rate) });
export type ExpressQuote = z.infer<typeof ExpressQuote>;

const addressRefusals = {
  addressUnserviceable: [409, texts.unserviceable],
  noDelivery: [409, texts.noDelivery],
} as const;

export const getExpressConfig = everyone.get('/api/express-checkout/config', {
  summary: 'Dacă magazinul oferă plata rapidă și furnizorul ei',
  data: ExpressConfig,
});

const { outOfStock, emptyCart, unknownProduct, invalidCode, unknownCode, tooMany } = addNewOrder.refusals;

export const quoteExpress = optionalCustomer.post('/api/express-checkout/quote', {
  isReadOnly: true,
  summary: 'Curierii și totalurile comenzii pentru adresa din portofel; fără adresă, cu prețurile obișnuite',
  body: z.strictObject({
    ...basket,
    address: z.strictObject(partialAddress).nullable().default(null),
    /** A courier whose locker was chosen on the page; without it, the couriers that come to a door. */
    lockerCourierId: Id.nullable().default(null),
  }),
  data: ExpressQuote,
  refusals: { outOfStock, emptyCart, unknownProduct, invalidCode, unknownCode, tooMany, ...addressRefusals },
});

const { checkoutKey, courierId, lockerId, expectedTotal, expectedToPay, acceptTerms } = NewOrder.shape;
const contactText = (max: number, example: string) => rawText(max, texts.badContact).meta({ examples: [example] });

export const dropExpressOrder = customerOrGuest.post('/api/express-checkout/orders/:id/drop', {
  summary: 'Anulează comanda unui portofel închis, dacă nu a fost plătită între timp',
  params: z.strictObject({ id: QueryId }),
  data: z.object({ isCancelled: z.boolean() }),
  refusals: { unknownOrder: paymentRefusals.unknownOrder, providerUnavailable: paymentRefusals.providerUnavailable },
});

export const placeExpressOrder = customerOrGuest.post('/api/express-checkout/orders', {
  summary: 'Trimite comanda plătită cu un portofel și începe plata ei; aceeași cheie răspunde cu aceeași comandă',
  body: z.strictObject({
    ...basket,
    ...{ checkoutKey, courierId, lockerId, expectedTotal, expectedToPay, acceptTerms },
    name: contactText(120, 'Maria Ionescu'),
    email: contactText(260, 'maria@example.ro'),
    phone: contactText(30, '0722 123 456'),
    /** Of the delivery; when a locker was chosen, of the bill. */
    address: z.strictObject({
      ...partialAddress,
      line1: line(120, 'Strada Memorandumului 21'),
      line2: line(200, 'ap. 4').nullish(),
    }),
  }),
  data: z.object({
    orderId: Id,
    identifier: z.uuid(),
    number: z.string(),
    /** Null when nothing is left to pay. */
    clientSecret: z.string().nullable(),
  }),
  refusals: {
    ...addNewOrder.refusals,
    ...paymentRefusals,
    ...addressRefusals,
    incomplete: [409, texts.incomplete],
    expressOff: [409, texts.off],
  },
});

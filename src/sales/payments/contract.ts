import { z } from 'zod';
import { customerOrGuest, everyone } from '../../platform/http/endpoint.ts';
import { Id, Ron, uuid } from '../../platform/schema.ts';
import { checkoutMethodIds } from '../payment-methods/methods.ts';
import { providerNames } from './providers.ts';
import { texts } from './texts.ts';

/** An id of the provider. */
const SavedCardId = z
  .string(texts.badCardId)
  .regex(/^[\w-]{4,200}$/, texts.badCardId)
  .meta({ examples: ['card_1234567890'] });

export const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type SavedCard = z.infer<typeof SavedCard>;

const ClientSecret = z.object({ clientSecret: z.string() });

/** 3-D Secure is needed: the browser continues with the client secret and the same saved card. */
export const approvalNeeded = 'requires_action';

export const OffSessionPayment = z.object({
  status: z.enum(['succeeded', 'processing', approvalNeeded]),
  clientSecret: z.string(),
});
export type OffSessionPayment = z.infer<typeof OffSessionPayment>;

const CardConfig = z.object({
  /** 'none': no provider is connected, so cards are not accepted. */
  provider: z.enum([...providerNames, 'none']),
  publicKey: z.string(),
  savesCards: z.boolean(),
  /** The payment methods of the checkout, in its order. */
  methods: z.array(z.enum(checkoutMethodIds)),
});

/**
 * Outcome of the newest card payment of an order. open: the shopper has not paid yet; waiting: the bank has not
 * decided, or the provider does not respond; none: nothing was started, or it was abandoned.
 */
export const paymentOutcomes = ['none', 'open', 'waiting', 'paid', 'declined'] as const;
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;
const PaymentOutcome = z.object({
  outcome: z.enum(paymentOutcomes),
  /** Why the card was declined. */
  message: z.string().nullable(),
});

const purpose = { product: z.literal('Order').default('Order'), productId: Id, amount: Ron };

const providerRefusals = {
  providerUnavailable: [503, texts.providerUnavailable],
  cardsOff: [503, texts.cardsOff],
} as const;
export const paymentRefusals = {
  ...providerRefusals,
  unknownOrder: [404, texts.unknownOrder],
  notCard: [409, texts.notCard],
  notAwaiting: [409, texts.notAwaiting],
  underWay: [409, texts.underWay],
  alreadyPaid: [409, texts.alreadyPaid],
  wrongAmount: [409, texts.wrongAmount],
  tooSmall: [409, texts.tooSmall],
  tooManyTries: [429, texts.tooManyTries],
} as const;
const unknownCard = { unknownCard: [404, texts.unknownCard] } as const;

export const getCardConfig = everyone.get('/payments/api/config', {
  alias: '/api/Payments/config',
  summary: 'Metodele de plată oferite, furnizorul de plăți cu cardul și cheia lui publică',
  data: CardConfig,
});

export const checkPaymentOutcome = everyone.post('/payments/api/payments/outcome', {
  isReadOnly: true,
  summary:
    'Ce s-a întâmplat cu plata cu cardul a unei comenzi; întreabă furnizorul, dacă plata s-a făcut pe pagina lui',
  body: z.strictObject({ orderIdentifier: uuid(texts.unknownOrder) }),
  data: PaymentOutcome,
  refusals: { unknownOrder: [404, texts.unknownOrder] },
});

export const createPayment = customerOrGuest.post('/payments/api/payments', {
  alias: '/api/Payments/payments',
  summary: 'Începe plata cu cardul a unei comenzi; suma trebuie să fie totalul comenzii',
  body: z.strictObject({ ...purpose, savePaymentMethod: z.boolean().default(false) }),
  data: ClientSecret,
  refusals: paymentRefusals,
});

/** From the link in the e-mail, on any device: the secret identifier is enough to pay an order, not to read it. */
export const createPaymentByLink = everyone.post('/payments/api/payments/by-link', {
  summary: 'Începe plata cu cardul a unei comenzi, după identificatorul din adresa paginii ei',
  body: z.strictObject({ orderIdentifier: uuid(texts.unknownOrder), amount: Ron }),
  data: ClientSecret,
  refusals: paymentRefusals,
});

export const payOffSession = customerOrGuest.post('/payments/api/payments/off-session', {
  alias: '/api/Payments/payments/off-session',
  summary: 'Plătește o comandă cu un card salvat',
  body: z.strictObject({ ...purpose, paymentMethodId: SavedCardId }),
  data: OffSessionPayment,
  refusals: {
    ...paymentRefusals,
    ...unknownCard,
    declined: [402, texts.declined],
    lacksFunds: [402, texts.lacksFunds],
    expired: [402, texts.expired],
    wrongCvc: [402, texts.wrongCvc],
  },
});

export const listPaymentMethods = customerOrGuest.get('/payments/api/payment-methods', {
  alias: '/api/Payments/payment-methods',
  summary: 'Cardurile salvate; vizitatorii nu au',
  data: z.array(SavedCard),
  refusals: providerRefusals,
});

export const addPaymentMethod = customerOrGuest.post('/payments/api/payment-methods', {
  alias: '/api/Payments/payment-methods',
  summary: 'Începe salvarea unui card',
  data: ClientSecret,
  refusals: { ...providerRefusals, signInToSave: [409, texts.signInToSave], cannotSave: [409, texts.cannotSave] },
});

export const deletePaymentMethod = customerOrGuest.delete('/payments/api/payment-methods/:id', {
  alias: '/api/Payments/payment-methods/:id',
  summary: 'Șterge un card salvat',
  params: z.strictObject({ id: SavedCardId }),
  data: z.null(),
  refusals: { ...providerRefusals, ...unknownCard },
});

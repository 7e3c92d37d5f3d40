import { z } from 'zod';
import { rawText } from '../../src/platform/schema.ts';

/** Parameters of each route. Unknown parameters are refused, as Stripe does. */
const Word = rawText(500);
const ObjectId = z.string().regex(/^[a-z]{2,4}_\w{1,80}$/);
const Metadata = z.record(rawText(40), Word).refine((given) => Object.keys(given).length <= 50);
const Bool = z.enum(['true', 'false']).transform((word) => word === 'true');
const Whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
/** Since 1970. */
const Seconds = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const OnlyCards = z.record(z.string(), z.literal('card'));
/** Wallets are paid with the card in them, with Link or with Klarna. */
const MethodTypes = z.record(z.string(), z.enum(['card', 'link', 'klarna']));
const Limit = Whole.pipe(z.number().min(1).max(100)).default(10);

const Card = z.strictObject({ number: Word, exp_month: Whole, exp_year: Whole, cvc: Word });
const NewMethod = z.strictObject({
  type: z.literal('card'),
  card: Card,
  billing_details: z.strictObject({ name: Word.optional() }).optional(),
});
export type NewMethod = z.output<typeof NewMethod>;

const withSecret = { client_secret: Word.optional(), key: Word.optional() };

const Confirm = z.strictObject({
  ...withSecret,
  payment_method: ObjectId.optional(),
  payment_method_data: NewMethod.optional(),
  off_session: Bool.optional(),
  return_url: Word.optional(),
});
export type Confirm = z.output<typeof Confirm>;

export const schemas = {
  nothing: z.strictObject({}),
  read: z.strictObject(withSecret),
  customer: z.strictObject({ email: Word.optional(), name: Word.optional(), metadata: Metadata.optional() }),
  method: NewMethod.extend({ key: Word.optional() }),
  methods: z.strictObject({ customer: ObjectId, type: z.literal('card').optional(), limit: Limit }),
  methodsOfCustomer: z.strictObject({ type: z.literal('card').optional(), limit: Limit }),
  attach: z.strictObject({ customer: ObjectId }),
  setup: z.strictObject({
    customer: ObjectId.optional(),
    usage: z.literal('off_session').optional(),
    allowed_payment_method_types: OnlyCards.optional(),
    metadata: Metadata.optional(),
  }),
  payment: z.strictObject({
    amount: Whole,
    currency: z.literal('ron'),
    customer: ObjectId.optional(),
    description: Word.optional(),
    allowed_payment_method_types: MethodTypes.optional(),
    setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    payment_method: ObjectId.optional(),
    metadata: Metadata.optional(),
    confirm: Bool.optional(),
    off_session: Bool.optional(),
  }),
  confirm: Confirm,
  answer: z.strictObject({ ...withSecret, answer: z.enum(['approve', 'refuse']) }),
  cancel: z.strictObject({ cancellation_reason: Word.optional() }),
  refund: z.strictObject({
    payment_intent: ObjectId,
    amount: Whole.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata.optional(),
  }),
  refunds: z.strictObject({ payment_intent: ObjectId, limit: Limit }),
  payouts: z.strictObject({
    arrival_date: z.strictObject({ gte: Seconds, lt: Seconds }),
    status: z.literal('paid').optional(),
    limit: Limit,
  }),
  transactions: z.strictObject({
    payout: ObjectId,
    expand: z.record(z.string(), z.literal('data.source')).optional(),
    limit: Limit,
  }),
  events: z.strictObject({ type: Word.optional(), limit: Limit }),
};

export type Input<Name extends keyof typeof schemas> = z.output<(typeof schemas)[Name]>;

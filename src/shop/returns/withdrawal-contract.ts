import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { uuid, words } from '../../kit/schema.ts';
import { Email } from '../account/fields.ts';
import { choiceRefusals, Return, unknownReturn } from './contract.ts';
import { ChosenProducts, checkAccount, ibanFields } from './fields.ts';
import { texts } from './texts.ts';

/** What the shop has written down. The way to the rest is only in the mail. */
export const Withdrawal = z.object({
  /** Of an order that had not left yet nothing comes back: it is cancelled. */
  outcome: z.enum(['return', 'cancelled']),
  returnNumber: z.string().nullable(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  at: z.string(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/Return/Withdraw',
  auth: 'public',
  summary: 'Retragerea din contract, fără cont și fără motiv; confirmarea vine prin e-mail, cu data și ora',
  body: z.strictObject({
    name: words(120, texts.name)
      .min(1, texts.name)
      .meta({ examples: ['Maria Ionescu'] }),
    number: words(20, texts.number)
      .min(1, texts.number)
      .toUpperCase()
      .meta({ examples: ['VIT-100123'] }),
    email: Email,
    /** The products are then chosen by the link in the mail. */
    keepsSome: z.boolean().default(false),
  }),
  data: Withdrawal,
  refusals: {
    notFound: [404, texts.notFound],
    tooMany: [429, texts.tooManyTries],
    tooLate: [409, texts.tooLate],
    notSent: [409, texts.notSent],
    alreadyOver: [409, texts.alreadyOver],
    nothingLeft: [409, texts.nothingLeft],
  },
});
export type NewWithdrawal = z.infer<(typeof withdraw)['body']>;

const identifier = uuid(texts.unknownReturn);

/** A withdrawal as whoever has its secret address sees it. */
export const WithdrawalView = Return.omit({ id: true, orderId: true, address: true, canCancel: true }).extend({
  canChoose: z.boolean(),
  /** All that could go back, so that some of it may be kept. */
  choices: z.array(z.object({ id: z.int(), name: z.string(), image: z.string(), quantity: z.int() })),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/Return/GetWithdrawal',
  auth: 'public',
  summary: 'O retragere, după adresa ei secretă din e-mail',
  query: z.strictObject({ identifier }),
  data: WithdrawalView,
  refusals: unknownReturn,
});

export const setWithdrawalIban = endpoint({
  method: 'POST',
  path: '/api/Return/SetWithdrawalIban',
  auth: 'public',
  summary: 'Contul în care se întorc banii unei retrageri',
  body: z.strictObject({ identifier, ...ibanFields }).superRefine(checkAccount),
  data: WithdrawalView,
  refusals: { ...unknownReturn, notTransfer: [409, texts.notTransfer] },
});

export const chooseWithdrawn = endpoint({
  method: 'POST',
  path: '/api/Return/ChooseWithdrawn',
  auth: 'public',
  summary: 'Ce se întoarce dintr-o comandă din care clientul păstrează unele produse',
  body: z.strictObject({ identifier, products: ChosenProducts }),
  data: WithdrawalView,
  refusals: { ...unknownReturn, notChangeable: [409, texts.notChangeable], ...choiceRefusals },
});

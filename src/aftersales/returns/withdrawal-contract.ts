import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { everyone, longBodyLimit, optionalCustomer } from '../../platform/http/endpoint.ts';
import { text, uuid } from '../../platform/schema.ts';
import { OrderNumber } from '../../sales/orders/contract.ts';
import { checkAccount, ibanFields } from './account-fields.ts';
import { ChosenProducts } from './chosen-products.ts';
import { choiceRefusals, Return, unknownReturn } from './contract.ts';
import { refusalTexts } from './texts.ts';

/** Result of a withdrawal; the link to its page is only in the email. */
export const Withdrawal = z.object({
  /**
   * 'cancelled': the order had not shipped, so there is nothing to return. 'pending': waits for the confirmation by
   * email; an order number and email that do not match get the same response.
   */
  outcome: z.enum(['return', 'cancelled', 'pending']),
  returnNumber: z.string().nullable(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  at: z.string(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const declareWithdrawal = optionalCustomer.post('/api/Return/Withdraw', {
  summary:
    'Retragerea din contract, fără cont și fără motiv; dovada vine prin e-mail, cu data și ora. Fără sesiunea clientului comenzii, urmează să fie confirmată din e-mail',
  body: z.strictObject({
    name: text(120, refusalTexts.name)
      .min(1, refusalTexts.name)
      .meta({ examples: ['Maria Ionescu'] }),
    number: OrderNumber,
    email: Email,
    /** The products are then selected on the page linked in the email. */
    keepsSome: z.boolean().default(false),
  }),
  data: Withdrawal,
  refusals: {
    tooMany: [429, refusalTexts.tooManyTries],
    tooLate: [409, refusalTexts.tooLate],
    notSent: [409, refusalTexts.notSent],
    alreadyOver: [409, refusalTexts.alreadyOver],
    nothingLeft: [409, refusalTexts.nothingLeft],
  },
});
export type NewWithdrawal = z.infer<(typeof declareWithdrawal)['body']>;

/** Sent by the page behind the email link: opening the link alone changes nothing. */
export const confirmWithdrawal = everyone.post('/api/Return/ConfirmWithdrawal', {
  summary: 'Confirmă o retragere declarată, cu linkul primit pe adresa comenzii',
  body: z.strictObject({ token: text(100, refusalTexts.badLink).min(1, refusalTexts.badLink) }),
  data: Withdrawal,
  refusals: {
    badLink: [404, refusalTexts.badLink],
    tooLate: [409, refusalTexts.tooLate],
    notSent: [409, refusalTexts.notSent],
    alreadyOver: [409, refusalTexts.alreadyOver],
    nothingLeft: [409, refusalTexts.nothingLeft],
  },
});

const identifier = uuid(refusalTexts.unknownReturn);

/** A withdrawal for the holder of its secret link. */
export const WithdrawalView = Return.omit({ id: true, orderId: true, address: true, canCancel: true }).extend({
  /** The county of the address the parcel comes from, whose lockers are offered. */
  county: z.string().nullable(),
  canChoose: z.boolean(),
  /** Order lines with the maximum units that can be returned. */
  choices: z.array(z.object({ id: z.int(), name: z.string(), image: z.string(), quantity: z.int() })),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

export const getWithdrawal = everyone.get('/api/Return/GetWithdrawal', {
  summary: 'O retragere, după adresa ei secretă din e-mail',
  query: z.strictObject({ identifier }),
  data: WithdrawalView,
  refusals: unknownReturn,
});

export const setWithdrawalIban = everyone.post('/api/Return/SetWithdrawalIban', {
  summary: 'Contul în care se întorc banii unei retrageri',
  body: z.strictObject({ identifier, ...ibanFields }).superRefine(checkAccount),
  data: WithdrawalView,
  refusals: { ...unknownReturn, notTransfer: [409, refusalTexts.notTransfer] },
});

export const chooseWithdrawn = everyone.post('/api/Return/ChooseWithdrawn', {
  summary: 'Ce se întoarce dintr-o comandă din care clientul păstrează unele produse',
  bodyLimit: longBodyLimit,
  body: z.strictObject({ identifier, products: ChosenProducts }),
  data: WithdrawalView,
  refusals: { ...unknownReturn, notChangeable: [409, refusalTexts.notChangeable], ...choiceRefusals },
});

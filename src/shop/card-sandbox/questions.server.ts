import type { z } from 'zod';
import type { Transaction } from '../../kit/db.server.ts';
import { asks } from './asks.ts';
import { listEvents, readEvent } from './event-service.server.ts';
import { type Answer, wrongRequest } from './faults.ts';
import type { Form } from './form-rules.ts';
import {
  type Asker,
  answerChallenge,
  cancelPayment,
  confirmIntent,
  createPayment,
  createSetup,
  lockIntent,
} from './intent-service.server.ts';
import {
  attachMethod,
  createCustomer,
  createMethod,
  deleteCustomer,
  detachMethod,
  listMethods,
  lockCustomer,
  lockMethod,
} from './method-service.server.ts';
import { createRefund, listRefunds, readRefund } from './refund-service.server.ts';

type Call<Asked> = { id: string; asked: Asked; asker: Asker };

export type Question = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** May be asked with the public key. */
  isPublic: boolean;
  run: (tx: Transaction, call: Call<Form>) => Promise<Answer>;
};

function question<Schema extends z.ZodType>(
  name: `${Question['method']} /${string}`,
  schema: Schema,
  run: (tx: Transaction, call: Call<z.output<Schema>>) => Promise<Answer>,
): Question {
  const method = name.startsWith('GET') ? 'GET' : name.startsWith('POST') ? 'POST' : 'DELETE';
  return {
    method,
    url: name.slice(method.length + 1),
    isPublic: false,
    run: (tx, call) => run(tx, { ...call, asked: read(schema, call.asked) }),
  };
}

const publicly = (asked: Question): Question => ({ ...asked, isPublic: true });

function read<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const param = isUnknown ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
  throw wrongRequest(`Wrong parameter: ${param}`, {
    code: isUnknown ? 'parameter_unknown' : 'parameter_invalid',
    param,
  });
}

const ok = (body: object): Answer => ({ status: 200, body });

const customers = [
  question('POST /customers', asks.customer, (tx, { asked }) => createCustomer(tx, asked)),
  question('GET /customers/:id', asks.nothing, async (tx, { id }) => ok(await lockCustomer(tx, id))),
  question('DELETE /customers/:id', asks.nothing, (tx, { id }) => deleteCustomer(tx, id)),
  question('GET /customers/:id/payment_methods', asks.methodsOfCustomer, (tx, { id, asked }) =>
    listMethods(tx, id, asked.limit),
  ),
];

const methods = [
  publicly(question('POST /payment_methods', asks.method, async (tx, { asked }) => ok(await createMethod(tx, asked)))),
  question('GET /payment_methods', asks.methods, (tx, { asked }) => listMethods(tx, asked.customer, asked.limit)),
  question('GET /payment_methods/:id', asks.nothing, async (tx, { id }) => ok(await lockMethod(tx, id))),
  question('POST /payment_methods/:id/attach', asks.attach, (tx, { id, asked }) =>
    attachMethod(tx, id, asked.customer),
  ),
  question('POST /payment_methods/:id/detach', asks.nothing, (tx, { id }) => detachMethod(tx, id)),
];

/** Payments and setups are asked about in the same words. */
const ofIntents = (kind: 'payment_intent' | 'setup_intent'): Question[] => [
  publicly(
    question(`GET /${kind}s/:id`, asks.read, async (tx, { id, asker }) => ok(await lockIntent(tx, kind, id, asker))),
  ),
  publicly(
    question(`POST /${kind}s/:id/confirm`, asks.confirm, async (tx, { id, asked, asker }) =>
      confirmIntent(tx, await lockIntent(tx, kind, id, asker), asked),
    ),
  ),
  publicly(
    question(`POST /${kind}s/:id/challenge`, asks.answer, async (tx, { id, asked, asker }) =>
      answerChallenge(tx, await lockIntent(tx, kind, id, asker), asked.answer),
    ),
  ),
];

export const questions: Question[] = [
  ...customers,
  ...methods,
  ...ofIntents('payment_intent'),
  ...ofIntents('setup_intent'),
  question('POST /payment_intents', asks.payment, (tx, { asked }) => createPayment(tx, asked)),
  question('POST /payment_intents/:id/cancel', asks.cancel, (tx, { id, asked }) => cancelPayment(tx, id, asked)),
  question('POST /setup_intents', asks.setup, (tx, { asked }) => createSetup(tx, asked)),
  question('POST /refunds', asks.refund, (tx, { asked }) => createRefund(tx, asked)),
  question('GET /refunds', asks.refunds, (tx, { asked }) => listRefunds(tx, asked)),
  question('GET /refunds/:id', asks.nothing, (tx, { id }) => readRefund(tx, id)),
  question('GET /events', asks.events, (tx, { asked }) => listEvents(tx, asked)),
  question('GET /events/:id', asks.nothing, (tx, { id }) => readEvent(tx, id)),
];

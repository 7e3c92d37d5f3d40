import type { z } from 'zod';
import type { Db, Transaction } from '../../src/platform/db/db.server.ts';
import { type ApiResponse, invalidRequest, resourceMissing } from './errors.ts';
import { emitEvent, listEvents, readEvent } from './event-service.server.ts';
import {
  answerChallenge,
  type Caller,
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
import { type Charge, newObject, type Refund } from './objects.ts';
import { listPayouts, listTransactions } from './payout-service.server.ts';
import * as queries from './queries.server.ts';
import type { Form } from './rules.ts';
import { type Input, schemas } from './schemas.ts';

type RouteCall<Body> = { id: string; input: Body; caller: Caller };

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Whether the public key may call this route. */
  isPublic: boolean;
  run: (tx: Transaction, call: RouteCall<Form>) => Promise<ApiResponse>;
};

function route<Schema extends z.ZodType>(
  name: `${Route['method']} /${string}`,
  schema: Schema,
  run: (tx: Transaction, call: RouteCall<z.output<Schema>>) => Promise<ApiResponse>,
): Route {
  const method = name.startsWith('GET') ? 'GET' : name.startsWith('POST') ? 'POST' : 'DELETE';
  return {
    method,
    url: name.slice(method.length + 1),
    isPublic: false,
    run: (tx, call) => run(tx, { ...call, input: parseInput(schema, call.input) }),
  };
}

const allowPublicKey = (route: Route): Route => ({ ...route, isPublic: true });

function parseInput<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const param = isUnknown ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
  throw invalidRequest(`Wrong parameter: ${param}`, {
    code: isUnknown ? 'parameter_unknown' : 'parameter_invalid',
    param,
  });
}

const ok = (body: object): ApiResponse => ({ status: 200, body });

const customerRoutes = [
  route('POST /customers', schemas.customer, (tx, { input }) => createCustomer(tx, input)),
  route('GET /customers/:id', schemas.nothing, async (tx, { id }) => ok(await lockCustomer(tx, id))),
  route('DELETE /customers/:id', schemas.nothing, (tx, { id }) => deleteCustomer(tx, id)),
  route('GET /customers/:id/payment_methods', schemas.methodsOfCustomer, (tx, { id, input }) =>
    listMethods(tx, id, input.limit),
  ),
];

const methodRoutes = [
  allowPublicKey(
    route('POST /payment_methods', schemas.method, async (tx, { input }) => ok(await createMethod(tx, input))),
  ),
  route('GET /payment_methods', schemas.methods, (tx, { input }) => listMethods(tx, input.customer, input.limit)),
  route('GET /payment_methods/:id', schemas.nothing, async (tx, { id }) => ok(await lockMethod(tx, id))),
  route('POST /payment_methods/:id/attach', schemas.attach, (tx, { id, input }) =>
    attachMethod(tx, id, input.customer),
  ),
  route('POST /payment_methods/:id/detach', schemas.nothing, (tx, { id }) => detachMethod(tx, id)),
];

const intentRoutes = (kind: 'payment_intent' | 'setup_intent'): Route[] => [
  allowPublicKey(
    route(`GET /${kind}s/:id`, schemas.read, async (tx, { id, caller }) => ok(await lockIntent(tx, kind, id, caller))),
  ),
  allowPublicKey(
    route(`POST /${kind}s/:id/confirm`, schemas.confirm, async (tx, { id, input, caller }) =>
      confirmIntent(tx, await lockIntent(tx, kind, id, caller), input),
    ),
  ),
  allowPublicKey(
    route(`POST /${kind}s/:id/challenge`, schemas.answer, async (tx, { id, input, caller }) =>
      answerChallenge(tx, await lockIntent(tx, kind, id, caller), input.answer),
    ),
  ),
];

export const routes: Route[] = [
  ...customerRoutes,
  ...methodRoutes,
  ...intentRoutes('payment_intent'),
  ...intentRoutes('setup_intent'),
  route('POST /payment_intents', schemas.payment, (tx, { input }) => createPayment(tx, input)),
  route('POST /payment_intents/:id/cancel', schemas.cancel, (tx, { id, input }) => cancelPayment(tx, id, input)),
  route('POST /setup_intents', schemas.setup, (tx, { input }) => createSetup(tx, input)),
  route('POST /refunds', schemas.refund, (tx, { input }) => createRefund(tx, input)),
  route('GET /refunds', schemas.refunds, (tx, { input }) => listRefunds(tx, input)),
  route('GET /refunds/:id', schemas.nothing, (tx, { id }) => readRefund(tx, id)),
  route('GET /payouts', schemas.payouts, (tx, { input }) => listPayouts(tx, input)),
  route('GET /balance_transactions', schemas.transactions, (tx, { input }) => listTransactions(tx, input)),
  route('GET /events', schemas.events, (tx, { input }) => listEvents(tx, input)),
  route('GET /events/:id', schemas.nothing, (tx, { id }) => readEvent(tx, id)),
];

/** Locks the charge while the remaining amount is checked, so that refunds never exceed it. */
async function createRefund(tx: Transaction, input: Input<'refund'>): Promise<ApiResponse> {
  const charge = await queries.lockCharge(tx, input.payment_intent);
  if (!charge) throw resourceMissing();
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalidRequest('The charge has already been refunded.', { code: 'charge_already_refunded' });
  const amount = input.amount ?? left;
  if (amount < 1 || amount > left)
    throw invalidRequest('The refund is greater than what is left of the charge.', {
      code: 'amount_too_large',
      param: 'amount',
    });
  const refund = newRefund(charge, amount, input);
  await queries.insertObject(tx, refund);
  await addRefundToCharge(tx, charge, amount);
  await emitEvent(tx, 'refund.created', refund);
  return { status: 200, body: refund };
}

async function addRefundToCharge(tx: Transaction, charge: Charge, amount: number): Promise<void> {
  const refunded = charge.amount_refunded + amount;
  const rest: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await queries.updateObject(tx, rest);
  await emitEvent(tx, 'charge.refunded', rest);
}

const newRefund = (charge: Charge, amount: number, input: Input<'refund'>): Refund => {
  const { id, created } = newObject('re');
  return {
    id,
    created,
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    status: 'succeeded',
    metadata: input.metadata ?? {},
  };
};

async function listRefunds(db: Db, { payment_intent, limit }: Input<'refunds'>): Promise<ApiResponse> {
  const data = await queries.selectRefunds(db, payment_intent, limit + 1);
  const has_more = data.length > limit;
  return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more, data: data.slice(0, limit) } };
}

async function readRefund(db: Db, id: string): Promise<ApiResponse> {
  const body = await queries.lockObject<Refund>(db, 'refund', id);
  if (!body) throw resourceMissing();
  return { status: 200, body };
}

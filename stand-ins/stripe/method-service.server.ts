import type { Db, Transaction } from '../../src/platform/db/db.server.ts';
import { hashToken } from '../../src/platform/secrets.server.ts';
import { ApiError, type ApiResponse, declineError, invalidCard, invalidRequest, resourceMissing } from './errors.ts';
import { emitEvent } from './event-service.server.ts';
import { type Customer, type Method, newObject } from './objects.ts';
import * as queries from './queries.server.ts';
import { behaviourOf, brandOf, cardProblem, decideAttempt, digitsOf, fullYear } from './rules.ts';
import type { Input, NewMethod } from './schemas.ts';

const ok = (body: object): ApiResponse => ({ status: 200, body });

export async function createCustomer(tx: Transaction, input: Input<'customer'>): Promise<ApiResponse> {
  const customer: Customer = {
    ...newObject('cus'),
    object: 'customer',
    email: input.email ?? null,
    name: input.name ?? null,
    metadata: input.metadata ?? {},
  };
  await queries.insertObject(tx, customer);
  return ok(customer);
}

export async function lockCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await queries.lockObject<Customer>(db, 'customer', id);
  if (!customer) throw resourceMissing();
  return customer;
}

export async function deleteCustomer(tx: Transaction, id: string): Promise<ApiResponse> {
  await lockCustomer(tx, id);
  for (const method of await queries.selectMethods(tx, id, 1000))
    await queries.updateObject(tx, { ...method, customer: null });
  await queries.deleteObject(tx, id);
  return ok({ id, object: 'customer', deleted: true });
}

/** Stores only the last four digits, a hash and the test behaviour, never the card number. */
export async function createMethod(tx: Transaction, input: NewMethod): Promise<Method> {
  const number = digitsOf(input.card.number);
  const card = { number, month: input.card.exp_month, year: fullYear(input.card.exp_year), cvc: input.card.cvc };
  const now = new Date();
  const problem = cardProblem(card, { month: now.getMonth() + 1, year: now.getFullYear() });
  const behaviour = behaviourOf(number);
  if (problem || !behaviour) throw invalidCard(problem ?? 'test_mode_live_card');
  const method: Method = {
    ...newObject('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    // Digits are removed in case the card number was typed into the name field.
    billing_details: { name: input.billing_details?.name?.replace(/\d/g, '') ?? null },
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: hashToken(`card ${number}`).slice(0, 16),
    },
    metadata: {},
  };
  await queries.insertMethod(tx, method, behaviour);
  return method;
}

export async function lockMethod(db: Db, id: string): Promise<Method> {
  const method = await queries.lockObject<Method>(db, 'payment_method', id);
  if (!method) throw resourceMissing();
  return method;
}

export async function listMethods(db: Db, customer: string, limit: number): Promise<ApiResponse> {
  await lockCustomer(db, customer);
  const data = await queries.selectMethods(db, customer, limit + 1);
  return ok({
    object: 'list',
    url: '/v1/payment_methods',
    has_more: data.length > limit,
    data: data.slice(0, limit),
  });
}

export async function attachMethod(tx: Transaction, id: string, customer: string): Promise<ApiResponse> {
  const method = await lockMethod(tx, id);
  await lockCustomer(tx, customer);
  if (method.customer !== null) throw invalidRequest('The payment method is already attached to a customer.');
  const testCardState = await queries.selectTestCardState(tx, id);
  const decision = decideAttempt({ ...testCardState, isSetup: true, isOffSession: false });
  if (decision.is === 'declined') throw new ApiError(402, declineError(decision.why));
  return ok(await attachToCustomer(tx, method, customer));
}

export async function attachToCustomer(tx: Transaction, method: Method, customer: string): Promise<Method> {
  const attached = { ...method, customer };
  await queries.updateObject(tx, attached);
  if (method.customer !== customer) await emitEvent(tx, 'payment_method.attached', attached);
  return attached;
}

export async function detachMethod(tx: Transaction, id: string): Promise<ApiResponse> {
  const method = await lockMethod(tx, id);
  if (method.customer === null) throw invalidRequest('The payment method is not attached to a customer.');
  const detached = { ...method, customer: null };
  await queries.updateObject(tx, detached);
  await emitEvent(tx, 'payment_method.detached', detached);
  return ok(detached);
}

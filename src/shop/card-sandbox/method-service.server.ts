import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Asked, NewMethod } from './asks.ts';
import { tell } from './event-service.server.ts';
import { type Answer, declineError, Fault, unknownObject, wrongCard, wrongRequest } from './faults.ts';
import { born, type Customer, type Method } from './objects.ts';
import * as queries from './queries.server.ts';
import { behaviourOf, brandOf, cardProblem, digitsOf, fullYear, verdictOn } from './rules.ts';

const ok = (body: object): Answer => ({ status: 200, body });

export async function createCustomer(tx: Transaction, asked: Asked<'customer'>): Promise<Answer> {
  const customer: Customer = {
    ...born('cus'),
    object: 'customer',
    email: asked.email ?? null,
    name: asked.name ?? null,
    metadata: asked.metadata ?? {},
  };
  await queries.insertObject(tx, customer);
  return ok(customer);
}

export async function lockCustomer(db: Db, id: string): Promise<Customer> {
  const customer = await queries.lockObject<Customer>(db, 'customer', id);
  if (!customer) throw unknownObject();
  return customer;
}

export async function deleteCustomer(tx: Transaction, id: string): Promise<Answer> {
  await lockCustomer(tx, id);
  for (const method of await queries.selectMethods(tx, id, 1000))
    await queries.updateObject(tx, { ...method, customer: null });
  await queries.deleteObject(tx, id);
  return ok({ id, object: 'customer', deleted: true });
}

/** Of the card's number only the last four digits and a behaviour's name are written down. */
export async function createMethod(tx: Transaction, asked: NewMethod): Promise<Method> {
  const number = digitsOf(asked.card.number);
  const card = { number, month: asked.card.exp_month, year: fullYear(asked.card.exp_year), cvc: asked.card.cvc };
  const now = new Date();
  const problem = cardProblem(card, { month: now.getMonth() + 1, year: now.getFullYear() });
  const behaviour = behaviourOf(number);
  if (problem || !behaviour) throw wrongCard(problem ?? 'test_mode_live_card');
  const method: Method = {
    ...born('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    // Whoever types a number into the wrong field leaves no number here.
    billing_details: { name: asked.billing_details?.name?.replace(/\d/g, '') ?? null },
    card: { brand: brandOf(number), last4: number.slice(-4), exp_month: card.month, exp_year: card.year },
    metadata: {},
  };
  await queries.insertMethod(tx, method, behaviour);
  return method;
}

export async function lockMethod(db: Db, id: string): Promise<Method> {
  const method = await queries.lockObject<Method>(db, 'payment_method', id);
  if (!method) throw unknownObject();
  return method;
}

export async function listMethods(db: Db, customer: string, limit: number): Promise<Answer> {
  await lockCustomer(db, customer);
  const data = await queries.selectMethods(db, customer, limit + 1);
  return ok({
    object: 'list',
    url: '/v1/payment_methods',
    has_more: data.length > limit,
    data: data.slice(0, limit),
  });
}

/** The bank is asked about a card that is to be kept. */
export async function attachMethod(tx: Transaction, id: string, customer: string): Promise<Answer> {
  const method = await lockMethod(tx, id);
  await lockCustomer(tx, customer);
  if (method.customer !== null) throw wrongRequest('The payment method is already attached to a customer.');
  const hidden = await queries.selectHidden(tx, id);
  const verdict = verdictOn({ ...hidden, isSetup: true, isOffSession: false });
  if (verdict.is === 'declined') throw new Fault(402, declineError(verdict.why));
  return ok(await giveTo(tx, method, customer));
}

export async function giveTo(tx: Transaction, method: Method, customer: string): Promise<Method> {
  const kept = { ...method, customer };
  await queries.updateObject(tx, kept);
  if (method.customer !== customer) await tell(tx, 'payment_method.attached', kept);
  return kept;
}

export async function detachMethod(tx: Transaction, id: string): Promise<Answer> {
  const method = await lockMethod(tx, id);
  if (method.customer === null) throw wrongRequest('The payment method is not attached to a customer.');
  const free = { ...method, customer: null };
  await queries.updateObject(tx, free);
  await tell(tx, 'payment_method.detached', free);
  return ok(free);
}

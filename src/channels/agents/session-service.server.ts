import { randomBytes } from 'node:crypto';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import type { LinkedLine } from '../../sales/cart/contract.ts';
import { mergeLines } from '../../sales/cart/rules.ts';
import { guestHolder, holderOfAccount, releaseReservations, type Units } from '../../sales/inventory/service.server.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import type { AgentCall } from './agent-call.ts';
import { AgentError } from './agent-error.ts';
import { toAgentOrder } from './agent-order-rules.ts';
import { findProductId } from './catalog-service.server.ts';
import { cashInstrument, refusalMessage } from './mandates/order-rules.ts';
import { addressIdOf, placeWithMandate } from './mandates/order-service.server.ts';
import { orderTexts } from './mandates/order-texts.ts';
import { deleteOldTokens, insertAct as recordAct } from './mandates/queries.server.ts';
import { capabilities, errorMessage, errorResponse, type UcpMessage, type UcpResponse } from './protocol.ts';
import { sessionHours } from './rules.ts';
import type { SessionKind, SessionRow } from './session-queries.server.ts';
import * as queries from './session-queries.server.ts';
import type {
  CartRequest,
  CheckoutRequest,
  CompleteRequest,
  Fulfillment,
  NewCheckoutRequest,
} from './session-requests.ts';
import { selectedCounty, selectedCourier, selectedDestination } from './session-rules.ts';
import { isReadable, present, readSessionLines, unknownSession, usedBy } from './session-view.server.ts';
import { areAgentsAllowed } from './switch.server.ts';
import { texts } from './texts.ts';

const newGuestId = (): string => [...randomBytes(21)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');

type LineInputs = CartRequest['line_items'];
type ReadLines = { products: Units[]; messages: UcpMessage[] };

/** Products that are not sold are left out and named. */
function readLineItems(db: Db, inputs: LineInputs): ReadLines {
  const read = inputs.map(({ item, quantity }) => ({ id: item.id, productId: findProductId(db, item.id), quantity }));
  return {
    products: mergeLines(read.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))),
    messages: read.flatMap(({ id, productId }) => (productId ? [] : [unavailable(id)])),
  };
}

const unavailable = (id: string): UcpMessage =>
  errorMessage('item_unavailable', texts.unknownProduct(id), 'recoverable');

export const createCart = (call: AgentCall, { line_items }: CartRequest): Promise<UcpResponse> =>
  create(call, 'cart', readLineItems(call.db, line_items), deliveryOf(undefined));

export async function createCheckout(call: AgentCall, request: NewCheckoutRequest): Promise<UcpResponse> {
  const { line_items = [], cart_id, fulfillment } = request;
  const cart = cart_id === undefined ? null : await queries.selectSession(call.db, hashToken(cart_id));
  if (cart_id !== undefined && !isReadable(call, cart, 'cart')) return unknownSession('checkout');
  const lines = cart ? { products: cart.products, messages: [] } : readLineItems(call.db, line_items);
  return create(call, 'checkout', lines, deliveryOf(fulfillment), cart?.guestId);
}

type Delivery = Pick<SessionRow, 'county' | 'courierId' | 'addressId'>;

/** The selected delivery. */
function deliveryOf(fulfillment: Fulfillment | undefined): Delivery {
  const destination = selectedDestination(fulfillment);
  return {
    county: selectedCounty(fulfillment) ?? null,
    courierId: selectedCourier(fulfillment) ?? null,
    addressId: destination === undefined ? null : addressIdOf(destination),
  };
}

/** A checkout of a cart keeps the units that the cart holds. */
async function create(
  call: AgentCall,
  kind: SessionKind,
  { products, messages }: ReadLines,
  delivery: Delivery,
  guestId = newGuestId(),
): Promise<UcpResponse> {
  if (products.length === 0)
    return errorResponse(usedBy[kind], [errorMessage('item_unavailable', texts.noLines, 'unrecoverable')]);
  const token = newToken();
  const row = await queries.insertSession(call.db, {
    ...{ tokenHash: hashToken(token), kind, agent: call.agent, guestId, products, hours: sessionHours },
    ...delivery,
    mandateId: call.mandate?.id ?? null,
  });
  if (kind === 'checkout' && call.mandate) await recordAct(call.db, { mandateId: call.mandate.id, act: 'checkout' });
  return present(call, row, token, { messages, holds: true });
}

export const readSession =
  (kind: SessionKind) =>
  async (call: AgentCall, token: string): Promise<UcpResponse> => {
    await queries.completeClaimed(call.db);
    const row = await queries.selectSession(call.db, hashToken(token));
    return isReadable(call, row, kind) ? present(call, row, token) : unknownSession(kind);
  };

/** Replaces the whole content: lines, and of a checkout the delivery. What the request leaves out is no longer selected. */
export const updateSession =
  (kind: SessionKind) =>
  async (call: AgentCall, token: string, request: CheckoutRequest): Promise<UcpResponse> => {
    const { products, messages } = readLineItems(call.db, request.line_items);
    const changed = await inTransaction(call.db, async (tx) => {
      const row = await queries.lockSession(tx, hashToken(token));
      if (!isReadable(call, row, kind) || row.state !== 'open' || products.length === 0) return row;
      const content = { products, ...deliveryOf(request.fulfillment) };
      await queries.updateContent(tx, row.id, content);
      return { ...row, ...content };
    });
    if (!isReadable(call, changed, kind)) return unknownSession(kind);
    if (changed.state !== 'open') return present(call, changed, token, { messages: [closed] });
    return present(call, changed, token, { messages, holds: true });
  };

const closed = errorMessage('session_closed', texts.closedSession, 'unrecoverable');

export const cancelSession =
  (kind: SessionKind) =>
  async (call: AgentCall, token: string): Promise<UcpResponse> => {
    const row = await inTransaction(call.db, (tx) => cancelLocked(call, tx, kind, token));
    if (!isReadable(call, row, kind)) return unknownSession(kind);
    return present(call, row, token, { messages: row.state === 'completed' ? [closed] : [] });
  };

async function cancelLocked(
  call: AgentCall,
  tx: Transaction,
  kind: SessionKind,
  token: string,
): Promise<SessionRow | undefined> {
  const row = await queries.lockSession(tx, hashToken(token));
  if (!isReadable(call, row, kind) || row.state !== 'open') return row;
  await queries.updateState(tx, row.id, 'canceled', null);
  await releaseReservations(tx, guestHolder(row.guestId));
  return { ...row, state: 'canceled' };
}

export async function readAgentOrder(call: AgentCall, token: string): Promise<UcpResponse> {
  const { db, siteUrl } = call;
  await queries.completeClaimed(db);
  const row = await queries.selectSession(db, hashToken(token));
  const order = isReadable(call, row, 'checkout') && row.orderId ? await readOrderRecord(db, row.orderId) : null;
  if (!row || !order)
    return errorResponse([capabilities.order], [errorMessage('not_found', texts.unknownSession, 'unrecoverable')]);
  return toAgentOrder(order, row, token, siteUrl);
}

/** Without a mandate nothing is completed here: the checkout says who confirms it and where. */
export async function completeCheckout(call: AgentCall, token: string, request: CompleteRequest): Promise<UcpResponse> {
  const { db, mandate } = call;
  const row = await queries.selectSession(db, hashToken(token));
  if (!isReadable(call, row, 'checkout')) return unknownSession('checkout');
  if (!mandate || row.state !== 'open') return readSession('checkout')(call, token);
  const instruments = request.payment?.instruments ?? [];
  const instrument = instruments.find(({ selected }) => selected) ?? instruments[0];
  if (instrument?.id !== cashInstrument.id) return present(call, row, token, { messages: [choosePayment] });
  const placed = await placeWithMandate(db, mandate, hashToken(token), readSessionLines);
  if (isRefused(placed) && placed.reason === 'mandateEnded')
    throw new AgentError(401, 'identity_required', orderTexts.mandateEnded);
  if (isRefused(placed) && placed.reason === 'totalChanged')
    return present(call, row, token, { messages: [refusalMessage(placed.reason)] });
  // Other obstacles are read with the checkout.
  return readSession('checkout')(call, token);
}

const choosePayment = errorMessage(
  'payment_required',
  orderTexts.choosePayment,
  'recoverable',
  '$.payment.instruments',
);

/** Null for orders that no agent had a part in. */
export async function readAgentOfOrder(db: Db, orderId: number): Promise<queries.OrderAgent | null> {
  await queries.completeClaimed(db);
  return (await queries.selectAgentOfOrder(db, orderId)) ?? null;
}

type Continue = { token: string; guestId?: string | null | undefined };

/**
 * The lines of a session for the browser of a person, who orders them on the pages of the shop; its units are free for
 * that browser from now on.
 */
export const continueSession = (
  db: Db,
  user: CurrentUser | null,
  { token, guestId }: Continue,
): Promise<LinkedLine[] | Refused<'linkExpired'>> =>
  inTransaction(db, async (tx) => {
    if (!(await areAgentsAllowed(tx))) return refuse('linkExpired');
    const row = await queries.lockSession(tx, hashToken(token));
    if (!row || row.isExpired || row.state !== 'open') return refuse('linkExpired');
    const holder = user ? holderOfAccount(user.legalEntityId, user.role) : guestId ? guestHolder(guestId) : null;
    await releaseReservations(tx, guestHolder(row.guestId));
    if (holder) await queries.claim(tx, row.id, holder);
    const lines = await readSessionLines(tx, row);
    return lines
      .filter(({ isInStock }) => isInStock)
      .map(({ productId, name, brand, price, image, quantity, available }) => ({
        ...{ productId, name, brand, image, price: toRon(price), quantity: Math.min(quantity, available) },
      }));
  });

const cleanupSeconds = 600;

export const agentJob = recurringJob('agents', cleanupSeconds, async (db) => {
  await queries.completeClaimed(db);
  await queries.deleteOld(db);
  await deleteOldTokens(db);
});

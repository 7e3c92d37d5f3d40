import { randomBytes } from 'node:crypto';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import { reserveCart } from '../../sales/cart/reserve-service.server.ts';
import { mergeLines } from '../../sales/cart/rules.ts';
import { type PricedLine, priceLines } from '../../sales/cart/service.server.ts';
import { listCouriers } from '../../sales/delivery/service.server.ts';
import { guestHolder, holderOfAccount, releaseReservations, type Units } from '../../sales/inventory/service.server.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import type { AgentCall } from './agent-call.ts';
import { AgentError } from './agent-error.ts';
import { selectFacts } from './catalog-queries.server.ts';
import { warningMessages } from './catalog-rules.ts';
import { findProductId } from './catalog-service.server.ts';
import type { ContinuedLine } from './contract.ts';
import { cashInstrument, paymentHandlers, refusalMessage, statusOfErrors } from './mandates/order-rules.ts';
import { addressIdOf, type MandatedOffer, placeWithMandate, readOffer } from './mandates/order-service.server.ts';
import { orderTexts } from './mandates/order-texts.ts';
import { deleteOldTokens, insertAct as recordAct } from './mandates/queries.server.ts';
import {
  capabilities,
  errorMessage,
  errorResponse,
  type UcpMessage,
  type UcpResponse,
  ucpMetadata,
  ucpVersion,
} from './protocol.ts';
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
import {
  type Costs,
  selectedCounty,
  selectedCourier,
  selectedDestination,
  shortageMessages,
  toFulfillment,
  toLineItem,
  totalsOf,
} from './session-rules.ts';
import { texts } from './texts.ts';

const usedBy: Record<SessionKind, readonly (typeof capabilities)[keyof typeof capabilities][]> = {
  cart: [capabilities.cart],
  checkout: [capabilities.checkout, capabilities.fulfillment],
};

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
  create(call, 'cart', readLineItems(call.db, line_items), { county: null, courierId: null, addressId: null });

export async function createCheckout(call: AgentCall, request: NewCheckoutRequest): Promise<UcpResponse> {
  const { line_items = [], cart_id, fulfillment } = request;
  const cart = cart_id === undefined ? null : await queries.selectSession(call.db, hashToken(cart_id));
  if (cart_id !== undefined && !isReadable(call, cart, 'cart')) return unknownSession('checkout');
  const lines = cart ? { products: cart.products, messages: [] } : readLineItems(call.db, line_items);
  return create(call, 'checkout', lines, deliveryOf(fulfillment), cart?.guestId);
}

type Delivery = Pick<SessionRow, 'county' | 'courierId' | 'addressId'>;

/** What a request selects; what it does not name stays as it was. */
function deliveryOf(
  fulfillment: Fulfillment | undefined,
  before: Delivery = { county: null, courierId: null, addressId: null },
): Delivery {
  const destination = selectedDestination(fulfillment);
  return {
    county: selectedCounty(fulfillment) ?? before.county,
    courierId: selectedCourier(fulfillment) ?? before.courierId,
    addressId: (destination === undefined ? null : addressIdOf(destination)) ?? before.addressId,
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

/** An agent reads with a mandate only what it made with it. */
const isReadable = ({ mandate }: AgentCall, row: SessionRow | undefined | null, kind: SessionKind): row is SessionRow =>
  row !== undefined &&
  row !== null &&
  row.kind === kind &&
  row.mandateId === (mandate?.id ?? null) &&
  !(row.isExpired && row.state === 'open');

const unknownSession = (kind: SessionKind): UcpResponse =>
  errorResponse(usedBy[kind], [errorMessage('not_found', texts.unknownSession, 'unrecoverable')]);

export const readSession =
  (kind: SessionKind) =>
  async (call: AgentCall, token: string): Promise<UcpResponse> => {
    await queries.completeClaimed(call.db);
    const row = await queries.selectSession(call.db, hashToken(token));
    return isReadable(call, row, kind) ? present(call, row, token) : unknownSession(kind);
  };

/** Replaces the lines, and of a checkout what the request says about the delivery. */
export const updateSession =
  (kind: SessionKind) =>
  async (call: AgentCall, token: string, request: CheckoutRequest): Promise<UcpResponse> => {
    const { products, messages } = readLineItems(call.db, request.line_items);
    const changed = await inTransaction(call.db, async (tx) => {
      const row = await queries.lockSession(tx, hashToken(token));
      if (!isReadable(call, row, kind) || row.state !== 'open' || products.length === 0) return row;
      const content = { products, ...deliveryOf(request.fulfillment, row) };
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

type Presented = { messages?: UcpMessage[]; holds?: boolean };

/** The session as agents see it, at the prices and with the stock of now. With `holds` its units are held as a cart's. */
async function present(
  call: AgentCall,
  row: SessionRow,
  token: string,
  { messages = [], holds = false }: Presented = {},
): Promise<UcpResponse> {
  const { db, siteUrl, ip } = call;
  const isOpen = row.state === 'open';
  const held = { guestId: row.guestId, products: row.products, restart: false, refresh: false };
  const secondsLeft = holds && isOpen ? (await reserveCart(db, null, ip, held)).secondsLeft : 0;
  const lines = await readSessionLines(db, row);
  const order = row.orderId === null ? null : await readOrderRecord(db, row.orderId);
  const missing = isOpen ? shortageMessages(lines) : [];
  const offer = await readDelivery(call, row, lines, missing.length > 0);
  const all = [
    ...messages,
    ...missing,
    ...(isOpen ? [...(await warningsOf(db, lines)), ...heldMessage(secondsLeft), ...offer.messages] : []),
  ];
  const costs = order ? costsOfOrder(order) : offer.costs;
  return {
    ...(row.kind === 'cart' ? { ucp: ucpMetadata(usedBy.cart) } : checkoutFields(row, lines, offer, all)),
    id: token,
    line_items: lines.map((line) => toLineItem(line, siteUrl)),
    currency: 'RON',
    totals: totalsOf(costs),
    links: linksOf(siteUrl),
    ...(all.length > 0 ? { messages: all } : {}),
    ...(isOpen ? { continue_url: continueUrl(siteUrl, token), expires_at: row.expiresAt.toISOString() } : {}),
    ...(order ? { order: confirmationOf(order, token, siteUrl) } : {}),
  };
}

type Offer = Omit<MandatedOffer, 'costs'> & { costs: Costs };

/** With a mandate the exact costs of the order; otherwise those of the goods and the courier, without automatic discounts. */
async function readDelivery(
  { db, mandate }: AgentCall,
  row: SessionRow,
  lines: PricedLine[],
  isMissing: boolean,
): Promise<Offer> {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const plain = { goods, discount: 0, delivery: null, cashFee: 0 };
  const estimate: UcpMessage = { type: 'info', code: 'estimate', content: texts.estimate };
  if (row.kind === 'cart' || row.state !== 'open')
    return { ...noDelivery, costs: plain, messages: row.kind === 'cart' ? [estimate] : [] };
  if (mandate) {
    const offer = await readOffer(db, mandate, row, lines);
    return { ...offer, costs: offer.costs ?? plain, messages: isMissing ? [] : offer.messages };
  }
  const offers = await listCouriers(db, { county: row.county, goodsTotal: goods, lines });
  const couriers = offers.filter(({ kind }) => kind === 'door');
  const courier = couriers.find(({ id }) => id === row.courierId) ?? null;
  return {
    ...noDelivery,
    ...{ couriers, courier },
    costs: { ...plain, delivery: courier?.price ?? null },
    messages: [estimate, errorMessage('buyer_confirmation_required', texts.needsPerson, 'requires_buyer_review')],
  };
}

const noDelivery = { destinations: [], destinationId: null, couriers: [], courier: null };

const checkoutFields = (row: SessionRow, lines: PricedLine[], offer: Offer, messages: UcpMessage[]) => ({
  ucp: { ...ucpMetadata(usedBy.checkout), payment_handlers: row.mandateId === null ? {} : paymentHandlers(ucpVersion) },
  status: row.state === 'open' ? statusOfErrors(messages) : row.state,
  fulfillment: toFulfillment({
    lineIds: lines.map(({ productId }) => String(productId)),
    couriers: offer.couriers,
    courierId: offer.courier?.id ?? null,
    destinations: offer.destinations,
    destinationId: offer.destinationId,
  }),
  ...(row.mandateId === null ? {} : { payment: { instruments: [cashInstrument] } }),
});

const costsOfOrder = ({ goodsTotal: goods, discount, deliveryCost: delivery, cashFee }: OrderRecord): Costs => ({
  ...{ goods, discount, delivery, cashFee },
});

async function readSessionLines(db: Db, { guestId, products }: SessionRow): Promise<PricedLine[]> {
  const priced = await priceLines(db, guestHolder(guestId), products);
  return products.flatMap(({ productId }) => priced.find((line) => line.productId === productId) ?? []);
}

const continueUrl = (siteUrl: string, token: string): string => `${siteUrl}/cos-pregatit?cod=${token}`;

/** The warnings of the labels, which an agent must show. */
async function warningsOf(db: Db, lines: readonly PricedLine[]): Promise<UcpMessage[]> {
  const rows = await selectFacts(
    db,
    lines.map(({ productId }) => productId),
  );
  const facts = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap(({ productId }, at) => {
    const row = facts.get(productId);
    return row ? warningMessages(row, `$.line_items[${at}]`) : [];
  });
}

const heldMessage = (secondsLeft: number): UcpMessage[] =>
  secondsLeft > 0 ? [{ type: 'info', code: 'units_held', content: texts.held(Math.ceil(secondsLeft / 60)) }] : [];

const linksOf = (siteUrl: string) => [
  { type: 'terms_of_service', url: `${siteUrl}/terms-and-conditions`, title: texts.terms },
  { type: 'privacy_policy', url: `${siteUrl}/privacy`, title: texts.privacy },
  { type: 'refund_policy', url: `${siteUrl}/transport-and-return`, title: texts.returns },
];

/** Agents know an order by the id of its checkout, so that they learn nothing that opens it. */
const confirmationOf = ({ number }: OrderRecord, token: string, siteUrl: string) => ({
  id: token,
  label: number,
  permalink_url: `${siteUrl}/comanda`,
});

const lineStates = { fulfilled: ['delivered', 'returned'], removed: ['cancelled'] };

export async function readAgentOrder(call: AgentCall, token: string): Promise<UcpResponse> {
  const { db, siteUrl } = call;
  await queries.completeClaimed(db);
  const row = await queries.selectSession(db, hashToken(token));
  const isOwn = isReadable(call, row, 'checkout');
  const order = isOwn && row.orderId ? await readOrderRecord(db, row.orderId) : null;
  if (!order)
    return errorResponse([capabilities.order], [errorMessage('not_found', texts.unknownSession, 'unrecoverable')]);
  const isFulfilled = lineStates.fulfilled.includes(order.state);
  return {
    ucp: { ...ucpMetadata([capabilities.order]), version: ucpVersion },
    ...confirmationOf(order, token, siteUrl),
    checkout_id: token,
    currency: 'RON',
    line_items: order.lines.map((line) => {
      const total = lineStates.removed.includes(order.state) ? 0 : line.quantity - line.cancelledQuantity;
      return {
        ...toLineItem({ ...line, available: line.quantity }, siteUrl),
        quantity: { original: line.quantity, total, fulfilled: isFulfilled ? total : 0 },
        status: total === 0 ? 'removed' : isFulfilled ? 'fulfilled' : 'processing',
      };
    }),
    // Only what the agent needs: the address is not told.
    fulfillment: {
      expectations: [
        {
          id: 'parcel',
          line_items: order.lines.map(({ productId, quantity }) => ({ id: String(productId), quantity })),
          method_type: 'shipping',
          destination: { address_country: 'RO' },
          description: order.courierName,
        },
      ],
      events: order.states.map(({ state, at }, index) => ({
        id: String(index + 1),
        occurred_at: at.toISOString(),
        type: state,
        line_items: [],
      })),
    },
    totals: totalsOf(costsOfOrder(order)),
  };
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
  // What else is in the way is read with the checkout.
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
): Promise<ContinuedLine[] | Refused<'linkExpired'>> =>
  inTransaction(db, async (tx) => {
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

import type { Db } from '../../platform/db/db.server.ts';
import { reserveCart } from '../../sales/cart/reserve-service.server.ts';
import { type PricedLine, priceLines } from '../../sales/cart/service.server.ts';
import { listCouriers } from '../../sales/delivery/service.server.ts';
import { guestHolder } from '../../sales/inventory/service.server.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import type { AgentCall } from './agent-call.ts';
import { confirmationOf, costsOfOrder } from './agent-order-rules.ts';
import { selectFacts } from './catalog-queries.server.ts';
import { warningMessages } from './catalog-rules.ts';
import { cashInstrument, paymentHandlers, statusOfErrors } from './mandates/order-rules.ts';
import { type MandatedOffer, readOffer } from './mandates/order-service.server.ts';
import {
  type Capability,
  capabilities,
  errorMessage,
  errorResponse,
  type UcpMessage,
  type UcpResponse,
  ucpMetadata,
  ucpVersion,
} from './protocol.ts';
import type { SessionKind, SessionRow } from './session-queries.server.ts';
import { type Costs, shortageMessages, toFulfillment, toLineItem, totalsOf } from './session-rules.ts';
import { texts } from './texts.ts';

export const usedBy: Record<SessionKind, readonly Capability[]> = {
  cart: [capabilities.cart],
  checkout: [capabilities.checkout, capabilities.fulfillment],
};

/** An agent reads with a mandate only what it made with it. */
export const isReadable = (
  { mandate }: AgentCall,
  row: SessionRow | undefined | null,
  kind: SessionKind,
): row is SessionRow =>
  row !== undefined &&
  row !== null &&
  row.kind === kind &&
  row.mandateId === (mandate?.id ?? null) &&
  !(row.isExpired && row.state === 'open');

export const unknownSession = (kind: SessionKind): UcpResponse =>
  errorResponse(usedBy[kind], [errorMessage('not_found', texts.unknownSession, 'unrecoverable')]);

type Presented = { messages?: UcpMessage[]; holds?: boolean };

/** The session as agents see it, at the prices and with the stock of now. With `holds` its units are held as a cart's. */
export async function present(
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
  const costs = order ? costsOfOrder(order, row) : offer.costs;
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

export async function readSessionLines(db: Db, { guestId, products }: SessionRow): Promise<PricedLine[]> {
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

import type { Address } from '../../../account/identity/address-book-contract.ts';
import { addresses } from '../../../account/identity/address-book-service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/endpoint.ts';
import type { PricedLine } from '../../../sales/cart/service.server.ts';
import type { CourierOffer } from '../../../sales/delivery/rules.ts';
import { listCouriers } from '../../../sales/delivery/service.server.ts';
import { guestHolder } from '../../../sales/inventory/service.server.ts';
import {
  type AgentOrder,
  type AgentOrderRefusal,
  placeAgentOrder,
  quoteAgentOrder,
} from '../../../sales/orders/agent-place-service.server.ts';
import { Shipping } from '../../../sales/orders/contract.ts';
import type { OrderRecord } from '../../../sales/orders/record.ts';
import type { AgentMandate } from '../agent-call.ts';
import type { UcpMessage } from '../protocol.ts';
import type { SessionRow } from '../session-queries.server.ts';
import * as sessions from '../session-queries.server.ts';
import type { Costs, Destination } from '../session-rules.ts';
import { type LimitProblem, limitMessage, limitProblem, refusalMessage } from './order-rules.ts';
import { orderTexts as texts } from './order-texts.ts';
import * as queries from './queries.server.ts';

const addressPrefix = 'address_';

/** The address of the account that an agent selects; agents send parcels nowhere else. */
export const addressIdOf = (destinationId: string): number | null => {
  const id = destinationId.startsWith(addressPrefix) ? Number(destinationId.slice(addressPrefix.length)) : Number.NaN;
  return Number.isInteger(id) ? id : null;
};

const destinationIdOf = ({ id }: Address): string => `${addressPrefix}${id}`;

const toDestination = (address: Address): Destination => ({
  id: destinationIdOf(address),
  type: 'shipping_address',
  first_name: address.firstName,
  last_name: address.lastName,
  street_address: [address.street, address.number].filter(Boolean).join(' '),
  address_locality: address.locality,
  address_region: address.countyName,
  postal_code: address.postalCode ?? undefined,
  address_country: 'RO',
});

/** Current offer for a checkout with a mandate. */
export type MandatedOffer = {
  destinations: Destination[];
  destinationId: string | null;
  couriers: CourierOffer[];
  courier: CourierOffer | null;
  costs: Costs | null;
  messages: UcpMessage[];
};

type Selected = Pick<MandatedOffer, 'couriers' | 'courier'> & {
  list: Address[];
  address: Address | Refused<'addressMissing' | 'addressUnknown'>;
};

/** An address that the agent selected and that is gone is not replaced by another one. */
const findAddress = (list: Address[], { addressId }: SessionRow): Selected['address'] =>
  addressId === null
    ? (list[0] ?? refuse('addressMissing'))
    : (list.find(({ id }) => id === addressId) ?? refuse('addressUnknown'));

/** The address and the courier of the session, otherwise the usual address and the first courier that takes cash. */
async function select(db: Db, mandate: AgentMandate, row: SessionRow, lines: readonly PricedLine[]): Promise<Selected> {
  const list = await addresses.list(db, mandate.accountId);
  const address = findAddress(list, row);
  const county = isRefused(address) ? null : address.county;
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const offers = await listCouriers(db, { county, goodsTotal, lines });
  const couriers = offers.filter(({ kind, cashFee }) => kind === 'door' && cashFee !== null);
  return { list, address, couriers, courier: couriers.find(({ id }) => id === row.courierId) ?? couriers[0] ?? null };
}

const orderOf = (
  { accountId }: AgentMandate,
  { guestId, products }: SessionRow,
  { address, courier }: Selected,
  expectedTotal: number | null,
): AgentOrder | Refused<'addressMissing' | 'addressUnknown' | 'noCash'> => {
  if (isRefused(address)) return address;
  if (!courier) return refuse('noCash');
  const shipping = Shipping.parse(address);
  return {
    accountId,
    holder: guestHolder(guestId),
    products,
    shipping,
    courierId: courier.id,
    paymentMethod: 'cash',
    expectedTotal,
  };
};

/** Prices the checkout as its order would be and says what is in its way. */
export async function readOffer(
  db: Db,
  mandate: AgentMandate,
  row: SessionRow,
  lines: readonly PricedLine[],
): Promise<MandatedOffer> {
  const selected = await select(db, mandate, row, lines);
  const { list, address, couriers, courier } = selected;
  const order = orderOf(mandate, row, selected, null);
  const priced = isRefused(order) ? order : await quoteAgentOrder(db, order);
  const shown = {
    destinations: list.map(toDestination),
    destinationId: isRefused(address) ? null : destinationIdOf(address),
    ...{ couriers, courier },
  };
  if (isRefused(priced)) return { ...shown, costs: null, messages: [refusalMessage(priced.reason)] };
  const problem = limitProblem(mandate, priced.total, await queries.sumMonth(db, mandate.id));
  const { goodsTotal: goods, discount, quoted } = priced;
  await sessions.saveQuotedTotal(db, row.id, priced.total);
  return {
    ...shown,
    costs: { goods, discount, delivery: quoted.deliveryCost, cashFee: quoted.cashFee },
    messages: problem ? [limitMessage(problem)] : [],
  };
}

type PlaceRefusal =
  | AgentOrderRefusal
  | 'addressMissing'
  | 'addressUnknown'
  | LimitProblem
  | 'mandateEnded'
  | 'sessionClosed';

/**
 * Places the order of a checkout. The mandate is locked first and checked in the transaction of the order: after a
 * revocation no order is placed, and orders at the same time cannot go past a limit together.
 */
export async function placeWithMandate(
  db: Db,
  { id: mandateId }: AgentMandate,
  tokenHash: string,
  readLines: (tx: Transaction, row: SessionRow) => Promise<PricedLine[]>,
): Promise<OrderRecord | Refused<PlaceRefusal>> {
  const placed = await rollbackIfRefused(db, async (tx): Promise<OrderRecord | Refused<PlaceRefusal>> => {
    const mandate = await queries.lockMandate(tx, mandateId);
    if (!mandate) return refuse('mandateEnded');
    const row = await sessions.lockSession(tx, tokenHash);
    if (row?.state !== 'open') return refuse('sessionClosed');
    if (row.quotedTotal === null) return refuse('totalChanged');
    const selected = await select(tx, mandate, row, await readLines(tx, row));
    const order = orderOf(mandate, row, selected, row.quotedTotal);
    if (isRefused(order)) return order;
    const { checkoutKey } = row;
    const record = await placeAgentOrder(tx, { ...order, checkoutKey, note: texts.note(mandate.agent) });
    if (isRefused(record)) return record;
    const problem = limitProblem(mandate, record.total, await queries.sumMonth(tx, mandateId));
    if (problem) return refuse(problem);
    await sessions.updateState(tx, row.id, 'completed', record.id);
    await queries.insertAct(tx, { mandateId, act: 'ordered', orderId: record.id, amount: record.total });
    return record;
  });
  if (isRefused(placed) && (placed.reason === 'overOrderLimit' || placed.reason === 'overMonthLimit'))
    await queries.insertAct(db, { mandateId, act: placed.reason });
  return placed;
}

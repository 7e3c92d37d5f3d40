import { z } from 'zod';
import { countyName } from '../../account/identity/counties.ts';
import { checkSector, Email, FirstName, LastName, Phone, postalAddressFields } from '../../account/identity/fields.ts';
import { resolveLocality } from '../../account/identity/locality-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { toRon } from '../../platform/money.ts';
import { formatArrival } from '../delivery/arrival-rules.ts';
import { type ExpressOrder, placeOrder } from '../orders/place-service.server.ts';
import { type QuotedOffer, quoteOrder } from '../orders/quote-service.server.ts';
import { dropUnpaidOwn, readOrder } from '../orders/service.server.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { cancelOpenPayment } from '../payments/reconcile-service.server.ts';
import { createPayment, refuseWhenUnavailable } from '../payments/service.server.ts';
import type { ExpressConfig, ExpressQuote, placeExpressOrder, quoteExpress, Rate } from './contract.ts';
import { findPlace, type PartialAddress, type Place, splitName } from './rules.ts';

/** Wallets are a way to pay by card, so the shop offers them only together with cards. */
export async function readExpressConfig(db: Db, providers: PaymentProviders): Promise<ExpressConfig> {
  const [{ methods, expressCheckout }, provider] = await Promise.all([readPaymentOffer(db), providers.current(db)]);
  const isOn = expressCheckout && methods.includes(walletMethod) && provider?.hasWallets === true;
  return { isOn, provider: provider?.name ?? 'none', publicKey: isOn ? provider.publicKey : '' };
}

const walletMethod = 'card';

export async function quote(
  db: Db,
  user: CurrentUser | null,
  { address, lockerCourierId, ...basket }: BodyOf<typeof quoteExpress>,
  caller: Caller,
): Promise<ExpressQuote | Refused<RefusalOf<typeof quoteExpress>>> {
  const place = address && (await findServedPlace(db, address));
  if (isRefused(place)) return place;
  const quoted = await quoteOrder(db, user, { ...basket, county: place?.county ?? null }, caller);
  if (isRefused(quoted)) return quoted;
  const { goodsTotal, discount, offers } = quoted;
  const rates = offers
    .filter(({ courier: { id, kind } }) => (lockerCourierId === null ? kind === 'door' : id === lockerCourierId))
    .map((offer) => presentRate(offer, new Date()));
  if (rates.length === 0) return refuse('noDelivery');
  return { goodsTotal: toRon(goodsTotal), discount: toRon(discount), rates };
}

const presentRate = ({ courier, delivery, total, toPay }: QuotedOffer, now: Date): Rate => ({
  courierId: courier.id,
  name: courier.name,
  days: formatArrival(now, courier),
  delivery: toRon(delivery),
  total: toRon(total),
  toPay: toRon(toPay),
});

/** The place with its locality in the official spelling (ADR-095). */
async function findServedPlace(db: Db, address: PartialAddress): Promise<Place | Refused<'addressUnserviceable'>> {
  const place = findPlace(address);
  if (!place) return refuse('addressUnserviceable');
  const resolved = await resolveLocality(db, { ...place, localityConfirmed: false });
  return isRefused(resolved) ? refuse('addressUnserviceable', resolved.messageUser) : resolved;
}

type Input = BodyOf<typeof placeExpressOrder>;
type Refusal = RefusalOf<typeof placeExpressOrder>;
type Begun = { orderId: number; identifier: string; number: string; clientSecret: string | null };

/** Places the order as the checkout does and starts its payment. Unpaid, it ends as an order by card that nobody pays. */
export async function begin(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  input: Input,
  caller: Caller,
): Promise<Begun | Refused<Refusal>> {
  if (!(await readExpressConfig(db, providers)).isOn) return refuse('expressOff');
  const draft = await toOrder(db, input);
  if (isRefused(draft)) return draft;
  const order = await placeOrder(db, user, draft, caller);
  if (isRefused(order)) return order;
  const begun = { orderId: order.id, identifier: order.identifier, number: order.number, clientSecret: null };
  // A repeated call may find the order paid; that of a cancelled order is refused with its reason.
  if (order.state !== 'awaiting_payment' && order.state !== 'cancelled') return begun;
  const payment = await refuseWhenUnavailable(() =>
    createPayment(db, providers, user, {
      ...{ productId: order.id, amount: order.toPay, savePaymentMethod: false, method: 'wallet' },
    }),
  );
  return isRefused(payment) ? payment : { ...begun, ...payment };
}

/**
 * The shopper closed the sheet. Its payment is ended first: an order that was paid meanwhile, in another tab or while the
 * answer of the bank was lost, stays.
 */
export async function drop(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  orderId: number,
): Promise<{ isCancelled: boolean } | Refused<'unknownOrder' | 'providerUnavailable'>> {
  const order = await readOrder(db, user, orderId);
  if (isRefused(order)) return order;
  const ended = await refuseWhenUnavailable(() => cancelOpenPayment(db, providers, orderId));
  if (isRefused(ended)) return ended;
  const state = await dropUnpaidOwn(db, user, orderId);
  return isRefused(state) ? state : { isCancelled: state === 'cancelled' };
}

const Recipient = z
  .object({ firstName: FirstName, lastName: LastName, phoneNumber: Phone, email: Email, ...postalAddressFields })
  .superRefine(checkSector);

async function toOrder(
  db: Db,
  { name, email: typedEmail, phone, address: typed, ...order }: Input,
): Promise<ExpressOrder | Refused<'addressUnserviceable' | 'incomplete'>> {
  const place = order.lockerId
    ? (findPlace(typed) ?? refuse('addressUnserviceable'))
    : await findServedPlace(db, typed);
  if (isRefused(place)) return place;
  const street = { street: typed.line1, details: typed.line2 };
  const parsed = Recipient.safeParse({
    ...splitName(name),
    phoneNumber: phone,
    email: typedEmail,
    ...street,
    ...place,
  });
  if (!parsed.success) return refuse('incomplete', parsed.error.issues[0]?.message);
  const { email, ...address } = parsed.data;
  return {
    ...order,
    email,
    address: { ...address, countyName: countyName(address.county) },
    paymentMethod: walletMethod,
    note: '',
  };
}

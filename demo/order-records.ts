import { randomUUID } from 'node:crypto';
import { countyName } from '../src/account/identity/counties.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import type { Bani } from '../src/platform/money.ts';
import type { Locker } from '../src/sales/delivery/contract.ts';
import { isDeliveryFree } from '../src/sales/delivery/rules.ts';
import type { Billing, Shipping } from '../src/sales/orders/contract.ts';
import { formatOrderNumber } from '../src/sales/orders/number-format.ts';
import {
  billingFromShipping,
  type OrderRecord,
  type OrderRecordCode,
  type OrderRecordLine,
} from '../src/sales/orders/record.ts';
import { calculateGoodsTotal, calculateTotal, termsVersion } from '../src/sales/orders/rules.ts';
import { paymentMethods } from '../src/sales/payment-methods/methods.ts';
import { calculateDiscount } from '../src/sales/promotions/rules.ts';
import type { DemoOrder } from './orders.ts';

type Product = { id: number; code: string; name: string; brand: string; image: string; vatRate: number };
type Price = { productId: number; since: Date; price: Bani };
type Courier = { id: number; name: string; price: Bani; cashFee: Bani | null };
type CountyPrice = { courierId: number; county: string; price: Bani };
type Code = { code: string; couponType: string; value: number; minimum: Bani; validFrom: Date };

/** Catalogue and delivery data needed to build past orders. */
type OrderContext = Awaited<ReturnType<typeof readOrderContext>>;

export async function readOrderContext(tx: Transaction) {
  const products = await tx<Product[]>`
    select p.id, p.code, p.name, r.name as brand, '/pictures/' || f.file as image, p.vat_rate
    from product p join producer r on r.id = p.producer_id
    join product_picture f on f.product_id = p.id and f.position = 0`;
  const prices = await tx<Price[]>`
    select product_id, since, price from price_history order by product_id, since`;
  const couriers = await tx<Courier[]>`
    select id, name, price, cash_fee from courier`;
  const countyPrices = await tx<CountyPrice[]>`select courier_id, county, price from courier_price`;
  const lockers = await tx<Omit<Locker, 'countyName'>[]>`
    select id, courier_id, name, county, locality, street, postal_code, hours
    from locker order by id`;
  const codes = await tx<Code[]>`
    select code, coupon_type, value, minimum_total as minimum, valid_from from promo_code`;
  const [setting] = await tx<{ limit: Bani }[]>`select free_shipping_limit as limit from delivery_setting`;
  return {
    products: new Map(products.map((product) => [product.id, product])),
    prices: Map.groupBy(prices, ({ productId }) => productId),
    couriers: new Map(couriers.map((courier) => [courier.id, courier])),
    countyPrices,
    lockers,
    codes: new Map(codes.map((code) => [code.code, code])),
    freeFrom: setting?.limit ?? 0,
  };
}

/** The price at that time; the first known price for earlier times. */
function priceAt({ prices }: OrderContext, productId: number, at: Date): Bani {
  const history = prices.get(productId) ?? [];
  return (history.findLast(({ since }) => since <= at) ?? history[0])?.price ?? 0;
}

type Parcel = {
  courierId: number;
  shipping: Shipping;
  isCash: boolean;
  goodsTotal: Bani;
  discount: Bani;
};

/** Courier, delivery cost and cash fee of an order. */
function deliveryCosts({ couriers, countyPrices, freeFrom }: OrderContext, parcel: Parcel) {
  const { courierId, shipping, isCash, goodsTotal, discount } = parcel;
  const courier = couriers.get(courierId);
  if (!courier) throw new Error(`Unknown courier in the demo orders: ${courierId}`);
  const countyPrice = countyPrices.find((one) => one.courierId === courierId && one.county === shipping.county);
  return {
    courierName: courier.name,
    deliveryCost: isDeliveryFree(freeFrom, goodsTotal, discount) ? 0 : (countyPrice?.price ?? courier.price),
    cashFee: isCash ? (courier.cashFee ?? 0) : 0,
  };
}

/** A locker in the buyer's town, chosen by postal code. */
function lockerOf({ lockers }: OrderContext, courierId: number, { county, locality, postalCode }: Shipping) {
  const inTown = lockers.filter(
    (one) => one.courierId === courierId && one.county === county && one.locality === locality,
  );
  const locker = inTown[Number(postalCode) % Math.max(inTown.length, 1)];
  return locker ? { ...locker, countyName: countyName(locker.county) } : null;
}

/** The promo code with its discount, if the order meets its conditions. */
function appliedCodes(
  { codes }: OrderContext,
  requestedCode: string | null,
  goodsTotal: Bani,
  at: Date,
): OrderRecordCode[] {
  const found = codes.get(requestedCode ?? '');
  if (!found || goodsTotal < found.minimum || at < found.validFrom) return [];
  const { code, couponType, value } = found;
  return [{ code, couponType, value, discount: calculateDiscount(found, goodsTotal) }];
}

export type Buyer = { accountId: number; email: string; shipping: Shipping; company: Billing | null };

type BuildOptions = {
  context: OrderContext;
  at: (hoursAgo: number) => Date;
  productId: (code: string) => number;
};

/** Builds the record of a past order; line ids are assigned on insert. */
export function buildOrderRecord(
  id: number,
  order: DemoOrder,
  buyer: Buyer,
  { context, at, productId }: BuildOptions,
): OrderRecord {
  const { paymentMethod, courierId } = order;
  const { accountId, email, shipping, company } = buyer;
  const states = order.steps.map(({ state, hoursAgo, author }) => ({ state, author, at: at(hoursAgo), note: '' }));
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) throw new Error(`Order ${id} of the demo shop has no states`);
  const lines = order.lines.map(([code, quantity]) => buildLine(context, productId(code), quantity, first.at));
  const goodsTotal = calculateGoodsTotal(lines);
  const codes = appliedCodes(context, order.code, goodsTotal, first.at);
  const discount = codes.reduce((sum, code) => sum + code.discount, 0);
  const parcel = { courierId, shipping, isCash: paymentMethods[paymentMethod].isPaidOnDelivery, goodsTotal, discount };
  const costs = deliveryCosts(context, parcel);
  const total = calculateTotal({ goodsTotal, discount, ...costs });
  return {
    id,
    number: formatOrderNumber('VIT', id),
    identifier: randomUUID(),
    accountId,
    isGuest: false,
    holder: `a:${accountId}`,
    state: last.state,
    paymentMethod,
    // Cards and transfers are paid when the order is placed, cash on delivery.
    paidAt:
      states.find(({ state }) => state === (paymentMethods[paymentMethod].isPaidOnDelivery ? 'delivered' : 'placed'))
        ?.at ?? null,
    email,
    phoneNumber: shipping.phoneNumber,
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    shipping,
    billing: (order.toCompany && company) || billingFromShipping(shipping),
    courierId,
    ...costs,
    locker: lockerOf(context, courierId, shipping),
    goodsTotal,
    discount,
    total,
    giftCardId: null,
    giftCardEndings: [],
    giftAmount: 0,
    toPay: total,
    cancelledTotal: 0,
    refundedTotal: 0,
    askedTotal: 0,
    termsVersion,
    origin: 'web',
    note: '',
    waybill: states.some(({ state }) => state === 'shipped') ? waybillOf(courierId, id) : null,
    cancelReason: last.state !== 'cancelled' ? null : last.author === 'client' ? 'customer' : 'expired',
    createdAt: first.at,
    expiresAt:
      last.state === 'awaiting_payment'
        ? addSeconds(first.at, paymentMethods[paymentMethod].deadlineSeconds ?? 0)
        : null,
    finishedAt: null,
    lines,
    codes,
    states,
  };
}

function buildLine(context: OrderContext, productId: number, quantity: number, at: Date): OrderRecordLine {
  const product = context.products.get(productId);
  if (!product) throw new Error(`Unknown product in the demo orders: ${productId}`);
  const { id: _, ...rest } = product;
  const defaults = {
    id: 0,
    cancelledQuantity: 0,
    creditedAmount: 0,
    returnedQuantity: 0,
    attributeIds: [],
    ownDiscount: 0,
    giftCode: '',
    parts: [],
  };
  return { ...defaults, ...rest, productId, price: priceAt(context, productId, at), quantity };
}

/** Made up: no courier has these parcels. */
const waybillOf = (courierId: number, id: number): string => `DEMO${courierId}${id}`;

const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

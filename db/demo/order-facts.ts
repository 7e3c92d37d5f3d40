import type { Transaction } from '../../src/kit/db.server.ts';
import type { Bani } from '../../src/kit/money.ts';
import { countyName } from '../../src/shop/account/counties.ts';
import type { Locker } from '../../src/shop/delivery/contract.ts';
import { isDeliveryFree } from '../../src/shop/delivery/rules.ts';
import type { Shipping } from '../../src/shop/orders/contract.ts';
import type { OrderRecordCode } from '../../src/shop/orders/record.ts';
import { discountOf } from '../../src/shop/promotions/rules.ts';

type Product = { id: number; code: string; name: string; brand: string; image: string; vatRate: number };
type Price = { productId: number; since: Date; price: Bani };
type Courier = { id: number; name: string; price: Bani; cashFee: Bani | null; prefix: string };
type CountyPrice = { courierId: number; county: string; price: Bani };
type Code = { code: string; couponType: string; value: number; minimum: Bani; validFrom: Date };

/** What the shop knew when the orders of its past came in. */
export type Facts = Awaited<ReturnType<typeof readFacts>>;

export async function readFacts(tx: Transaction) {
  const products = await tx<Product[]>`
    select p.id, p.code, p.name, r.name as brand, '/pictures/' || f.file as image, p.vat_rate as "vatRate"
    from product p join producer r on r.id = p.producer_id
    join product_picture f on f.product_id = p.id and f.position = 0`;
  const prices = await tx<Price[]>`
    select product_id as "productId", since, price from price_history order by product_id, since`;
  const couriers = await tx<Courier[]>`
    select id, name, price, cash_fee as "cashFee", waybill_prefix as prefix from courier`;
  const countyPrices = await tx<CountyPrice[]>`select courier_id as "courierId", county, price from courier_price`;
  const lockers = await tx<Omit<Locker, 'countyName'>[]>`
    select id, courier_id as "courierId", name, county, locality, street, postal_code as "postalCode", hours
    from locker order by id`;
  const codes = await tx<Code[]>`
    select code, coupon_type as "couponType", value, minimum_total as minimum, valid_from as "validFrom" from promo_code`;
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

/** As it stood in the shop at that moment; what is older than its history cost what it cost first. */
export function priceAt({ prices }: Facts, productId: number, at: Date): Bani {
  const history = prices.get(productId) ?? [];
  return (history.findLast(({ since }) => since <= at) ?? history[0])?.price ?? 0;
}

export type Parcel = {
  courierId: number;
  shipping: Shipping;
  isCash: boolean;
  goodsTotal: Bani;
  discount: Bani;
};

/** What the courier asks, and for cash at the door. */
export function costsOf({ couriers, countyPrices, freeFrom }: Facts, parcel: Parcel) {
  const { courierId, shipping, isCash, goodsTotal, discount } = parcel;
  const courier = couriers.get(courierId);
  if (!courier) throw new Error(`The demo shop sends by a courier it does not have: ${courierId}`);
  const near = countyPrices.find((one) => one.courierId === courierId && one.county === shipping.county);
  return {
    courierName: courier.name,
    deliveryCost: isDeliveryFree(freeFrom, goodsTotal, discount) ? 0 : (near?.price ?? courier.price),
    cashFee: isCash ? (courier.cashFee ?? 0) : 0,
  };
}

/** One in the buyer's town, the same each time. */
export function lockerOf({ lockers }: Facts, courierId: number, { county, locality, postalCode }: Shipping) {
  const near = lockers.filter(
    (one) => one.courierId === courierId && one.county === county && one.locality === locality,
  );
  const locker = near[Number(postalCode) % Math.max(near.length, 1)];
  return locker ? { ...locker, countyName: countyName(locker.county) } : null;
}

/** What a code takes off, where its rules allow it. */
export function codesOf({ codes }: Facts, wish: string | null, goodsTotal: Bani, at: Date): OrderRecordCode[] {
  const found = codes.get(wish ?? '');
  if (!found || goodsTotal < found.minimum || at < found.validFrom) return [];
  const { code, couponType, value } = found;
  return [{ code, couponType, value, discount: discountOf(found, goodsTotal) }];
}

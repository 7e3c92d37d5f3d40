import type { AdminCourier } from '../admin-contract.ts';
import { calculatePrice, isDeliveryFree, type WeightTariff } from '../rules.ts';

type Order = { county: string; total: number; limit: number; kilograms: number };
export type CourierQuote = { id: number; name: string; price: number; isFree: boolean; cashFee: number | null };

type PriceFields = Pick<AdminCourier['countyPrices'][number], 'price' | 'weightPrices'>;

const toTariff = ({ price, weightPrices }: PriceFields): WeightTariff => ({
  price,
  weightPrices: weightPrices.map((step) => ({ upToGrams: step.upToKg * 1000, price: step.price })),
});

/** Courier prices in RON, as shown at the checkout. */
export const calculateQuotes = (couriers: readonly AdminCourier[], order: Order): CourierQuote[] =>
  couriers.filter(isOffered).map((courier) => {
    const { id, name, kind, cashFee } = courier;
    const isFree = isDeliveryFree(courier.freeFrom ?? order.limit, order.total, 0);
    const countyPrices = Object.fromEntries(courier.countyPrices.map((one) => [one.county, toTariff(one)]));
    const parcel = { county: order.county, grams: order.kilograms * 1000 };
    const price = isFree ? 0 : calculatePrice({ kind, ...toTariff(courier), countyPrices }, parcel);
    return { id, name, price, isFree, cashFee };
  });

/** A locker courier is offered only when it has lockers. */
const isOffered = ({ isActive, kind, lockerCount }: AdminCourier): boolean =>
  isActive && (kind === 'door' || lockerCount > 0);

import type { AdminCourier } from '../admin-contract.ts';
import { isDeliveryFree } from '../rules.ts';

type Order = { county: string; total: number; limit: number };
export type CourierQuote = { id: number; name: string; price: number; isFree: boolean; cashFee: number | null };

/** Courier prices in RON, as shown at the checkout. */
export const calculateQuotes = (couriers: readonly AdminCourier[], { county, total, limit }: Order): CourierQuote[] =>
  couriers.filter(isOffered).map(({ id, name, price, cashFee, countyPrices }) => {
    const isFree = isDeliveryFree(limit, total, 0);
    const usual = countyPrices.find((one) => one.county === county)?.price ?? price;
    return { id, name, price: isFree ? 0 : usual, isFree, cashFee };
  });

/** A locker courier is offered only when it has lockers. */
const isOffered = ({ isActive, kind, lockerCount }: AdminCourier): boolean =>
  isActive && (kind === 'door' || lockerCount > 0);

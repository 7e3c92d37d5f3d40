import type { AdminCourier } from '../admin-contract.ts';
import { isDeliveryFree } from '../rules.ts';

type Order = { county: string; total: number; limit: number };
export type Quoted = { id: number; name: string; price: number; isFree: boolean; cashFee: number | null };

/** What each courier would ask, in RON, as shoppers see it at the checkout. */
export const quotesFor = (couriers: readonly AdminCourier[], { county, total, limit }: Order): Quoted[] =>
  couriers.filter(isOffered).map(({ id, name, price, cashFee, countyPrices }) => {
    const isFree = isDeliveryFree(limit, total, 0);
    const usual = countyPrices.find((one) => one.county === county)?.price ?? price;
    return { id, name, price: isFree ? 0 : usual, isFree, cashFee };
  });

/** A courier with lockers is offered where there are any. */
const isOffered = ({ isActive, kind, lockerCount }: AdminCourier): boolean =>
  isActive && (kind === 'door' || lockerCount > 0);

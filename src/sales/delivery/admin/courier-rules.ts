import { formatRonInput, parseRon } from '../../../ui/admin/input-formats.ts';
import type { AdminCourier } from '../admin-contract.ts';
import { isDeliveryFree } from '../rules.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

export type CourierValues = {
  name: string;
  kind: string;
  position: string;
  waybillPrefix: string;
  price: string;
  cashFee: string;
  daysMin: string;
  daysMax: string;
  isActive: boolean;
  /** JSON of `PriceInput[]`, because form values are strings and booleans. */
  countyPrices: string;
};

/** `price` as typed. */
export type PriceInput = { county: string; price: string };

export const serializePrices = (prices: readonly PriceInput[]): string => JSON.stringify(prices);
export const parsePrices = (written: string): PriceInput[] => JSON.parse(written);

export const newCourier: CourierValues = {
  name: '',
  kind: 'door',
  position: '100',
  waybillPrefix: '',
  price: '',
  cashFee: '',
  daysMin: '1',
  daysMax: '2',
  isActive: false,
  countyPrices: serializePrices([]),
};

export const toValues = (courier: AdminCourier): CourierValues => ({
  name: courier.name,
  kind: courier.kind,
  position: String(courier.position),
  waybillPrefix: courier.waybillPrefix,
  price: formatRonInput(courier.price),
  cashFee: formatRonInput(courier.cashFee),
  daysMin: String(courier.daysMin),
  daysMax: String(courier.daysMax),
  isActive: courier.isActive,
  countyPrices: serializePrices(
    courier.countyPrices.map(({ county, price }) => ({ county, price: formatRonInput(price) })),
  ),
});

/** A locker courier has no county prices. */
export const toBody = (values: CourierValues, saved: AdminCourier | null) => ({
  ...(saved ? { id: saved.id, version: saved.version, adapter: saved.adapter } : {}),
  name: values.name,
  kind: values.kind === 'locker' ? ('locker' as const) : ('door' as const),
  position: parseWhole(values.position) ?? 0,
  waybillPrefix: values.waybillPrefix.trim().toUpperCase(),
  price: parseRon(values.price) ?? 0,
  cashFee: values.cashFee.trim() === '' ? null : parseRon(values.cashFee),
  daysMin: parseWhole(values.daysMin) ?? 0,
  daysMax: parseWhole(values.daysMax) ?? 0,
  isActive: values.isActive,
  countyPrices:
    values.kind === 'locker'
      ? []
      : parsePrices(values.countyPrices).map(({ county, price }) => ({ county, price: parseRon(price) ?? 0 })),
});

export const parseWhole = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null);

const isPrice = (typed: string): boolean => (parseRon(typed) ?? Number.POSITIVE_INFINITY) <= 1000;
const isDays = (typed: string): boolean => {
  const days = parseWhole(typed) ?? 0;
  return days >= 1 && days <= 30;
};

/** The same messages as on the server. */
export const courierErrors = (values: CourierValues) => ({
  name: values.name.trim() !== '' && values.name.trim().length <= 100 ? undefined : refusals.badName,
  position: (parseWhole(values.position) ?? 10_001) <= 10_000 ? undefined : texts.badWhole,
  waybillPrefix: /^[A-Z]{2,4}$/i.test(values.waybillPrefix.trim()) ? undefined : refusals.badPrefix,
  price: isPrice(values.price) ? undefined : refusals.badPrice,
  cashFee: values.cashFee.trim() === '' || isPrice(values.cashFee) ? undefined : refusals.badPrice,
  daysMin: isDays(values.daysMin) ? undefined : refusals.badDays,
  daysMax: isDays(values.daysMax) && Number(values.daysMin) <= Number(values.daysMax) ? undefined : refusals.badDays,
  countyPrices:
    values.kind === 'locker' || parsePrices(values.countyPrices).every(({ price }) => isPrice(price))
      ? undefined
      : refusals.badPrice,
});

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

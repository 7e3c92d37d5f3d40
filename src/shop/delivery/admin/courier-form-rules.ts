import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import type { AdminCourier } from '../admin-contract.ts';
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
  /** The prices of counties, written down: a form holds words. */
  countyPrices: string;
};

/** Each price as it is typed. */
export type TypedPrice = { county: string; price: string };

export const writePrices = (prices: readonly TypedPrice[]): string => JSON.stringify(prices);
export const readPrices = (written: string): TypedPrice[] => JSON.parse(written);

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
  countyPrices: writePrices([]),
};

export const valuesOf = (courier: AdminCourier): CourierValues => ({
  name: courier.name,
  kind: courier.kind,
  position: String(courier.position),
  waybillPrefix: courier.waybillPrefix,
  price: typedRon(courier.price),
  cashFee: typedRon(courier.cashFee),
  daysMin: String(courier.daysMin),
  daysMax: String(courier.daysMax),
  isActive: courier.isActive,
  countyPrices: writePrices(courier.countyPrices.map(({ county, price }) => ({ county, price: typedRon(price) }))),
});

/** What is sent; a courier with lockers has one price. */
export const bodyOf = (values: CourierValues, saved: AdminCourier | null) => ({
  ...(saved ? { id: saved.id, version: saved.version, adapter: saved.adapter } : {}),
  name: values.name,
  kind: values.kind === 'locker' ? ('locker' as const) : ('door' as const),
  position: wholeOf(values.position) ?? 0,
  waybillPrefix: values.waybillPrefix.trim().toUpperCase(),
  price: ronOf(values.price) ?? 0,
  cashFee: values.cashFee.trim() === '' ? null : ronOf(values.cashFee),
  daysMin: wholeOf(values.daysMin) ?? 0,
  daysMax: wholeOf(values.daysMax) ?? 0,
  isActive: values.isActive,
  countyPrices:
    values.kind === 'locker'
      ? []
      : readPrices(values.countyPrices).map(({ county, price }) => ({ county, price: ronOf(price) ?? 0 })),
});

export const wholeOf = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null);

const isPrice = (typed: string): boolean => (ronOf(typed) ?? Number.POSITIVE_INFINITY) <= 1000;
const isDays = (typed: string): boolean => {
  const days = wholeOf(typed) ?? 0;
  return days >= 1 && days <= 30;
};

/** The server's own sentences, said before the form leaves. */
export const courierErrors = (values: CourierValues) => ({
  name: values.name.trim() !== '' && values.name.trim().length <= 100 ? undefined : refusals.badName,
  position: (wholeOf(values.position) ?? 10_001) <= 10_000 ? undefined : texts.badWhole,
  waybillPrefix: /^[A-Z]{2,4}$/i.test(values.waybillPrefix.trim()) ? undefined : refusals.badPrefix,
  price: isPrice(values.price) ? undefined : refusals.badPrice,
  cashFee: values.cashFee.trim() === '' || isPrice(values.cashFee) ? undefined : refusals.badPrice,
  daysMin: isDays(values.daysMin) ? undefined : refusals.badDays,
  daysMax: isDays(values.daysMax) && Number(values.daysMin) <= Number(values.daysMax) ? undefined : refusals.badDays,
  countyPrices:
    values.kind === 'locker' || readPrices(values.countyPrices).every(({ price }) => isPrice(price))
      ? undefined
      : refusals.badPrice,
});

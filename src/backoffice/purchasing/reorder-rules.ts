import { pluralize } from '../../platform/text/romanian.ts';

export type ReorderInput = {
  /** Units sold, less those returned. */
  sold30: number;
  sold90: number;
  /** Units that can be sold now. */
  available: number;
  onOrder: number;
  leadDays: number;
  packSize: number;
  coverDays: number;
};

/** Units a day: the mean of the last 30 and the last 90 days, so that one unusual month counts half. */
export const dailySales = ({ sold30, sold90 }: Pick<ReorderInput, 'sold30' | 'sold90'>): number =>
  Math.max(0, (sold30 / 30 + sold90 / 90) / 2);

/** Expected sales until the delivery and for the days that it covers, less stock and open orders, in whole packs. */
export function suggestQuantity(input: ReorderInput): number {
  const missing = neededUnits(input) - input.available - input.onOrder;
  return missing <= 0 ? 0 : Math.ceil(missing / input.packSize) * input.packSize;
}

/** Rounded first, because sums of fractions end in …0001. */
const neededUnits = (input: ReorderInput): number =>
  Math.ceil(Number((dailySales(input) * (input.leadDays + input.coverDays)).toFixed(6)));

export function reasonOf(input: ReorderInput): string {
  const { sold30, sold90, available, onOrder, leadDays, coverDays, packSize } = input;
  const days = pluralize(leadDays + coverDays, 'zi', 'zile');
  const sales = `${pluralize(sold30, 'bucată', 'bucăți')} în 30 de zile, ${sold90} în 90`;
  const pack = packSize > 1 ? `, bax de ${packSize}` : '';
  return `Vândute ${sales}: în ${days} (livrare ${leadDays} + ${coverDays}) se vând ${neededUnits(input)}. Pe stoc ${available}, pe drum ${onOrder}${pack}.`;
}

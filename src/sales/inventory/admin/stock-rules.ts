import { formatDay } from '../../../platform/text/admin-dates.ts';
import { type AdminLot, stockSorts, stockStates } from '../admin-contract.ts';
import { texts } from './texts.ts';

type TableQuery = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Replaces unknown values from the URL with defaults, because the server refuses them. */
export const toQuery = ({ search, sort, take, skip, filters }: TableQuery) => ({
  search,
  take,
  skip,
  sort: stockSorts.find((value) => value === sort) ?? 'stock',
  state: stockStates.find((value) => value === filters.state) ?? 'all',
});

export const stateOptions = stockStates.map((value) => ({ value, name: texts.states[value] }));

export const formatExpiry = (date: string | null): string => (date === null ? texts.noDate : formatDay(date));

/** '+12', '−3' */
export const formatChange = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

type Margin = { averageCost: number; amount: number; percent: number };

/** Margin of one unit over the average cost of the units in stock whose cost is known; null when none is. */
export function marginOf(netPrice: number, lots: readonly Pick<AdminLot, 'quantity' | 'unitCost'>[]): Margin | null {
  const known = lots.flatMap(({ quantity, unitCost }) => (unitCost === null ? [] : [{ quantity, unitCost }]));
  const units = known.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0 || netPrice === 0) return null;
  const averageCost = known.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0) / units;
  const amount = netPrice - averageCost;
  return { averageCost, amount, percent: Math.round((amount / netPrice) * 100) };
}

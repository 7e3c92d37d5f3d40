import { stockSorts, stockStates } from '../admin-contract.ts';
import { texts } from './texts.ts';

type TableQuery = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Replaces unknown values from the URL with defaults, because the server refuses them. */
export const toQuery = ({ search, sort, take, skip, filters }: TableQuery) => ({
  keyword: search,
  take,
  skip,
  sort: stockSorts.find((value) => value === sort) ?? 'stock',
  state: stockStates.find((value) => value === filters.state) ?? 'all',
});

export const stateOptions = stockStates.map((value) => ({ value, name: texts.states[value] }));

/** '2027-03-31' as 31.03.2027 */
export const formatExpiry = (date: string | null): string =>
  date === null ? texts.noDate : date.split('-').toReversed().join('.');

/** '+12', '−3' */
export const formatChange = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

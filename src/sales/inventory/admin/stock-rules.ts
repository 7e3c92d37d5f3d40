import { stockSorts, stockStates } from '../admin-contract.ts';
import { refusals, texts } from './texts.ts';

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

/** Parses a whole number of units of at least `min`; null when it is not one. */
export function parseUnits(input: string, min: number): number | null {
  const trimmed = input.trim();
  const units = /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return units >= min && units <= 100_000 ? units : null;
}

export type ReceiveValues = { code: string; expiresOn: string; quantity: string };

export const receiveErrors = ({ code, quantity }: ReceiveValues) => ({
  code: code.trim() === '' ? refusals.badCode : undefined,
  quantity: parseUnits(quantity, 1) === null ? refusals.badQuantity : undefined,
});

export type CorrectValues = { quantity: string; reason: string };

export const correctErrors = ({ quantity, reason }: CorrectValues) => ({
  quantity: parseUnits(quantity, 0) === null ? refusals.badQuantity : undefined,
  reason: reason.trim().length < 3 ? refusals.badReason : undefined,
});

/** '+12', '−3' */
export const formatChange = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

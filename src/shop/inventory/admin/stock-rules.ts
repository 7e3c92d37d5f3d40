import { stockSorts, stockStates } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

type Asked = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  keyword: search,
  take,
  skip,
  sort: stockSorts.find((known) => known === sort) ?? 'stock',
  state: stockStates.find((known) => known === filters.state) ?? 'all',
});

export const stateOptions = stockStates.map((value) => ({ value, name: texts.states[value] }));

/** '2027-03-31' as 31.03.2027 */
export const showDate = (date: string | null): string =>
  date === null ? texts.noDate : date.split('-').toReversed().join('.');

/** Whole units, at least this many; null when it is no such number. */
export function unitsOf(typed: string, least: number): number | null {
  const plain = typed.trim();
  const units = /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
  return units >= least && units <= 100_000 ? units : null;
}

export type ReceiveValues = { code: string; expiresOn: string; quantity: string };

export const receiveErrors = ({ code, quantity }: ReceiveValues) => ({
  code: code.trim() === '' ? refusals.badCode : undefined,
  quantity: unitsOf(quantity, 1) === null ? refusals.badQuantity : undefined,
});

export type CorrectValues = { quantity: string; reason: string };

export const correctErrors = ({ quantity, reason }: CorrectValues) => ({
  quantity: unitsOf(quantity, 0) === null ? refusals.badQuantity : undefined,
  reason: reason.trim().length < 3 ? refusals.badReason : undefined,
});

/** '+12', '−3' */
export const showChange = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

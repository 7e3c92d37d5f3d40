import { type AdminPayment, paymentSorts, paymentStatuses } from '../admin-contract.ts';
import { texts } from './texts.ts';

export const statusOptions = [
  { value: 'all', name: texts.any },
  ...paymentStatuses.map((value) => ({ value: String(value), name: texts.statuses[value] })),
];

const shows = ['all', 'different', 'unchecked'] as const;
export const showOptions = shows.map((value) => ({ value: String(value), name: texts.shows[value] }));

type Asked = { search: string; sort: string; take: number; skip: number; filters: { show: string; status: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  search,
  take,
  skip,
  sort: paymentSorts.find((known) => known === sort) ?? ('different' as const),
  show: shows.find((known) => known === filters.show) ?? ('all' as const),
  status: paymentStatuses.find((known) => known === filters.status) ?? ('all' as const),
});

type Books = { status: AdminPayment['status'] | null; captured: number; refunded: number };

/** 'reușită: 120.00 încasați, 0.00 întorși' */
export const booksLine = ({ status, captured, refunded }: Books): string =>
  texts.money(status ? texts.statuses[status] : texts.unknownThere, captured.toFixed(2), refunded.toFixed(2));

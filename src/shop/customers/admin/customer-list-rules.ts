import { type CustomerHead, customerSorts } from '../contract.ts';
import { texts } from './texts.ts';

const kinds = ['account', 'guest', 'all'] as const;
export const kindOptions = kinds.map((value) => ({ value: String(value), name: texts.kinds[value] }));

const newsletters = ['all', 'confirmed', 'not'] as const;
export const newsletterOptions = newsletters.map((value) => ({ value: String(value), name: texts.newsletters[value] }));

type Filters = { kind: string; newsletter: string };
type Asked = { search: string; sort: string; take: number; skip: number; filters: Filters };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  search,
  take,
  skip,
  sort: customerSorts.find((known) => known === sort) ?? ('-created' as const),
  kind: kinds.find((known) => known === filters.kind) ?? ('account' as const),
  newsletter: newsletters.find((known) => known === filters.newsletter) ?? ('all' as const),
});

export const fullName = ({ firstName, lastName }: Pick<CustomerHead, 'firstName' | 'lastName'>): string =>
  `${lastName} ${firstName}`.trim() || texts.nameless;

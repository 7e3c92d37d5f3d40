import { subscriberSorts } from '../admin-contract.ts';
import { sourceNames, stateNames } from '../admin-texts.ts';
import { sources, subscriberStates } from '../rules.ts';
import { texts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: texts.anyState },
  ...subscriberStates.map((value) => ({ value, name: stateNames[value] })),
];
export const sourceOptions = [
  { value: 'all', name: texts.anySource },
  ...sources.map((value) => ({ value, name: sourceNames[value] })),
];

type Asked = {
  search: string;
  sort: string;
  take: number;
  skip: number;
  filters: { state: string; source: string };
};

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  search,
  take,
  skip,
  sort: subscriberSorts.find((known) => known === sort) ?? ('-asked' as const),
  state: subscriberStates.find((known) => known === filters.state) ?? ('all' as const),
  source: sources.find((known) => known === filters.source) ?? ('all' as const),
});

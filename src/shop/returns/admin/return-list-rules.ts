import { returnSorts } from '../admin-contract.ts';
import { returnStates, stateNames } from '../rules.ts';
import { texts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: texts.any },
  ...returnStates.map((value) => ({ value: String(value), name: stateNames[value] })),
];

type Asked = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  search: search || undefined,
  take,
  skip,
  sort: returnSorts.find((known) => known === sort) ?? ('-created' as const),
  state: returnStates.find((known) => known === filters.state),
});

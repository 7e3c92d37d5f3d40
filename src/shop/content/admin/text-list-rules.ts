import { textSorts } from '../fields.ts';
import { publishStates } from '../rules.ts';
import { publishTexts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: publishTexts.anyState },
  ...publishStates.map((value) => ({ value, name: publishTexts.states[value] })),
];

type Asked = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asTextQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  keyword: search,
  take,
  skip,
  sort: textSorts.find((known) => known === sort) ?? ('-published' as const),
  state: publishStates.find((known) => known === filters.state),
});

import { textSorts } from '../fields.ts';
import { publishStates } from '../rules.ts';
import { publishTexts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: publishTexts.anyState },
  ...publishStates.map((value) => ({ value, name: publishTexts.states[value] })),
];

type TableState = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Drops URL parameters the contract does not allow. */
export const toTextQuery = ({ search, sort, take, skip, filters }: TableState) => ({
  keyword: search,
  take,
  skip,
  sort: textSorts.find((value) => value === sort) ?? ('-published' as const),
  state: publishStates.find((value) => value === filters.state),
});

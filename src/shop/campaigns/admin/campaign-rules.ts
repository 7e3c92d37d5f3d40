import { texts as kitTexts } from '../../../kit/texts.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { type CampaignSort, campaignSorts } from '../manage-contract.ts';
import { type CampaignState, campaignStates } from '../rules.ts';
import { texts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: texts.anyState },
  ...campaignStates.map((value) => ({ value, name: texts.states[value] })),
];

type Asked = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  keyword: search,
  take,
  skip,
  sort: campaignSorts.find((known) => known === sort) ?? ('-starts' satisfies CampaignSort),
  state: campaignStates.find((known) => known === filters.state) ?? ('all' as const),
});

/** '2026-11-27T08:00', the shop's clock, as people read it: '27.11.2026, 08:00'. */
export const showLocal = (local: string): string => {
  const [day = '', time = ''] = local.split('T');
  return `${day.split('-').reverse().join('.')}, ${time}`;
};

/** The catalogue's sentence, and beside it what helps. */
export function failureText(failure: unknown): string {
  const sentence = sentenceOf(failure);
  return sentence === kitTexts.error ? sentence : `${kitTexts.error}. ${sentence}`;
}

export const canStart = (state: CampaignState): boolean => state === 'draft';
export const canStop = (state: CampaignState): boolean => state === 'running' || state === 'scheduled';

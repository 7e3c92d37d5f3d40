import { textSorts } from '../fields.ts';
import { maxContentLength, maxSummaryLength, maxTitleLength, publishStates, tellers } from '../rules.ts';
import type { AdminStory } from '../story-admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { publishTexts } from './texts.ts';

export type StoryValues = {
  teller: string;
  title: string;
  person: string;
  place: string;
  summary: string;
  content: string;
  image: string;
};

export const newStory: StoryValues = {
  teller: 'customer',
  title: '',
  person: '',
  place: '',
  summary: '',
  content: '',
  image: '',
};

export const toStoryValues = ({ teller, title, person, place, summary, content, image }: AdminStory): StoryValues => ({
  teller,
  title,
  person,
  place,
  summary,
  content,
  image,
});

export const toStoryBody = (values: StoryValues) => ({
  ...values,
  teller: tellers.find((value) => value === values.teller) ?? ('customer' as const),
});

const isWithin = (text: string, max: number): boolean => text.trim() !== '' && text.length <= max;

export const storyErrors = ({ title, person, place, summary, content }: StoryValues) => ({
  title: isWithin(title, maxTitleLength) ? undefined : refusalTexts.title,
  person: person.length <= 100 ? undefined : refusalTexts.short,
  place: place.length <= 100 ? undefined : refusalTexts.short,
  summary: isWithin(summary, maxSummaryLength) ? undefined : refusalTexts.summary,
  content: isWithin(content, maxContentLength) ? undefined : refusalTexts.content,
});

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

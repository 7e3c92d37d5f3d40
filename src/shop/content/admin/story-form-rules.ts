import { mostContent, mostSummary, mostTitle, tellers } from '../rules.ts';
import type { AdminStory } from '../story-admin-contract.ts';
import { refusalTexts } from '../texts.ts';

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

export const valuesOf = ({ teller, title, person, place, summary, content, image }: AdminStory): StoryValues => ({
  teller,
  title,
  person,
  place,
  summary,
  content,
  image,
});

export const bodyOf = (values: StoryValues) => ({
  ...values,
  teller: tellers.find((known) => known === values.teller) ?? ('customer' as const),
});

const isIn = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most;

/** The server's own sentences, said before the form leaves. */
export const storyErrors = ({ title, person, place, summary, content }: StoryValues) => ({
  title: isIn(title, mostTitle) ? undefined : refusalTexts.title,
  person: person.length <= 100 ? undefined : refusalTexts.short,
  place: place.length <= 100 ? undefined : refusalTexts.short,
  summary: isIn(summary, mostSummary) ? undefined : refusalTexts.summary,
  content: isIn(content, mostContent) ? undefined : refusalTexts.content,
});

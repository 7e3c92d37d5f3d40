import { z } from 'zod';
import { campaigns } from './sections/campaigns/definition.ts';
import { categories } from './sections/categories/definition.ts';
import { facts } from './sections/facts/definition.ts';
import { hashtags } from './sections/hashtags/definition.ts';
import { producers } from './sections/producers/definition.ts';
import { products } from './sections/products/definition.ts';
import { questionnaire } from './sections/questionnaire/definition.ts';
import { slider } from './sections/slider/definition.ts';
import { stories } from './sections/stories/definition.ts';
import { text } from './sections/text/definition.ts';

/** The kinds of sections, as the back office offers them. Each has its loader in `section-loaders.server.ts` and its view in `section-views.ts`. */
export const sectionDefinitions = {
  slider,
  hashtags,
  products,
  campaigns,
  categories,
  stories,
  producers,
  text,
  questionnaire,
  facts,
};

type Definitions = typeof sectionDefinitions;
export type SectionKind = keyof Definitions;
export type SectionOf<Kind extends SectionKind> = z.infer<Definitions[Kind]['schema']>;

const [first, ...others] = Object.values(sectionDefinitions).map(({ schema }) => schema) as [
  Definitions[SectionKind]['schema'],
  ...Definitions[SectionKind]['schema'][],
];
export const Section = z.discriminatedUnion('kind', [first, ...others]);
export type Section = z.infer<typeof Section>;

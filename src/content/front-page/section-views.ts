import type { ComponentType } from 'react';
import type { SectionKind } from './section-definitions.ts';
import type { ShownSection } from './section-loaders.server.ts';
import { CampaignsSection } from './sections/campaigns/CampaignsSection.tsx';
import { CategoriesSection } from './sections/categories/CategoriesSection.tsx';
import { FactsSection } from './sections/facts/FactsSection.tsx';
import { HashtagsSection } from './sections/hashtags/HashtagsSection.tsx';
import { ProducersSection } from './sections/producers/ProducersSection.tsx';
import { ProductsSection } from './sections/products/ProductsSection.tsx';
import { QuestionnaireSection } from './sections/questionnaire/QuestionnaireSection.tsx';
import { SliderSection } from './sections/slider/SliderSection.tsx';
import { StoriesSection } from './sections/stories/StoriesSection.tsx';
import { TextSection } from './sections/text/TextSection.tsx';

type ViewOf<Kind extends SectionKind> = ComponentType<Extract<ShownSection, { kind: Kind }>['shown']>;

/** The component of each kind of section; it gets what its loader returned. */
export const sectionViews: { [Kind in SectionKind]: ViewOf<Kind> } = {
  slider: SliderSection,
  hashtags: HashtagsSection,
  products: ProductsSection,
  campaigns: CampaignsSection,
  categories: CategoriesSection,
  stories: StoriesSection,
  producers: ProducersSection,
  text: TextSection,
  questionnaire: QuestionnaireSection,
  facts: FactsSection,
};

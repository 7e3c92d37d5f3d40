import type { SectionKind, SectionOf } from './section-definitions.ts';
import type { SectionTools } from './section-tools.server.ts';
import { loadCampaigns } from './sections/campaigns/load.server.ts';
import { loadCategories } from './sections/categories/load.server.ts';
import { loadFacts } from './sections/facts/load.server.ts';
import { loadHashtags } from './sections/hashtags/load.server.ts';
import { loadProducers } from './sections/producers/load.server.ts';
import { loadProducts } from './sections/products/load.server.ts';
import { loadQuestionnaire } from './sections/questionnaire/load.server.ts';
import { loadSlider } from './sections/slider/load.server.ts';
import { loadStories } from './sections/stories/load.server.ts';
import { loadText } from './sections/text/load.server.ts';

/** Data loaders by kind of section, for its view; null leaves the section out. */
export const sectionLoaders = {
  slider: loadSlider,
  hashtags: loadHashtags,
  products: loadProducts,
  campaigns: loadCampaigns,
  categories: loadCategories,
  stories: loadStories,
  producers: loadProducers,
  text: loadText,
  questionnaire: loadQuestionnaire,
  facts: loadFacts,
} satisfies { [Kind in SectionKind]: (tools: SectionTools, section: SectionOf<Kind>) => Promise<object | null> };

export type ShownBy<Load extends (...given: never[]) => Promise<object | null>> = NonNullable<
  Awaited<ReturnType<Load>>
>;
export type ShownSection = {
  [Kind in SectionKind]: { id: number; kind: Kind; shown: ShownBy<(typeof sectionLoaders)[Kind]> };
}[SectionKind];

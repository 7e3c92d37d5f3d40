import { listTags } from '../../catalog/search/cache-tags.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { withFallback } from '../../platform/http/page-context.server.ts';
import { createLayout } from '../layouts/service.server.ts';
import { FrontPageFields, initialFrontPage } from './fields.ts';
import type { Section } from './section-definitions.ts';
import { type ShownSection, sectionLoaders } from './section-loaders.server.ts';
import type { SectionTools } from './section-tools.server.ts';

/** Names of choices are no texts. */
const choices: readonly string[] = ['kind', 'list'];

const writtenIn = (section: Section): string[] =>
  Object.entries(section).flatMap(([name, value]) =>
    typeof value === 'string' && !choices.includes(name) ? [value] : [],
  );

export const frontPage = createLayout({
  key: 'front-page',
  schema: FrontPageFields,
  initial: initialFrontPage,
  textsOf: ({ sections }) => sections.filter(({ isOn }) => isOn).flatMap(writtenIn),
});

/** The published front page. A section that cannot be read is left out, and the page is then not cached. */
export async function loadFrontPage(tools: SectionTools): Promise<ShownSection[]> {
  tools.showsOnly([...listTags({}), 'slide', ...frontPage.tags]);
  const { sections } = await withFallback(tools, frontPage.read(tools.db), initialFrontPage);
  return loadSections(tools, sections);
}

/** The front page as the draft has it, for staff. */
export async function previewFrontPage(db: Pool): Promise<ShownSection[]> {
  const { layout } = await frontPage.readForAdmin(db);
  return loadSections({ ...uncached, db }, layout.sections);
}

const uncached: Omit<SectionTools, 'db'> = {
  apiBases: {},
  skipCache: () => {},
  showsOnly: () => {},
  readShared: (_name, read) => read(),
  report: (error) => {
    throw error;
  },
};

async function loadSections(tools: SectionTools, sections: readonly Section[]): Promise<ShownSection[]> {
  const shown = await Promise.all(
    sections.filter(({ isOn }) => isOn).map((section) => withFallback(tools, loadSection(tools, section), null)),
  );
  return shown.filter((section) => section !== null);
}

type Load = (tools: SectionTools, section: Section) => Promise<object | null>;

async function loadSection(tools: SectionTools, section: Section): Promise<ShownSection | null> {
  const { id, kind } = section;
  const shown = await (sectionLoaders[kind] as Load)(tools, section);
  return shown && ({ id, kind, shown } as ShownSection);
}

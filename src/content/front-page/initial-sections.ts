import { sections } from '#brand/front-page.ts';
import { type Section, type SectionKind, sectionDefinitions } from './section-definitions.ts';

/** A section of this kind with the values that it comes with. */
export const newSection = (id: number, kind: SectionKind, fields: Partial<Section> = {}): Section =>
  ({ id, kind, isOn: true, ...sectionDefinitions[kind].initial, ...fields }) as Section;

/** The front page of the brand. */
export const brandSections: Section[] = sections.map(({ kind, ...fields }, index) =>
  newSection(index + 1, kind, fields as Partial<Section>),
);

import { type Section, type SectionKind, sectionDefinitions } from './section-definitions.ts';

/** A section of this kind with the values that it comes with. */
export const newSection = (id: number, kind: SectionKind, fields: Partial<Section> = {}): Section =>
  ({ id, kind, isOn: true, ...sectionDefinitions[kind].initial, ...fields }) as Section;

/** The home page of the specification. */
export const homeSections: Section[] = [
  newSection(1, 'slider'),
  newSection(2, 'hashtags'),
  newSection(3, 'products'),
  newSection(4, 'campaigns'),
  newSection(5, 'categories'),
  newSection(6, 'products', { title: 'Intrate recent pe raft', list: 'new' }),
  newSection(7, 'products', { title: 'Reduceri adevărate', list: 'reduced' }),
  newSection(8, 'stories'),
  newSection(9, 'facts'),
];

import { readText, toRichText } from '../../../pages/text-service.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export const loadText = async ({ db }: SectionTools, { title, content }: SectionOf<'text'>) => ({
  title,
  text: toRichText(db, await readText(db, content)),
});

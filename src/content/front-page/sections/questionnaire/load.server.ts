import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export const loadQuestionnaire = async (_tools: SectionTools, section: SectionOf<'questionnaire'>) => {
  const { title, text, button } = section;
  return { title, text, button };
};

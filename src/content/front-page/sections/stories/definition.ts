import { storyTexts } from '../../../pages/texts.ts';
import { defineSection, sectionFields } from '../../define-section.ts';

export const stories = defineSection({
  kind: 'stories',
  name: 'Povești',
  hint: 'Poveștile publicate, cele mai noi întâi.',
  fields: { title: sectionFields.title, count: sectionFields.count },
  initial: { title: storyTexts.title, count: 8 },
});

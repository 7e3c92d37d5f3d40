import { defineSection, sectionFields } from '../../define-section.ts';

export const hashtags = defineSection({
  kind: 'hashtags',
  name: 'Hashtaguri',
  hint: 'Hashtagurile cu produse, în ordinea lor.',
  fields: { title: sectionFields.title },
  initial: { title: 'Alege după nevoie' },
});

import { defineSection, sectionFields } from '../../define-section.ts';

export const campaigns = defineSection({
  kind: 'campaigns',
  name: 'Campanii',
  hint: 'Campaniile în desfășurare; cea mai nouă este mare.',
  fields: { title: sectionFields.title, count: sectionFields.count },
  initial: { title: 'Campanii', count: 3 },
});

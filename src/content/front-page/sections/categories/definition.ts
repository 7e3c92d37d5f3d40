import { defineSection, sectionFields } from '../../define-section.ts';

export const categories = defineSection({
  kind: 'categories',
  name: 'Categorii cu imagini',
  hint: 'Categoriile de pe primul nivel sau subcategoriile uneia.',
  fields: { title: sectionFields.title, categoryId: sectionFields.categoryId },
  initial: { title: 'Toate rafturile', categoryId: null },
});

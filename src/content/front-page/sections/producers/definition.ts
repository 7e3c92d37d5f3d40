import { defineSection, sectionFields } from '../../define-section.ts';

export const producers = defineSection({
  kind: 'producers',
  name: 'Producători',
  hint: 'Siglele producătorilor cu produse în vânzare; duc la produsele lor.',
  fields: { title: sectionFields.title, count: sectionFields.count },
  initial: { title: 'Producători', count: 12 },
});

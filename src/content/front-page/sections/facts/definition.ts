import { defineSection } from '../../define-section.ts';

export const facts = defineSection({
  kind: 'facts',
  name: 'Despre magazin',
  hint: 'Notificarea, termenul, reducerile adevărate și retragerea.',
  fields: {},
  initial: {},
});

import { defineSection } from '../../define-section.ts';

export const facts = defineSection({
  kind: 'facts',
  name: 'Despre magazin',
  hint: 'Patru lucruri pe care magazinul le spune despre el.',
  fields: {},
  initial: {},
});

import { defineSection } from '../../define-section.ts';

export const slider = defineSection({
  kind: 'slider',
  name: 'Slider',
  hint: 'Diapozitivele active, din Slider.',
  fields: {},
  initial: {},
});

import { paragraphs } from '../../../../platform/schema.ts';
import { defineSection, sectionFields } from '../../define-section.ts';
import { refusalTexts } from '../../texts.ts';

export const text = defineSection({
  kind: 'text',
  name: 'Text',
  hint: 'Un text al magazinului, cu legături, imagini și produse.',
  fields: { title: sectionFields.title, content: paragraphs(1, 5000, refusalTexts.badText) },
  initial: { title: 'Bine ai venit', content: '' },
});

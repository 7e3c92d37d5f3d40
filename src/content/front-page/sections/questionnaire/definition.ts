import { text } from '../../../../platform/schema.ts';
import { defineSection, sectionFields } from '../../define-section.ts';
import { refusalTexts } from '../../texts.ts';

export const questionnaire = defineSection({
  kind: 'questionnaire',
  name: 'Chestionar',
  hint: 'Un panou care deschide întrebările din „Găsește-ți produsul”.',
  fields: {
    title: sectionFields.title,
    text: text(300, refusalTexts.badShortText),
    button: text(30, refusalTexts.badButton).min(2, refusalTexts.badButton),
  },
  initial: {
    title: 'Nu știi ce să alegi?',
    text: 'Răspunde la câteva întrebări și îți arătăm produsele potrivite.',
    button: 'Găsește-ți produsul',
  },
});

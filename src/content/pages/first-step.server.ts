import type { FirstStep } from '../../platform/first-step.ts';
import { selectCurrentVersions } from './queries.server.ts';
import type { PageKey } from './rules.ts';

const legalPages: readonly PageKey[] = ['terms-and-conditions', 'privacy', 'cookies-policy', 'transport-and-return'];

export const legalPagesStep: FirstStep = {
  key: 'legal-pages',
  name: 'Citește și salvează paginile legale',
  text: 'Termenii, confidențialitatea, cookie-urile și transportul cu retururile au un text de pornire. Potrivește-l cu magazinul tău și salvează-l, după ce l-a văzut un jurist.',
  to: '/admin/pages',
  isMandatory: true,
  isDone: async (db) => {
    const saved = (await selectCurrentVersions(db)).map(({ key }) => key);
    return legalPages.every((key) => saved.includes(key));
  },
};

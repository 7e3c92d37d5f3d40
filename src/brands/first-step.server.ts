import type { FirstStep } from '../platform/first-step.ts';
import { listVersions } from '../platform/shop-settings.server.ts';
import { companySettings } from './settings.ts';

export const companyStep: FirstStep = {
  key: 'company',
  name: 'Scrie datele firmei',
  text: 'Denumirea, CUI-ul, sediul și contul bancar apar pe facturi, în subsolul paginilor și în textele legale.',
  to: '/admin/settings/company',
  isMandatory: true,
  // The form does not save without its mandatory fields; until it is saved, invoices have the data of the build.
  isDone: async (db) => (await listVersions(db, companySettings.key, 1)).length > 0,
};

import { exists } from '../../platform/db/rows.server.ts';
import type { FirstStep } from '../../platform/first-step.ts';

export const localitiesStep: FirstStep = {
  key: 'localities',
  name: 'Încarcă localitățile (SIRUTA)',
  text: 'Adresele clienților se compară cu lista oficială, ca să nu plece colete la adrese greșite.',
  to: '/admin/delivery',
  isMandatory: false,
  isDone: (db) => exists(db`select from locality_list where localities > 0`),
};

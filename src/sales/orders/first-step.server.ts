import { exists } from '../../platform/db/rows.server.ts';
import type { FirstStep } from '../../platform/first-step.ts';

export const orderStep: FirstStep = {
  key: 'order',
  name: 'Primește prima comandă',
  text: 'Poți plasa una de probă din magazin: vezi drumul până la factură și AWB, apoi o anulezi.',
  to: '/admin/orders',
  isMandatory: false,
  isDone: (db) => exists(db`select from orders limit 1`),
};

import { exists } from '../../platform/db/rows.server.ts';
import type { FirstStep } from '../../platform/first-step.ts';

export const productStep: FirstStep = {
  key: 'product',
  name: 'Publică primul produs',
  text: 'Un produs apare în magazin după ce are tot ce cere legea și apeși „Publică”. Mai multe deodată intră prin Import și export.',
  to: '/admin/products',
  isMandatory: true,
  isDone: (db) => exists(db`select from product where is_published limit 1`),
};

import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Key, NutrientFields } from './fields.ts';

const read = admin('catalogue:read');

export const getNutrientChoices = read.get('/api/admin/nutrients/choices', {
  summary: 'Nutrienții cu formele lor, pentru tabelul unui produs; conversiile neconfirmate lipsesc',
  data: z.array(NutrientFields.omit({ levels: true }).extend({ key: Key })),
});

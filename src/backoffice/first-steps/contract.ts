import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { texts } from './texts.ts';

const FirstSteps = z.object({
  isHidden: z.boolean(),
  steps: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      text: z.string(),
      /** The path of the screen where the step is done. */
      to: z.string(),
      isMandatory: z.boolean(),
      isDone: z.boolean(),
    }),
  ),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = admin('settings:read').get('/api/admin/first-steps', {
  summary: 'Primii pași ai magazinului, cu starea lor de acum',
  data: FirstSteps,
});

export const hideFirstSteps = admin('settings:write').post('/api/admin/first-steps/hidden', {
  summary: 'Ascunde sau arată primii pași pe panou, pentru toată echipa',
  body: z.strictObject({ isHidden: z.boolean() }),
  data: FirstSteps,
  refusals: { notDone: [409, texts.notDone], changed: [409, texts.changed] },
});

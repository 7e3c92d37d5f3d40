import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

/** Without a form of its own: the button on the dashboard changes it. */
export const firstStepsSettings = defineSettings({
  key: 'first-steps',
  name: 'Primii pași',
  text: 'Lista de pe panou.',
  schema: z.object({ isHidden: z.boolean().default(false) }),
});

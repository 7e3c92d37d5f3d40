import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const badPercent = 'Scrie un procent între 1 și 100.';

export const packingSettings = defineSettings({
  key: 'packing',
  name: 'Ambalare',
  text: 'Stația de ambalare.',
  schema: z.strictObject({
    weightTolerancePercent: z.int(badPercent).min(1, badPercent).max(100, badPercent).default(10).meta({
      title: 'Diferența de greutate acceptată, în procente',
      description: 'Între greutatea cântărită și cea a produselor cu ambalajul. Peste ea, stația cere o confirmare.',
    }),
  }),
});

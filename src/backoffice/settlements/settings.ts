import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const badDays = 'Scrie un număr de zile între 1 și 60.';

export const settlementSettings = defineSettings({
  key: 'settlements',
  name: 'Încasări',
  text: 'Rambursurile curierilor și extrasele bancare.',
  schema: z.strictObject({
    missingAfterDays: z.int(badDays).min(1, badDays).max(60, badDays).default(7).meta({
      title: 'Ramburs lipsă după',
      description: 'Zile de la livrare. După ele, un ramburs pe care curierul nu l-a virat apare ca lipsă.',
    }),
    confirmsTransfers: z.boolean().default(false).meta({
      title: 'Confirmă automat transferurile potrivite',
      description:
        'La încărcarea unui extras, comenzile cu numărul în explicații și suma exactă se confirmă fără altă apăsare.',
    }),
  }),
});

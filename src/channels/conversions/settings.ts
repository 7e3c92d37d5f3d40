import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

/** Data that reports to ad networks leave out. */
export const conversionSettings = defineSettings({
  key: 'conversions',
  name: 'Raportarea comenzilor',
  text: 'Ce află rețelele de reclame despre comenzi, pe lângă suma lor. Pleacă numai cu acordul cumpărătorului.',
  schema: z.object({
    hidesNames: z.boolean().default(true).meta({
      title: 'Fără denumiri de produse',
      description:
        'Meta și TikTok primesc doar codurile. Denumirile suplimentelor spun ceva despre sănătate, iar Meta poate opri raportarea unui magazin care le trimite.',
    }),
  }),
});

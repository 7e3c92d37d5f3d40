import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { texts } from './texts.ts';

export const nearDateSettings = defineSettings({
  key: 'near-date',
  name: 'Loturi aproape de termen',
  text: 'Când o ofertă se deschide singură și cât timp rămâne clientului ca să termine ambalajul.',
  schema: z.object({
    isAutomatic: z.boolean().default(false).meta({
      title: 'Regula lucrează singură',
      description:
        'Ofertele se deschid la pasul lor fără acordul tău, dar nu sub cost și nu acolo unde nu se știe cât ține un ambalaj.',
    }),
    marginDays: z.int(texts.badMargin).min(0, texts.badMargin).max(120, texts.badMargin).default(14).meta({
      title: 'Zile în plus față de cât ține un ambalaj',
      description: 'Pentru livrare și zile sărite. Când rămân mai puține, oferta se închide.',
    }),
  }),
});

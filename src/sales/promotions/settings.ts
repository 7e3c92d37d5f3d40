import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { texts } from './texts.ts';

const percent = z.int(texts.badMargin).min(0, texts.badMargin).max(300, texts.badMargin);

export const marginSettings = defineSettings({
  key: 'margins',
  name: 'Marja la reduceri',
  text: 'Se calculează pe costul loturilor, acolo unde este scris. Codurile care au voie sub marjă nu sunt oprite.',
  schema: z.object({
    warnPercent: percent.default(10).meta({
      title: 'Sub ce marjă avertizează (% peste cost)',
      description: 'În editorul de cod și pe comandă.',
    }),
    limitsDiscounts: z.boolean().default(false).meta({
      title: 'Oprește reducerile la marja minimă',
      description: 'Reducerile unei comenzi se opresc acolo, iar coșul o spune. Altfel doar ești avertizat.',
    }),
    stopPercent: percent.default(0).meta({
      title: 'La ce marjă se opresc (% peste cost)',
      description: '0 înseamnă la cost.',
    }),
  }),
});

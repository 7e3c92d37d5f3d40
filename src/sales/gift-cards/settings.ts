import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { texts } from './texts.ts';

export const giftCardSettings = defineSettings({
  key: 'gift-cards',
  name: 'Carduri cadou',
  text: 'Se aplică cardurilor emise de acum înainte.',
  schema: z.object({
    validMonths: z.int(texts.badMonths).min(1, texts.badMonths).max(60, texts.badMonths).default(12).meta({
      title: 'Câte luni este valabil un card',
      description: 'După această dată soldul nu se mai poate folosi.',
    }),
  }),
});

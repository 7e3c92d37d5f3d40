import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';

const badSeries = 'Seria are 1-10 litere sau cifre.';
const badDays = 'Scrie un număr de zile între 1 și 365.';
const Series = z.string(badSeries).regex(/^[A-Z0-9]{1,10}$/, badSeries);

export const purchasingSettings = defineSettings({
  key: 'purchasing',
  name: 'Aprovizionare',
  text: 'Recepții, comenzi la furnizori, inventar.',
  schema: z.strictObject({
    receptionSeries: Series.default('NIR').meta({
      title: 'Seria recepțiilor',
      description: 'Numerele sunt consecutive: NIR-1, NIR-2.',
    }),
    orderSeries: Series.default('CF').meta({ title: 'Seria comenzilor la furnizori' }),
    countSeries: Series.default('INV').meta({ title: 'Seria inventarelor' }),
    coverDays: z.int(badDays).min(1, badDays).max(365, badDays).default(30).meta({
      title: 'Stoc pentru câte zile',
      description: 'Lista de comandat propune marfă pentru atâtea zile de vânzări după sosirea comenzii.',
    }),
  }),
});

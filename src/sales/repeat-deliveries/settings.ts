import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { intervalOptions, type RepeatOffer } from './rules.ts';

const flag = (title: string) => z.boolean().default(true).meta({ title });
const number = (min: number, max: number, initial: number, title: string, description?: string) => {
  const message = `Scrie un număr întreg între ${min} și ${max}.`;
  return z
    .int(message)
    .min(min, message)
    .max(max, message)
    .default(initial)
    .meta({ title, ...(description ? { description } : {}) });
};

export const repeatSettings = defineSettings({
  key: 'repeat-deliveries',
  name: 'Livrare repetată',
  text: 'Ce li se oferă clienților pe pagina produsului. Livrările repetate deja pornite își păstrează reducerea și continuă și după oprire.',
  schema: z.object({
    isOn: flag('Se oferă livrarea repetată'),
    every30: flag('La 30 de zile'),
    every60: flag('La 60 de zile'),
    every90: flag('La 90 de zile'),
    percent: number(0, 50, 5, 'Reducere, în procente', 'De la a doua livrare, față de prețul din acel moment.'),
    announceDays: number(1, 7, 3, 'Clientul este anunțat cu atâtea zile înainte'),
    retries: number(
      0,
      4,
      3,
      'De câte ori se mai încearcă un card refuzat',
      'După ultima încercare, livrarea se oprește.',
    ),
    retryDays: number(1, 5, 2, 'Zile între încercări'),
  }),
});
export type RepeatSettings = z.output<typeof repeatSettings.schema>;

export const offerOf = (settings: RepeatSettings): RepeatOffer => ({
  intervals: settings.isOn ? intervalOptions.filter((days) => settings[`every${days}`]) : [],
  percent: settings.percent,
  announceDays: settings.announceDays,
});

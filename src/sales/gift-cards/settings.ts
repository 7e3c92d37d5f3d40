import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { texts } from './texts.ts';

const maxDailyLimit = 1_000_000;

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

const limit = (initial: number, title: string) =>
  z.number(texts.badLimit).min(0, texts.badLimit).max(maxDailyLimit, texts.badLimit).default(initial).meta({
    title,
    format: 'ron',
  });

/** Largest sum of all cards that one person issues in a day; the keys are the roles that may issue. */
export const giftCardLimitSettings = defineSettings({
  key: 'gift-card-limits',
  name: 'Limite la carduri cadou',
  text: 'Cât poate emite o persoană într-o zi, toate cardurile împreună. Limitele le schimbă proprietarul.',
  permission: 'staff:write',
  schema: z.object({
    owner: limit(20_000, 'Un proprietar, pe zi'),
    manager: limit(2000, 'Un manager, pe zi'),
  }),
});

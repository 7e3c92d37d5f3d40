import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { maxGiftCard } from './fields.ts';
import { giftCardSalesKey } from './sales-key.ts';
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

const wholeLei = (initial: number, title: string) =>
  z.int(texts.badSaleLimit).min(1, texts.badSaleLimit).max(maxGiftCard, texts.badSaleLimit).default(initial).meta({
    title,
    format: 'ron',
  });

/** Cards that customers buy in the shop. */
export const giftCardSaleSettings = defineSettings({
  key: giftCardSalesKey,
  name: 'Vânzarea cardurilor cadou',
  text: 'Pagina /card-cadou, pe care clienții cumpără carduri cadou cu cardul sau prin transfer bancar.',
  schema: z.object({
    isOn: z.boolean().default(false).meta({
      title: 'Clienții pot cumpăra carduri cadou',
      description: 'Oprită, pagina nu există. Cardurile vândute rămân valabile.',
    }),
    amounts: z
      .string(texts.badAmounts)
      .max(100, texts.badAmounts)
      .regex(/^\s*(\d{1,4}\s*(,\s*\d{1,4}\s*){0,7})?$/, texts.badAmounts)
      .default('100, 200, 300, 500')
      .meta({
        title: 'Sume de ales',
        description: 'În lei, despărțite prin virgulă, cel mult opt. Cele din afara limitelor nu se arată.',
      }),
    minAmount: wholeLei(50, 'Cea mai mică sumă'),
    maxAmount: wholeLei(2000, 'Cea mai mare sumă'),
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

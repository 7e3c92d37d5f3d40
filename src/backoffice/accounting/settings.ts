import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';

const badAccount = 'Scrie contul: cifre și puncte, cel mult 20.';
const account = (fallback: string, title: string, description: string) =>
  text(20, badAccount)
    .regex(/^\d[\d.]*$/, badAccount)
    .default(fallback)
    .meta({ title, description });

const badText = 'Cel mult 40 de caractere.';

export const accountingSettings = defineSettings({
  key: 'accounting',
  name: 'Contabilitate',
  text: 'Conturile din fișierele pentru SAGA și trimiterea facturilor în SmartBill.',
  schema: z.strictObject({
    cardAccount: account('5125', 'Cont pentru plăți cu cardul', 'Bani pe drum de la procesatorul de plăți.'),
    courierAccount: account(
      '5125',
      'Cont pentru ramburs',
      'Bani pe drum de la curier. 5311 dacă livrezi singur și primești numerar.',
    ),
    bankAccount: account('5121', 'Cont bancă', 'Transferuri bancare.'),
    giftCardAccount: account('419', 'Cont pentru carduri cadou', 'Bani primiți pe carduri cadou și încă necheltuiți.'),
    clientAccount: account('4111', 'Cont clienți', 'Contul clienților la încasări.'),
    shareCapital: text(40, badText)
      .default('')
      .meta({ title: 'Capital social', description: 'Apare în fișierele SAGA. Poate rămâne gol.' }),
    articleType: text(40, badText)
      .default('')
      .meta({ title: 'Tip articol în SAGA', description: 'De exemplu Marfuri. Poate rămâne gol.' }),
    sendsToSmartBill: z.boolean().default(false).meta({
      title: 'Trimite facturile în SmartBill',
      description: 'Facturile emise de la data din conexiunea SmartBill se trimit automat.',
    }),
  }),
});
export type AccountingSettings = z.output<typeof accountingSettings.schema>;

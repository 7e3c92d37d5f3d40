import { z } from 'zod';
import { paragraphs } from '../../platform/schema.ts';
import { defineSettings } from '../../platform/shop-settings.ts';
import { parseVatPeriods, usualVatPeriods, vatKey } from './vat-rates.ts';

const badRates = 'Scrie pe fiecare rând ziua și cotele, de la cea mai veche zi: 2025-08-01: 21, 11, 0.';

export const vatSettings = defineSettings({
  key: vatKey,
  name: 'Cote TVA',
  text: 'Cotele din editorul de produse, din import și de pe facturi. Documentele emise nu se schimbă.',
  schema: z.object({
    rates: paragraphs(1, 1000, badRates)
      .refine((value) => parseVatPeriods(value) !== null, badRates)
      .default(usualVatPeriods)
      .meta({
        title: 'Cotele, după ziua din care se aplică',
        description:
          'Un rând pentru fiecare schimbare, de exemplu 2027-01-01: 23, 12, 0. Prima cotă este cea standard, a suplimentelor și a livrării. Într-o zi viitoare, produsele trec singure la cota de pe același loc.',
        format: 'multiline',
      }),
  }),
});

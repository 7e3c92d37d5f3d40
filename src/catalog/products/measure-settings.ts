import { z } from 'zod';
import { defineSettings } from '../../platform/shop-settings.ts';
import { adminTexts } from './admin-texts.ts';
import { measureFields } from './product-fields.ts';

const Weight = measureFields.weightGrams.unwrap().unwrap();
const Side = measureFields.lengthMm.unwrap().unwrap();

export const measureSettings = defineSettings({
  key: 'measures',
  name: 'Greutăți și dimensiuni',
  text: 'Pentru produsele care nu au ale lor și nici în categorie, și pentru coletul propus la comenzi.',
  schema: z.strictObject({
    weightGrams: Weight.default(200).meta({ title: 'Greutatea unui produs, în grame' }),
    lengthMm: Side.default(120).meta({ title: 'Lungimea unui produs, în mm' }),
    widthMm: Side.default(80).meta({ title: 'Lățimea unui produs, în mm' }),
    heightMm: Side.default(80).meta({ title: 'Înălțimea unui produs, în mm' }),
    packagingGrams: z
      .int(adminTexts.badPackaging)
      .min(0, adminTexts.badPackaging)
      .max(10_000, adminTexts.badPackaging)
      .default(150)
      .meta({ title: 'Greutatea ambalajului unui colet, în grame', description: 'Cutia, umplutura și banda.' }),
    packagingMm: z
      .int(adminTexts.badPadding)
      .min(0, adminTexts.badPadding)
      .max(200, adminTexts.badPadding)
      .default(10)
      .meta({ title: 'Grosimea ambalajului, în mm', description: 'Pe fiecare parte a coletului.' }),
  }),
});

import { FormFields, LevelFields, NutrientFields } from './fields.ts';
import type { Nutrient } from './reference.ts';

type Partly<Fields> = Partial<Fields> & { key: string };

const nutrient = ({ key, forms = [], levels = [], ...fields }: Partly<Nutrient>): Nutrient => ({
  ...NutrientFields.parse({ name: key, ...fields, forms, levels }),
  key,
});

const form = ({ key, ...fields }: Partly<FormFields>): FormFields =>
  FormFields.parse({ key, name: key, isConfirmed: true, ...fields });

export const level = (value: number, fields: Partial<LevelFields> = {}): LevelFields =>
  LevelFields.parse({ ageFrom: 18, value, source: 'EFSA', isConfirmed: true, ...fields });

/** A part of what the shop is shipped with, for tests of rules. */
export const knownNutrients: Nutrient[] = [
  nutrient({
    ...{ key: 'vitamina-a', name: 'Vitamina A', kind: 'vitamin', unit: 'µg', equivalent: 'RE', vnr: 800 },
    forms: [
      form({ key: 'retinol', name: 'retinol', synonyms: ['acetat de retinil', 'retinil'], iu: '0,3' }),
      form({ key: 'beta-caroten', name: 'beta-caroten', synonyms: ['caroten'], share: '1/6' }),
    ],
    levels: [level(3000, { formKeys: ['retinol'] })],
  }),
  nutrient({
    ...{ key: 'vitamina-d', name: 'Vitamina D', synonyms: ['Vitamina D3'], kind: 'vitamin', unit: 'µg', vnr: 5 },
    ...{ iu: '1/40', isIuConfirmed: true },
    forms: [form({ key: 'd3', name: 'colecalciferol', synonyms: ['vitamina D3'], share: '1' })],
    levels: [level(100), level(50, { ageFrom: 1, ageTo: 10 }), level(100, { ageFrom: 14, isPregnant: true })],
  }),
  nutrient({
    ...{ key: 'vitamina-e', name: 'Vitamina E', kind: 'vitamin', unit: 'mg', equivalent: 'α-TE', vnr: 12 },
    forms: [
      form({ key: 'naturala', name: 'D-alfa-tocoferol', synonyms: ['D-alfa-tocoferil'], iu: '0,67' }),
      form({ key: 'sintetica', name: 'DL-alfa-tocoferol', synonyms: ['DL-alfa-tocoferil'], iu: '0,45' }),
    ],
  }),
  nutrient({
    ...{ key: 'niacina', name: 'Niacină (vitamina B3)', synonyms: ['Niacină'], kind: 'vitamin', unit: 'mg' },
    ...{ equivalent: 'NE', vnr: 16 },
    forms: [
      form({ key: 'nicotinamida', name: 'nicotinamidă' }),
      form({ key: 'acid-nicotinic', name: 'acid nicotinic' }),
    ],
    levels: [
      level(10, { scope: 'added', formKeys: ['acid-nicotinic'] }),
      level(900, { scope: 'added', formKeys: ['nicotinamida'] }),
    ],
  }),
  nutrient({
    ...{ key: 'acid-folic', name: 'Acid folic', synonyms: ['Folat'], kind: 'vitamin', unit: 'µg', vnr: 200 },
    forms: [form({ key: 'acid-folic', name: 'acid pteroilmonoglutamic', synonyms: ['acid folic'], dfe: '10/17' })],
  }),
  nutrient({
    ...{ key: 'magneziu', name: 'Magneziu', kind: 'mineral', unit: 'mg', vnr: 375 },
    forms: [
      form({ key: 'citrat', name: 'citrat de magneziu', synonyms: ['citrat'], share: '0,162' }),
      form({ key: 'oxid', name: 'oxid de magneziu', synonyms: ['oxid'] }),
    ],
    levels: [level(250, { scope: 'added' })],
  }),
  nutrient({ key: 'epa', name: 'EPA' }),
  nutrient({ key: 'dha', name: 'DHA' }),
  nutrient({ key: 'epa-dha', name: 'EPA și DHA', levels: [level(5000, { kind: 'safe', scope: 'added' })] }),
  nutrient({ key: 'fier', name: 'Fier', kind: 'mineral', vnr: 14 }),
  nutrient({ key: 'calciu', name: 'Calciu', kind: 'mineral', vnr: 800 }),
  nutrient({
    ...{ key: 'zinc', name: 'Zinc', kind: 'mineral', vnr: 10 },
    forms: [form({ key: 'citrat', name: 'citrat de zinc', synonyms: ['citrat'] })],
    levels: [level(25)],
  }),
  nutrient({ key: 'egcg', name: 'EGCG', levels: [level(800, { kind: 'restricted', scope: 'added', ageFrom: 0 })] }),
];

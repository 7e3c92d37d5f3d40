import type { CautionFields, NutrientFields } from './fields.ts';

/** A nutrient with its forms and levels. */
/** Without levels, as products refer to it. */
export type NutrientChoice = Omit<NutrientFields, 'levels'> & { key: string };
export type Nutrient = NutrientFields & { key: string };
export type NutrientForm = Nutrient['forms'][number];
export type Level = Nutrient['levels'][number];
export type Caution = CautionFields & { id: number };

/** All nutrients and cautions, as the shop knows them. */
export type Reference = { nutrients: Nutrient[]; cautions: Caution[] };

/** What customers may see: unconfirmed levels, cautions and conversions are left out. */
export const confirmedOnly = ({ nutrients, cautions }: Reference): Reference => ({
  nutrients: nutrients.map(withConfirmedValues),
  cautions: cautions.filter(({ isConfirmed }) => isConfirmed),
});

const withConfirmedValues = (nutrient: Nutrient): Nutrient => ({
  ...withConfirmedFactors(nutrient),
  levels: nutrient.levels.filter(({ isConfirmed }) => isConfirmed),
});

/** Without the conversions that nobody has confirmed. */
export const withConfirmedFactors = <Choice extends NutrientChoice>(nutrient: Choice): Choice => ({
  ...nutrient,
  iu: nutrient.isIuConfirmed ? nutrient.iu : '',
  forms: nutrient.forms.map((form) => (form.isConfirmed ? form : { ...form, share: '', iu: '', dfe: '' })),
});

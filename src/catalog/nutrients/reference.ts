import type { CautionFields, NutrientFields } from './fields.ts';

/** Without levels, as products refer to it. */
export type NutrientChoice = Omit<NutrientFields, 'levels'> & { key: string };
/** Fields of a nutrient that the conversion of an amount needs. */
export type Convertible = Pick<NutrientChoice, 'unit' | 'equivalent' | 'iu'> & {
  forms: readonly Pick<NutrientForm, 'key' | 'share' | 'iu' | 'dfe'>[];
};
/** A nutrient with its forms and levels. */
export type Nutrient = NutrientFields & { key: string };
type NutrientForm = Nutrient['forms'][number];
type Level = Nutrient['levels'][number];
export type Caution = CautionFields & { id: number };

/** Fields of a nutrient that sums and levels need. */
export type CountedNutrient = Convertible &
  Pick<Nutrient, 'key' | 'name' | 'kind' | 'vnr' | 'hasNoUpperLevel'> & { levels: readonly CountedLevel[] };
export type CountedLevel = Omit<Level, 'isConfirmed'>;
/** When a caution applies. */
export type CautionTrigger = Omit<Caution, 'id' | 'groups' | 'who' | 'words' | 'source' | 'isConfirmed'>;

/** All nutrients and cautions, as the shop knows them. */
export type Reference = { nutrients: Nutrient[]; cautions: Caution[] };

/** Data for customers, without unconfirmed levels, cautions and conversions. */
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

import type { NutrientMatcher, NutrientRow } from '../../nutrients/match-rules.ts';
import type { ProductForm } from './product-form-rules.ts';

type Nutrient = ProductForm['values']['nutrients'][number];

/** A row as typed; `key` identifies it while it moves. Without a nutrient it is a free row. */
export type NutrientDraft = {
  key: number;
  name: string;
  source: string;
  amount: string;
  unit: string;
  percent: string;
  nutrient: string | null;
  form: string | null;
  isFormAmount: boolean;
};

const formatNumber = (number: number): string => String(number).replace('.', ',');

export const toDrafts = (nutrients: readonly Nutrient[]): NutrientDraft[] =>
  nutrients.map(({ name, source, amount, unit, referencePercent, nutrient, form, isFormAmount }, key) => ({
    key,
    name,
    source: source ?? '',
    amount: Number.isNaN(amount) ? '' : formatNumber(amount),
    unit,
    percent: referencePercent === null ? '' : formatNumber(referencePercent),
    nutrient,
    form,
    isFormAmount,
  }));

export const withNewRow = (rows: readonly NutrientDraft[]): NutrientDraft[] => [
  ...rows,
  {
    ...{ key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', source: '', amount: '', unit: 'mg' },
    ...{ percent: '', nutrient: null, form: null, isFormAmount: false },
  },
];

const parseNumber = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

/** An amount that is no number becomes NaN, which the schema refuses. */
const toNutrient = ({ key: _, name, source, amount, unit, percent, ...reference }: NutrientDraft): Nutrient => ({
  ...reference,
  name: name.trim(),
  source: source.trim() || null,
  amount: parseNumber(amount),
  unit: unit.trim(),
  referencePercent: percent.trim() === '' ? null : parseNumber(percent),
});

/** Leaves out empty rows. */
export const toNutrients = (rows: readonly NutrientDraft[]): Nutrient[] =>
  rows.filter(({ name, amount }) => name.trim() !== '' || amount.trim() !== '').map(toNutrient);

/** Whether the rows as typed stand for these values; the fields of the values may be in any order. */
export const standsFor = (rows: readonly NutrientDraft[], nutrients: readonly Nutrient[]): boolean =>
  JSON.stringify(toNutrients(rows)) === JSON.stringify(toNutrients(toDrafts(nutrients)));

export const isAmount = (typed: string): boolean => parseNumber(typed) >= 0;

/** The percentage that follows from nutrient and amount; null where it cannot be computed and is typed. */
export function computedPercent(row: NutrientDraft, matcher: NutrientMatcher): number | null {
  if (!isAmount(row.amount)) return null;
  const resolved: NutrientRow = matcher.resolve({ ...toNutrient(row), referencePercent: null });
  return resolved.referencePercent;
}

/**
 * The row after a change. Nutrient and form follow the typed name and source, unless they were chosen otherwise; the
 * percentage follows the amount.
 */
export function changeRow(
  row: NutrientDraft,
  changes: Partial<NutrientDraft>,
  matcher: NutrientMatcher,
): NutrientDraft {
  const next = { ...row, ...changes };
  const [before, after] = [followed(row, matcher), followed(next, matcher)];
  if (changes.nutrient === undefined && row.nutrient === before.nutrient) next.nutrient = after.nutrient;
  if (next.nutrient !== row.nutrient) next.form = followed(next, matcher, next.nutrient).form;
  else if (changes.form === undefined && row.form === followed(row, matcher, row.nutrient).form)
    next.form = followed(next, matcher, next.nutrient).form;
  if (next.nutrient !== row.nutrient) next.isFormAmount = next.nutrient === after.nutrient && after.isFormAmount;
  const [computed, was] = [computedPercent(next, matcher), computedPercent(row, matcher)];
  if (computed !== null) next.percent = formatNumber(computed);
  else if (was !== null && row.percent === formatNumber(was) && changes.percent === undefined) next.percent = '';
  return next;
}

/** Values by a row's words, for a nutrient that was chosen or for the one that they name. */
const followed = (row: NutrientDraft, matcher: NutrientMatcher, nutrient: string | null = null) =>
  matcher.resolve({ ...toNutrient(row), nutrient, form: null, isFormAmount: false });

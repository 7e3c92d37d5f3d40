import type { ProductForm } from './product-form-rules.ts';

type Nutrient = ProductForm['values']['nutrients'][number];

/** A row as typed; `key` identifies it while it moves. */
export type NutrientDraft = {
  key: number;
  name: string;
  source: string;
  amount: string;
  unit: string;
  percent: string;
};

export const toDrafts = (nutrients: readonly Nutrient[]): NutrientDraft[] =>
  nutrients.map(({ name, source, amount, unit, referencePercent }, key) => ({
    key,
    name,
    source: source ?? '',
    amount: String(amount),
    unit,
    percent: referencePercent === null ? '' : String(referencePercent),
  }));

export const withNewRow = (rows: readonly NutrientDraft[]): NutrientDraft[] => [
  ...rows,
  { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', source: '', amount: '', unit: 'mg', percent: '' },
];

const parseNumber = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

/** Leaves out empty rows; an amount that is no number becomes NaN, which the schema refuses. */
export const toNutrients = (rows: readonly NutrientDraft[]): Nutrient[] =>
  rows
    .filter(({ name, amount }) => name.trim() !== '' || amount.trim() !== '')
    .map(({ name, source, amount, unit, percent }) => ({
      name: name.trim(),
      source: source.trim() || null,
      amount: parseNumber(amount),
      unit: unit.trim(),
      referencePercent: percent.trim() === '' ? null : parseNumber(percent),
    }));

export const isAmount = (typed: string): boolean => parseNumber(typed) >= 0;

/** Daily reference values of Regulation (EU) 1169/2011, in the unit of the label. */
const references: Record<string, [amount: number, unit: string]> = {
  'vitamina a': [800, 'µg'],
  'vitamina d': [5, 'µg'],
  'vitamina d3': [5, 'µg'],
  'vitamina e': [12, 'mg'],
  'vitamina k': [75, 'µg'],
  'vitamina k2': [75, 'µg'],
  'vitamina c': [80, 'mg'],
  tiamina: [1.1, 'mg'],
  'vitamina b1': [1.1, 'mg'],
  riboflavina: [1.4, 'mg'],
  'vitamina b2': [1.4, 'mg'],
  niacina: [16, 'mg'],
  'vitamina b3': [16, 'mg'],
  'vitamina b6': [1.4, 'mg'],
  'acid folic': [200, 'µg'],
  folat: [200, 'µg'],
  'vitamina b9': [200, 'µg'],
  'vitamina b12': [2.5, 'µg'],
  biotina: [50, 'µg'],
  'vitamina b7': [50, 'µg'],
  'acid pantotenic': [6, 'mg'],
  'vitamina b5': [6, 'mg'],
  potasiu: [2000, 'mg'],
  clor: [800, 'mg'],
  calciu: [800, 'mg'],
  fosfor: [700, 'mg'],
  magneziu: [375, 'mg'],
  fier: [14, 'mg'],
  zinc: [10, 'mg'],
  cupru: [1, 'mg'],
  mangan: [2, 'mg'],
  fluor: [3.5, 'mg'],
  seleniu: [55, 'µg'],
  crom: [40, 'µg'],
  molibden: [50, 'µg'],
  iod: [150, 'µg'],
};

const inMicrograms: Record<string, number> = { g: 1_000_000, mg: 1000, µg: 1, μg: 1, mcg: 1 };

/** Percent of the reference value; null when there is none or the units are incompatible. */
export function percentOf({ name, amount, unit }: Pick<NutrientDraft, 'name' | 'amount' | 'unit'>): number | null {
  const reference = references[name.trim().toLowerCase()];
  const [typed, typedUnit] = [parseNumber(amount), inMicrograms[unit.trim()]];
  if (!reference || !typedUnit || !(typed >= 0)) return null;
  const [full, fullUnit] = reference;
  const percent = (typed * typedUnit * 100) / (full * (inMicrograms[fullUnit] ?? 1));
  return percent >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10;
}

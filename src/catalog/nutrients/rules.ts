import { fromNumber, one, over, parseRational, type Rational, round, times } from './rational.ts';
import type { Convertible, NutrientChoice } from './reference.ts';

/** An amount as a label states it. */
export type LabelAmount = {
  amount: number;
  unit: string;
  /** Whether it is the amount of the compound, for example of magnesium citrate, and not of the nutrient. */
  isFormAmount: boolean;
};

const inNanograms: Record<string, bigint> = { kg: 10n ** 12n, g: 10n ** 9n, mg: 10n ** 6n, µg: 10n ** 3n, ng: 1n };

const spellings: [pattern: RegExp, unit: string][] = [
  [/^(?:mcg|ug|μg|microgram(?:e)?)(?=\s|$)/, 'µg'],
  [/^(?:u\.\s?i\.?|iu|i\.\s?u\.?)$/, 'ui'],
  [/^(?:gram(?:e)?|gr)(?=\s|$)/, 'g'],
  [/^miligram(?:e)?(?=\s|$)/, 'mg'],
];

/** A unit in one spelling: 'mcg' and 'μg' are 'µg', 'IU' is 'ui'. */
export function normalizeUnit(unit: string): string {
  const written = unit
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace('alfa-te', 'α-te')
    .replace(/ (?:efa|ead)$/, ' dfe');
  const [pattern, found] = spellings.find(([spelling]) => spelling.test(written)) ?? [];
  return pattern ? written.replace(pattern, found ?? '') : written;
}

/** '100 µg RE' is a mass in an equivalent, '100 µg' one without. */
function splitUnit(unit: string): { measure: string; equivalent: string } {
  const [measure = '', ...rest] = normalizeUnit(unit).split(' ');
  return measure in inNanograms
    ? { measure, equivalent: rest.join(' ') }
    : { measure: normalizeUnit(unit), equivalent: '' };
}

const massRatio = (measure: string, base: string): Rational | null => {
  const [top, bottom] = [inNanograms[measure], inNanograms[base]];
  return top !== undefined && bottom !== undefined ? over({ n: top, d: 1n }, { n: bottom, d: 1n }) : null;
};

/** Whether an amount in this unit can be one of the nutrient, even if the conversion is unknown. */
export function isUnitOf(unit: string, nutrient: NutrientChoice): boolean {
  const { measure, equivalent } = splitUnit(unit);
  const base = splitUnit(nutrient.unit).measure;
  if (measure === 'ui') return nutrient.iu !== '' || nutrient.forms.some(({ iu }) => iu !== '');
  if (equivalent !== '' && equivalent !== 'dfe' && equivalent !== nutrient.equivalent.toLowerCase()) return false;
  return measure === base || massRatio(measure, base) !== null;
}

/** The amount in the nutrient's own unit that one of `unit` is; null when it is unknown. */
function perUnit(
  { unit, isFormAmount }: Pick<LabelAmount, 'unit' | 'isFormAmount'>,
  nutrient: Convertible,
  form: Convertible['forms'][number] | null,
): Rational | null {
  const { measure, equivalent } = splitUnit(unit);
  const base = splitUnit(nutrient.unit).measure;
  if (measure === 'ui') return parseRational(form?.iu || nutrient.iu);
  const ratio = measure === base ? one : massRatio(measure, base);
  if (!ratio) return null;
  if (equivalent === 'dfe') return scaled(ratio, form?.dfe);
  if (equivalent !== '') return equivalent === nutrient.equivalent.toLowerCase() ? ratio : null;
  return isFormAmount ? scaled(ratio, form?.share) : ratio;
}

function scaled(ratio: Rational, factor = ''): Rational | null {
  const parsed = parseRational(factor);
  return parsed && times(ratio, parsed);
}

export const findForm = <Form extends { key: string }>(
  nutrient: { forms: readonly Form[] },
  key: string | null,
): Form | null => nutrient.forms.find((form) => form.key === key) ?? null;

/** An amount of a label in the unit of the nutrient; null when the conversion is unknown. */
export function toBase(amount: LabelAmount, nutrient: Convertible, formKey: string | null): Rational | null {
  const factor = perUnit(amount, nutrient, findForm(nutrient, formKey));
  return factor && times(fromNumber(amount.amount), factor);
}

/** The reverse of `toBase`: what a label says in `unit` for an amount in the unit of the nutrient. */
export function fromBase(
  base: Rational,
  unit: Pick<LabelAmount, 'unit' | 'isFormAmount'>,
  nutrient: Convertible,
  formKey: string | null,
): Rational | null {
  const factor = perUnit(unit, nutrient, findForm(nutrient, formKey));
  return factor && over(base, factor);
}

/** Percent of the reference value as labels round it; null without a reference value. */
export function percentOfReference(base: Rational, vnr: number | null): number | null {
  if (vnr === null) return null;
  const percent = times(over(base, fromNumber(vnr)), { n: 100n, d: 1n });
  const whole = round(percent, 0);
  return whole >= 10 ? whole : round(percent, 1);
}

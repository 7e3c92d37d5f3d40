import type { NutrientRow } from './match-rules.ts';
import { compare, fromNumber, plus, type Rational, times, toNumber, zero } from './rational.ts';
import type { CautionTrigger, CountedLevel, CountedNutrient } from './reference.ts';
import { percentOfReference, toBase } from './rules.ts';

/** Ages in years, both included; without an end, for life. */
type AgeGroup = { from: number; to: number | null };

export type Person = { ageGroup: AgeGroup; isPregnant: boolean };

/** Fields of a label row for sums. */
type CountedRow = Pick<NutrientRow, 'amount' | 'unit' | 'isFormAmount' | 'nutrient' | 'form'>;

/** A product as somebody takes it. */
export type TakenProduct = {
  id: number;
  /** Supplements and fortified food count as added, other food only in the total. */
  isAdded: boolean;
  /** Daily portions of one piece, and how many pieces at once. */
  portions: number;
  count: number;
  nutrients: readonly CountedRow[];
};

/** `unknown`: the form or the conversion of an amount is unknown, so nothing is said. `within` is no medical judgement. */
type Verdict = 'within' | 'over' | 'unknown';

export type NutrientTotal = {
  nutrient: Pick<CountedNutrient, 'key' | 'name' | 'kind' | 'unit' | 'hasNoUpperLevel'>;
  /** Per day, in the unit of the nutrient, without the amounts that are unknown. */
  added: number;
  total: number;
  percent: number | null;
  hasUnknownAmount: boolean;
  parts: { productId: number; form: string | null; amount: number | null; isAdded: boolean }[];
  levels: JudgedLevel[];
};

export type JudgedLevel = { level: CountedLevel; amount: number; verdict: Verdict };

/** An amount of one row; null when the conversion is unknown. */
type Part = { productId: number; form: string | null; base: Rational | null; isAdded: boolean };

/** Nutrients that are the sum of others: labels state either the sum or what it consists of. */
const addendsBySum: Readonly<Record<string, readonly string[]>> = { 'epa-dha': ['epa', 'dha'] };

/** The keys of these nutrients and of the sums that they belong to. */
export const withSums = (keys: ReadonlySet<string>): Set<string> =>
  new Set([
    ...keys,
    ...Object.keys(addendsBySum).filter((sum) => addendsBySum[sum]?.some((addend) => keys.has(addend))),
  ]);

/** The rows of a label that count for a nutrient; what it states as a sum is not added up once more. */
function rowsOf(rows: readonly CountedRow[], key: string): CountedRow[] {
  const own = rows.filter((row) => row.nutrient === key);
  const addends = addendsBySum[key] ?? [];
  return own.length > 0 ? own : rows.filter(({ nutrient }) => nutrient !== null && addends.includes(nutrient));
}

const partsOf = (products: readonly TakenProduct[], nutrient: CountedNutrient): Part[] =>
  products.flatMap(({ id, isAdded, portions, count, nutrients }) =>
    rowsOf(nutrients, nutrient.key).map((row) => {
      const base = toBase(row, nutrient, row.form);
      const taken = times(fromNumber(portions), fromNumber(count));
      return { productId: id, form: row.form, base: base && times(base, taken), isAdded };
    }),
  );

const sumOf = (parts: readonly Part[]): Rational =>
  parts.reduce((sum, { base }) => (base ? plus(sum, base) : sum), zero);

const inScope = (parts: readonly Part[], scope: CountedLevel['scope']): Part[] =>
  parts.filter(({ isAdded }) => isAdded || scope === 'total');

/** Daily totals by nutrient, with the levels for a person; for a customer pass `confirmedOnly(reference)`. */
export function dailyTotals(
  products: readonly TakenProduct[],
  person: Person,
  { nutrients }: { nutrients: readonly CountedNutrient[] },
): NutrientTotal[] {
  return nutrients.flatMap((nutrient) => {
    const parts = partsOf(products, nutrient);
    return parts.length === 0 ? [] : [totalOf(nutrient, parts, person)];
  });
}

function totalOf(nutrient: CountedNutrient, parts: readonly Part[], person: Person): NutrientTotal {
  const { key, name, kind, unit, hasNoUpperLevel, vnr } = nutrient;
  const total = sumOf(parts);
  return {
    nutrient: { key, name, kind, unit, hasNoUpperLevel },
    added: toNumber(sumOf(inScope(parts, 'added'))),
    total: toNumber(total),
    percent: percentOfReference(total, vnr),
    hasUnknownAmount: parts.some(({ base }) => base === null),
    parts: parts.map(({ base, ...part }) => ({ ...part, amount: base && toNumber(base) })),
    levels: nutrient.levels
      .filter((level) => isFor(level, person))
      .map((level) => ({ level, ...judge(level, inScope(parts, level.scope)) })),
  };
}

const isFor = ({ ageFrom, ageTo, isPregnant }: CountedLevel, person: Person): boolean =>
  isPregnant === person.isPregnant &&
  ageFrom <= (person.ageGroup.to ?? Number.POSITIVE_INFINITY) &&
  person.ageGroup.from <= (ageTo ?? Number.POSITIVE_INFINITY);

function judge({ kind, formKeys, value }: CountedLevel, parts: readonly Part[]): { amount: number; verdict: Verdict } {
  const isCounted = ({ form }: Part): boolean => formKeys.length === 0 || (form !== null && formKeys.includes(form));
  const counted = parts.filter(isCounted);
  const isUnclear = ({ form, base }: Part): boolean =>
    (formKeys.length > 0 && form === null) ||
    (base === null && (formKeys.length === 0 || formKeys.includes(form ?? '')));
  const amount = sumOf(counted);
  // Portions of a restricted substance have to stay below the limit, levels may be reached.
  const distance = compare(amount, fromNumber(value));
  const isOver = kind === 'restricted' ? distance >= 0 : distance > 0;
  return { amount: toNumber(amount), verdict: isOver ? 'over' : parts.some(isUnclear) ? 'unknown' : 'within' };
}

export type TriggeredCaution<C> = { caution: C; productIds: number[] };

/** The cautions that the products give reason for; pass `confirmedOnly(reference)` for anything that a customer sees. */
export function cautionsFor<C extends CautionTrigger>(
  products: readonly TakenProduct[],
  { nutrients, cautions }: { nutrients: readonly CountedNutrient[]; cautions: readonly C[] },
): TriggeredCaution<C>[] {
  const byKey = new Map(nutrients.map((nutrient) => [nutrient.key, nutrient]));
  return cautions.flatMap((caution) => {
    const found = caution.nutrientKeys.map((key) => {
      const nutrient = byKey.get(key);
      return nutrient ? partsOf(products, nutrient).filter((part) => hasForm(part, caution)) : [];
    });
    const applies = (parts: readonly Part[]): boolean =>
      new Set(parts.map(({ productId }) => productId)).size >= caution.minProducts && isAbove(parts, caution);
    const counted = caution.countsTogether ? [found.flat()] : found;
    const isTriggered = caution.needsAll ? counted.every(applies) : counted.some(applies);
    const productIds = [
      ...new Set(counted.filter(applies).flatMap((parts) => parts.map(({ productId }) => productId))),
    ];
    return isTriggered ? [{ caution, productIds }] : [];
  });
}

const hasForm = ({ form }: Part, { formKeys }: CautionTrigger): boolean =>
  formKeys.length === 0 || (form !== null && formKeys.includes(form));

const isAbove = (parts: readonly Part[], { above, scope }: CautionTrigger): boolean =>
  above === null || compare(sumOf(inScope(parts, scope)), fromNumber(above)) > 0;

import { groupsOf, type PersonGroup, personGroups } from '../../catalog/nutrients/person-groups.ts';
import {
  cautionsFor,
  dailyTotals,
  type JudgedLevel,
  type NutrientTotal,
  type Person,
  type TakenProduct,
} from '../../catalog/nutrients/totals-rules.ts';
import type { PlanCaution, PlanData, PlanProduct } from './contract.ts';

/** Ages of the published levels; `over-70` is one of the groups of cautions. */
export const ageGroups = ['1-3', '4-6', '7-10', '11-14', '15-17', 'adult', 'over-70'] as const;
export type AgeGroup = (typeof ageGroups)[number];

const ages: Record<AgeGroup, Person['ageGroup']> = {
  '1-3': { from: 1, to: 3 },
  '4-6': { from: 4, to: 6 },
  '7-10': { from: 7, to: 10 },
  '11-14': { from: 11, to: 14 },
  '15-17': { from: 15, to: 17 },
  adult: { from: 18, to: 70 },
  'over-70': { from: 71, to: null },
};

/** Answers about a person, which stay in the memory of the browser. */
export type Answers = { age: AgeGroup; groups: readonly PersonGroup[] };

const isMinor = (age: AgeGroup): boolean => ages[age].from < 18;

/** Reference values are those of adults. */
export const hasReferenceValues = (age: AgeGroup): boolean => !isMinor(age);

const adultSituations: readonly PersonGroup[] = ['pregnant', 'planning-pregnancy', 'breastfeeding', 'smoker', 'driver'];

const canAnswer = (group: PersonGroup, age: AgeGroup): boolean =>
  ages[age].from >= 11 || !adultSituations.includes(group);

/** The groups that a person is in, also by age; who takes any of the medicines takes medicines. */
export function groupsOfPerson({ age, groups }: Answers): ReadonlySet<PersonGroup> {
  const answered = groups.filter((group) => canAnswer(group, age));
  const takesMedicine = answered.some((group) => groupsOf.medicine.includes(group));
  return new Set<PersonGroup>([
    ...answered,
    ...(takesMedicine ? (['any-medicine'] as const) : []),
    ...(isMinor(age) ? (['under-18'] as const) : []),
    ...(age === 'over-70' ? (['over-70'] as const) : []),
  ]);
}

function personOf(answers: Answers): Person {
  const groups = groupsOfPerson(answers);
  // The levels of pregnancy are also those of breastfeeding.
  return { ageGroup: ages[answers.age], isPregnant: groups.has('pregnant') || groups.has('breastfeeding') };
}

/** The groups that make a difference for these products, so that nothing else is asked. */
export function questionsFor({ nutrients, cautions }: PlanData, age: AgeGroup): PersonGroup[] {
  const named = new Set<string>(cautions.flatMap(({ groups }) => groups));
  const hasPregnantLevel = nutrients.some(({ levels }) => levels.some(({ isPregnant }) => isPregnant));
  if (hasPregnantLevel) for (const group of ['pregnant', 'breastfeeding']) named.add(group);
  const asked = personGroups.filter((group) => !groupsOf.age.includes(group) && canAnswer(group, age));
  return asked.filter((group) => named.has(group));
}

/**
 * The products of a choice, in its order: a bundle stands for its parts, an offer of a lot for its product, and a product
 * in two of them is taken once.
 */
export function expandBundles({ products }: Pick<PlanData, 'products'>, ids: readonly number[]): PlanProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const expanded = ids.flatMap((id) => {
    const partIds = byId.get(id)?.partIds ?? [];
    return partIds.length > 0 ? partIds : [id];
  });
  return [...new Set(expanded)].flatMap((id) => byId.get(id) ?? []);
}

/** A product with the portions of its label that are taken per day. */
export type TakenPortions = { product: PlanProduct; portions: number };

const toTaken = ({ product, portions }: TakenPortions): TakenProduct => ({
  ...{ id: product.id, isAdded: product.isAdded, portions, count: 1, nutrients: product.rows },
});

/** Why an amount of a product cannot be compared with a level: its label does not give the form, or its unit cannot be converted. */
type Missing = { productId: number; what: 'form' | 'conversion' };

export type PlanLevel = JudgedLevel & { missing: Missing[] };
/** `over`: a level that is not to be passed; `overSafe`: one below which there is no known risk. */
export type PlanState = 'over' | 'overSafe' | 'unknown' | 'within' | 'noLevel';
export type PlanTotal = Omit<NutrientTotal, 'levels'> & { levels: PlanLevel[]; state: PlanState };

export type FittingCaution = { caution: PlanCaution; productIds: number[] };

export type Plan = {
  /** Those over a level first. */
  totals: PlanTotal[];
  /** Cautions for everybody and for groups that the person is in. */
  mine: FittingCaution[];
  /** Cautions for other people. */
  others: FittingCaution[];
};

export function planOf(data: PlanData, products: readonly TakenPortions[], answers: Answers): Plan {
  const taken = products.map(toTaken);
  const groups = groupsOfPerson(answers);
  const cautions = cautionsFor(taken, data);
  const fits = ({ caution }: FittingCaution): boolean =>
    caution.groups.length === 0 || caution.groups.some((group) => groups.has(group as PersonGroup));
  return {
    totals: dailyTotals(taken, personOf(answers), data)
      .map(toPlanTotal)
      .toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state)),
    mine: cautions.filter(fits),
    others: cautions.filter((one) => !fits(one)),
  };
}

const stateOrder: readonly PlanState[] = ['over', 'overSafe', 'unknown', 'within', 'noLevel'];

function toPlanTotal(total: NutrientTotal): PlanTotal {
  const levels = strictest(total.levels).map((level) => ({ ...level, missing: missingFor(level, total.parts) }));
  return { ...total, levels, state: stateOf(levels) };
}

/** Where an age has several levels of the same kind of amount, for example fluoride at 7–8 and 9–10 years, the lowest. */
const strictest = (levels: readonly JudgedLevel[]): JudgedLevel[] =>
  levels.filter(
    ({ level }, index) =>
      !levels.some(
        (other, at) =>
          at !== index &&
          other.level.scope === level.scope &&
          other.level.formKeys.join() === level.formKeys.join() &&
          (other.level.value < level.value || (other.level.value === level.value && at < index)),
      ),
  );

function missingFor({ level, verdict }: JudgedLevel, parts: NutrientTotal['parts']): Missing[] {
  if (verdict !== 'unknown') return [];
  return parts
    .filter(({ isAdded }) => isAdded || level.scope === 'total')
    .flatMap(({ productId, form, amount }): Missing[] => {
      if (level.formKeys.length > 0 && form === null) return [{ productId, what: 'form' }];
      const counts = level.formKeys.length === 0 || (form !== null && level.formKeys.includes(form));
      return counts && amount === null ? [{ productId, what: 'conversion' }] : [];
    });
}

function stateOf(levels: readonly PlanLevel[]): PlanState {
  const over = levels.filter(({ verdict }) => verdict === 'over');
  if (over.some(({ level }) => level.kind !== 'safe')) return 'over';
  if (over.length > 0) return 'overSafe';
  if (levels.some(({ verdict }) => verdict === 'unknown')) return 'unknown';
  return levels.length > 0 ? 'within' : 'noLevel';
}

/** A product's amount in a total with the cart, most important first. */
export type Addition = { total: PlanTotal; ownAmount: number | null };

export function additionsOf(
  data: PlanData,
  productId: number,
  cartIds: readonly number[],
  answers: Answers,
): Addition[] {
  const own = new Set(expandBundles(data, [productId]).map(({ id }) => id));
  const taken = expandBundles(data, [productId, ...cartIds]).map((product) => ({ product, portions: 1 }));
  return planOf(data, taken, answers)
    .totals.filter(({ parts, state }) => {
      const isOwn = parts.some((part) => own.has(part.productId));
      const isShared = parts.some((part) => !own.has(part.productId));
      return isOwn && (isShared || state === 'over' || state === 'overSafe');
    })
    .map((total) => ({ total, ownAmount: sumOfParts(total.parts.filter((part) => own.has(part.productId))) }));
}

const sumOfParts = (parts: NutrientTotal['parts']): number | null =>
  parts.reduce<number | null>((sum, { amount }) => (sum === null || amount === null ? null : sum + amount), 0);

/** How far a bar reaches and where its marks are, from 0 to 1; null where there is nothing to compare with. */
export type Bar = { amount: number; level: number | null; reference: number | null };

export function barOf({ total, levels }: PlanTotal, vnr: number | null): Bar | null {
  const judged = levels[0];
  const amount = judged && judged.level.scope === 'added' ? judged.amount : total;
  const level = judged?.verdict === 'unknown' && judged.amount === 0 ? null : (judged?.level.value ?? null);
  const marks = [level, vnr].filter((mark) => mark !== null);
  if (marks.length === 0) return null;
  // A reference value far below the level stays visible; one far above the amount would hide the level.
  const whole = Math.max(amount, level ?? 0, level === null ? (vnr ?? 0) : 0);
  if (whole === 0) return null;
  const share = (value: number | null): number | null => (value === null || value > whole ? null : value / whole);
  return { amount: amount / whole, level: share(level), reference: share(vnr) };
}

import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { NutrientChoice } from './reference.ts';
import { findForm, isUnitOf, percentOfReference, toBase } from './rules.ts';

/** A line of a nutrition table: a nutrient in an amount, or a free one when `nutrient` is null. */
export type NutrientRow = {
  /** Name and source as on the label. */
  name: string;
  source: string | null;
  amount: number;
  unit: string;
  referencePercent: number | null;
  nutrient: string | null;
  form: string | null;
  isFormAmount: boolean;
};

type Match = { nutrient: NutrientChoice; form: string | null; isFormAmount: boolean };

/** Words of a name without diacritics and signs, for comparing. */
export const toWords = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutBrackets = (name: string): string => name.replace(/\([^)]*\)/g, ' ');

/** Finds the nutrients that rows of labels and files name. */
export class NutrientMatcher {
  readonly nutrients: ReadonlyMap<string, NutrientChoice>;
  /** By the words of a name; null when several nutrients have it. */
  readonly #byName = new Map<string, Match | null>();

  constructor(nutrients: readonly NutrientChoice[]) {
    this.nutrients = new Map(nutrients.map((nutrient) => [nutrient.key, nutrient]));
    for (const nutrient of nutrients)
      for (const name of [nutrient.name, ...nutrient.synonyms])
        this.#add(name, { nutrient, form: formIn(name, nutrient), isFormAmount: false });
    const names = new Set(this.#byName.keys());
    // The name of a compound states its own amount; short names such as 'citrat' are only looked for in sources.
    for (const nutrient of nutrients)
      for (const { key, name } of nutrient.forms)
        if (!names.has(toWords(name))) this.#add(name, { nutrient, form: key, isFormAmount: true });
  }

  #add(name: string, match: Match): void {
    const words = toWords(name);
    const known = this.#byName.get(words);
    this.#byName.set(words, known === undefined || known?.nutrient === match.nutrient ? match : null);
  }

  /** The nutrient that a free row names, if its unit can be one of that nutrient. */
  find({ name, source, unit }: Pick<NutrientRow, 'name' | 'source' | 'unit'>): Match | null {
    const found = this.#named(name);
    if (!found || !isUnitOf(unit, found.nutrient)) return null;
    return { ...found, form: formIn(source ?? '', found.nutrient) ?? found.form };
  }

  /** Why `find` finds nothing for a name: nobody has it, several have it, or its unit does not fit. */
  whyFree(name: string): 'unknown' | 'ambiguous' | 'unit' {
    const found = this.#named(name);
    return found === undefined ? 'unknown' : found === null ? 'ambiguous' : 'unit';
  }

  #named(name: string): Match | null | undefined {
    return this.#byName.get(toWords(name)) ?? this.#byName.get(toWords(withoutBrackets(name)));
  }

  /** Whether the nutrient and the form that a row refers to exist. */
  knows({ nutrient, form }: Pick<NutrientRow, 'nutrient' | 'form'>): boolean {
    if (nutrient === null) return true;
    const found = this.nutrients.get(nutrient);
    return found !== undefined && (form === null || findForm(found, form) !== null);
  }

  /** The row with its nutrient and form, where its words say them, and with the percentage, where it can be computed. */
  resolve<Row extends NutrientRow>(row: Row): Row {
    const nutrient = row.nutrient === null ? null : this.nutrients.get(row.nutrient);
    const found = nutrient
      ? { nutrient, form: row.form ?? formIn(row.source ?? '', nutrient), isFormAmount: row.isFormAmount }
      : this.find(row);
    if (!found) return { ...row, nutrient: null, form: null, isFormAmount: false };
    const base = toBase({ ...row, isFormAmount: found.isFormAmount }, found.nutrient, found.form);
    const percent = base && percentOfReference(base, found.nutrient.vnr);
    return {
      ...row,
      nutrient: found.nutrient.key,
      form: found.form,
      isFormAmount: found.isFormAmount,
      referencePercent: percent ?? row.referencePercent,
    };
  }
}

/** The only form that a text names; null for none, and for a mixture of several. */
function formIn(text: string, { forms }: NutrientChoice): string | null {
  const words = ` ${toWords(text)} `;
  const found = forms.flatMap(({ key, name, synonyms }) =>
    [withoutBrackets(name), ...synonyms]
      .map(toWords)
      .filter((synonym) => synonym !== '' && words.includes(` ${synonym} `))
      .map((synonym) => ({ key, synonym })),
  );
  const keys = new Set(
    found
      .filter(({ key, synonym }) => !found.some((other) => other.key !== key && isWithin(synonym, other.synonym)))
      .map(({ key }) => key),
  );
  return keys.size === 1 ? ([...keys][0] ?? null) : null;
}

const isWithin = (part: string, whole: string): boolean => part !== whole && ` ${whole} `.includes(` ${part} `);

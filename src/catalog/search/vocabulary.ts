import { doseUnits, queryWords, searchTerms, withoutStopWords, withRepeatedVitamin } from './tokenize.ts';
import { stemOf } from './word-list.ts';

/** A nutrient with the names that shoppers and labels use. */
export type NutrientNames = { key: string; names: readonly string[] };

/** A search for one of the words also finds the others; with `finds` it finds those instead, the first of them best. */
export type Synonyms = { words: readonly string[]; finds: readonly string[] };

/** The terms are all required. Terms are words, and `#…` for nutrients and their doses. */
export type Reading = { terms: readonly string[]; weight: number };

/** A part of a query with its readings, of which one is enough. */
export type QueryPart = { readings: Reading[]; isDose: boolean };

export const nutrientTerm = (key: string): string => `#${key}`;

const microgramsIn: Record<string, number> = { mcg: 1, mg: 1000, g: 1_000_000 };

/** An amount of a nutrient, masses in micrograms: 1 g and 1000 mg are the same term. */
export function doseTerm(key: string, amount: number, unit: string): string {
  const factor = microgramsIn[unit];
  return factor ? `#${key}:${Math.round(amount * factor)}mcg` : `#${key}:${amount}${unit}`;
}

const weights = {
  synonym: 0.75,
  /** Phrases a word also finds, less by position, and the word itself then. */
  alsoFound: { first: 0.5, less: 0.02, least: 0.3 },
  itself: 0.25,
  amountAlone: 0.5,
};
const maxPhraseWords = 6;

/** Compares phrases without spaces and endings: 'omega 3' and 'Omega-3', 'vitamine' and 'vitamina'. */
const compact = (words: readonly string[]): string => words.map(stemOf).join('');

const phraseWords = (text: string): string[] => withRepeatedVitamin(withoutStopWords(searchTerms(text)));

type Target = { phrase: string; weight: number };

/** A run of words that names a nutrient or stands in the synonyms. */
type Found = { length: number; nutrient: string | null; targets: readonly Target[] };

/** The nutrients and synonyms that the search knows. */
export class Vocabulary {
  readonly #nutrients = new Map<string, string>();
  readonly #targets = new Map<string, readonly Target[]>();
  /** Synonyms of a nutrient's name hold for all its names. */
  readonly #targetsOfNutrient = new Map<string, readonly Target[]>();
  readonly #words = new Set<string>();

  constructor(nutrients: readonly NutrientNames[] = [], synonyms: readonly Synonyms[] = []) {
    for (const { key, names } of nutrients) {
      for (const words of names.map(phraseWords)) {
        this.#add(words, this.#nutrients, key);
        // 'D3' alone is vitamin D.
        const [head = '', code = ''] = words;
        if (words.length === 2 && stemOf(head) === 'vitamin' && /\d/.test(code))
          this.#add([code], this.#nutrients, key);
      }
    }
    for (const { words, finds } of synonyms) {
      for (const word of words) this.#addTargets(word, finds.length > 0 ? alsoFound(finds) : equals(words, word));
    }
  }

  #add<Value>(words: readonly string[], map: Map<string, Value>, value: Value): void {
    map.set(compact(words), value);
    for (const word of words) this.#words.add(stemOf(word));
  }

  #addTargets(phrase: string, targets: readonly Target[]): void {
    const words = queryWords(phrase);
    this.#add(words, this.#targets, [...(this.#targets.get(compact(words)) ?? []), ...targets]);
    const nutrient = this.#nutrients.get(compact(words));
    if (nutrient) this.#targetsOfNutrient.set(nutrient, [...(this.#targetsOfNutrient.get(nutrient) ?? []), ...targets]);
  }

  /** Whether the word is part of a phrase, so that it is not misspelt. */
  knows(word: string): boolean {
    return this.#words.has(stemOf(word));
  }

  /** The longest phrase that begins at a word. */
  #phraseAt(words: readonly string[], start: number): Found | null {
    for (let length = Math.min(maxPhraseWords, words.length - start); length > 0; length--) {
      const key = compact(words.slice(start, start + length));
      const nutrient = this.#nutrients.get(key) ?? null;
      const targets = this.#targetsOfNutrient.get(nutrient ?? '') ?? this.#targets.get(key) ?? [];
      if (nutrient !== null || targets.length > 0) return { length, nutrient, targets };
    }
    return null;
  }

  /** The nutrients that a text names, each with the index of its first word. */
  nutrientsIn(words: readonly string[]): { key: string; start: number }[] {
    const found: { key: string; start: number }[] = [];
    for (let start = 0; start < words.length; start++) {
      const phrase = this.#nutrientAt(words, start);
      if (!phrase) continue;
      found.push({ key: phrase.key, start });
      start += phrase.length - 1;
    }
    return found;
  }

  #nutrientAt(words: readonly string[], start: number): { key: string; length: number } | null {
    for (let length = Math.min(maxPhraseWords, words.length - start); length > 0; length--) {
      const key = this.#nutrients.get(compact(words.slice(start, start + length)));
      if (key !== undefined) return { key, length };
    }
    return null;
  }

  /** Terms of a synonym, whose own synonyms are not followed. */
  #termsOf(phrase: string): string[] {
    const words = withRepeatedVitamin(queryWords(phrase));
    const terms: string[] = [];
    for (let start = 0; start < words.length; start++) {
      const nutrient = this.#nutrientAt(words, start);
      terms.push(nutrient ? nutrientTerm(nutrient.key) : (words[start] ?? ''));
      start += (nutrient?.length ?? 1) - 1;
    }
    return terms;
  }

  /** Splits the words of a query into parts. `correct` returns the nearest known spelling of a word. */
  read(query: readonly string[], correct: (word: string) => string): QueryPart[] {
    const words = withRepeatedVitamin(query);
    const corrected = words.map((word) => (this.knows(word) ? word : correct(word)));
    const parts: QueryPart[] = [];
    for (let start = 0; start < words.length; ) {
      const found = this.#phraseAt(corrected, start);
      const end = start + (found?.length ?? 1);
      const own = words.slice(start, end);
      parts.push({ readings: this.#readingsOf(own, found), isDose: false });
      const dose = found?.nutrient ? readDose(found.nutrient, words, end) : null;
      if (dose) parts.push(dose.part);
      start = end + (dose?.length ?? 0);
    }
    return parts;
  }

  #readingsOf(words: readonly string[], found: Found | null): Reading[] {
    const readings: Reading[] = [];
    if (found?.nutrient) readings.push({ terms: [nutrientTerm(found.nutrient)], weight: 1 });
    // Several words of a nutrient may stand apart in a text that means something else.
    if (!found?.nutrient)
      readings.push({ terms: words, weight: found?.targets.some(isAlsoFound) ? weights.itself : 1 });
    else if (words.length === 1) readings.push({ terms: words, weight: 1 });
    for (const { phrase, weight } of found?.targets ?? []) readings.push({ terms: this.#termsOf(phrase), weight });
    return readings;
  }
}

const equals = (words: readonly string[], word: string): Target[] =>
  words.filter((other) => other !== word).map((phrase) => ({ phrase, weight: weights.synonym }));

const alsoFound = (finds: readonly string[]): Target[] =>
  finds.map((phrase, i) => {
    const { first, less, least } = weights.alsoFound;
    return { phrase, weight: Math.max(least, first - less * i) };
  });

const isAlsoFound = ({ weight }: Target): boolean => weight <= weights.alsoFound.first;

/** An amount after a nutrient, with or without its unit. */
function readDose(nutrient: string, words: readonly string[], at: number): { part: QueryPart; length: number } | null {
  const [amount = '', unit = ''] = words.slice(at, at + 2);
  if (!/^\d+$/.test(amount)) return null;
  if (doseUnits.includes(unit)) {
    const reading = { terms: [doseTerm(nutrient, Number(amount), unit)], weight: 1 };
    return { part: { readings: [reading], isDose: true }, length: 2 };
  }
  const readings = doseUnits.map((one) => ({ terms: [doseTerm(nutrient, Number(amount), one)], weight: 1 }));
  readings.push({ terms: [amount], weight: weights.amountAlone });
  return { part: { readings, isDose: true }, length: 1 };
}

/** Words and nutrients of a product's name; those of its beginning (`lead`) say what it is. */
export type NameTerms = {
  lead: Set<string>;
  rest: Set<string>;
  /** 'Multivitamine pentru femei': not for everybody. */
  isForSome: boolean;
};

/** Where the name goes on to say what else there is: 'Vitamina C | cu propolis', 'Zinc 10 mg | și seleniu'. */
const endOfLead = /[,(]|\s(?:cu|din|pentru|si|și|şi|sub)\s/i;

export function readName(name: string, vocabulary: Vocabulary): NameTerms {
  const words = phraseWords(name);
  const leadLength = phraseWords(name.split(endOfLead)[0] ?? '').length;
  const nutrients = vocabulary.nutrientsIn(words);
  const isLead = ({ start }: { start: number }) => start < leadLength;
  const termsOf = (found: typeof nutrients) => found.map(({ key }) => nutrientTerm(key));
  const main = nutrients.find(isLead);
  return {
    lead: new Set([
      ...words.slice(0, leadLength),
      ...termsOf(nutrients.filter(isLead)),
      ...(main ? firstDose(main.key, words) : []),
    ]),
    rest: new Set([...words.slice(leadLength), ...termsOf(nutrients.filter((one) => !isLead(one)))]),
    isForSome: /\spentru\s/i.test(name),
  };
}

function firstDose(key: string, words: readonly string[]): string[] {
  const at = words.findIndex((word, i) => /^\d+$/.test(word) && doseUnits.includes(words[i + 1] ?? ''));
  return at < 0 ? [] : [doseTerm(key, Number(words[at]), words[at + 1] ?? '')];
}

/** Words and nutrients of a text that says what a product is for or made of. */
export const readText = (text: string, vocabulary: Vocabulary): Set<string> => {
  const words = phraseWords(text);
  return new Set([...words, ...vocabulary.nutrientsIn(words).map(({ key }) => nutrientTerm(key))]);
};

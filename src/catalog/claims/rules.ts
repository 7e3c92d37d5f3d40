import {
  type ClaimAmount,
  type ClaimFunctionKey,
  type ClaimSubject,
  claimFunctions,
  claimSubjects,
} from './authorised.ts';
import {
  bodyFunctions,
  effectVerbs,
  harmlessExpressions,
  unlistedIngredients,
  type WordRule,
  warningMarkers,
  weightPromises,
  wordRules,
} from './words.ts';

/** `forbidden` needs the owner's confirmation to be published; `note` is advice. */
type ClaimSeverity = 'forbidden' | 'note';

export type ClaimFinding = {
  start: number;
  end: number;
  /** The sentence around it, as accepted sentences are compared: without diacritics, in lower case. */
  sentence: string;
  /** The same sentence in the text. */
  sentenceStart: number;
  sentenceEnd: number;
  /** The words as written. */
  words: string;
  rule: string;
  severity: ClaimSeverity;
  law: string;
  explanation: string;
  /** Authorised sentences that may be written instead. */
  offers: string[];
};

/** A nutrient of a product: its daily portion in percent of the reference value and in milligrams. */
export type PortionNutrient = { subject: string; percent: number | null; milligrams: number | null };

export type ClaimContext = {
  /** Nutrients of the product that the text is about; without them conditions on amounts are not checked. */
  nutrients?: readonly PortionNutrient[];
  /** Words that the shop forbids in addition. */
  forbiddenWords?: readonly string[];
  /** Expressions that the shop allows. */
  allowedExpressions?: readonly string[];
};

const subjects: Record<string, ClaimSubject> = claimSubjects;

const law432 = 'Reg. (UE) 432/2012';
const regulation1924 = 'Reg. (CE) 1924/2006';

/** Lower case without diacritics; each character keeps its place. */
const fold = (text: string): string => text.replace(/[A-Z]|\P{ASCII}/gu, foldCharacter);

function foldCharacter(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character;
}

/** The words of the lists have letters, digits, `-` and `%` besides `*`. */
const escapePattern = (word: string): string => word.replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`);

const toPattern = (words: string): string =>
  words
    .split(' ')
    .map((word) => (word === '*' ? String.raw`\S+` : escapePattern(word).replaceAll('*', '[a-z]*')))
    .join(String.raw`\s+`);

const compile = (list: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![a-z\d])(?:${list.map(toPattern).join('|')})(?![a-z\d])`, 'g');

/** A sentence as it is compared: its words only. */
const toComparable = (folded: string): string => (folded.match(/[\p{L}\d%]+/gu) ?? []).join(' ');

type Span = { start: number; end: number };

/** Without `matchAll`, which copies these long patterns at each call: that took five sixths of a check. */
function spansOf(pattern: RegExp, text: string): Span[] {
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    spans.push({ start: match.index, end: pattern.lastIndex });
  return spans;
}

/** Replaces the spans by characters that no pattern matches, so that the places of the rest stay. */
function blank(text: string, spans: readonly Span[], filler = '_'): string {
  let result = text;
  for (const { start, end } of spans) result = result.slice(0, start) + filler.repeat(end - start) + result.slice(end);
  return result;
}

/** Tags and addresses of links and pictures are not read by shoppers as text. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/<[^<>]{0,2000}>/g, (tag) => ' '.repeat(tag.length))
    .replace(/\]\([^()\s]{0,1000}\)/g, (link) => `]${' '.repeat(link.length - 1)}`);

function* sentencesOf(text: string): Generator<Span> {
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(/[.!?]+(?=\s|$)|[\n•]/g)) {
    yield { start, end: index + mark.length };
    start = index + mark.length;
  }
  if (start < text.length) yield { start, end: text.length };
}

const patterns = {
  harmless: compile(harmlessExpressions),
  warning: compile(warningMarkers),
  verbs: compile(effectVerbs),
  functions: compile(bodyFunctions),
  unlisted: compile(unlistedIngredients),
  general: new RegExp(
    String.raw`(?<![a-z\d])(?:pentru|de|impotriva|anti)[\s-]+(?:(?:o|un|sistemul|sistem)\s+)?(?:${bodyFunctions.map(toPattern).join('|')})(?![a-z\d])`,
    'g',
  ),
};

const compiledRules = wordRules.map((rule) => ({ ...rule, pattern: compile(rule.words) }));

const subjectPatterns = Object.entries(subjects).map(([key, subject]) => ({
  key,
  subject,
  pattern: compile(subject.names),
}));

const wordings = (Object.keys(claimFunctions) as ClaimFunctionKey[])
  .flatMap((key) => claimFunctions[key].wordings.map((wording) => ({ key, wording: fold(wording) })))
  .toSorted((a, b) => b.wording.length - a.wording.length);
const functionsByWording = Map.groupBy(wordings, ({ wording }) => wording);
const wordingPattern = compile([...functionsByWording.keys()]);

const milligramsOf = ({ amount, unit }: ClaimAmount): number => ({ g: 1000, mg: 1, µg: 0.001 })[unit] * amount;

const conditionOf = (subject: ClaimSubject, key: ClaimFunctionKey): ClaimAmount | null =>
  subject.amounts?.[key] ?? subject.amount ?? null;

/** Whether the daily portion of the product has enough of the nutrient for the claim. */
function meetsCondition(subjectKey: string, key: ClaimFunctionKey, nutrients: readonly PortionNutrient[]): boolean {
  const subject = subjects[subjectKey];
  const portions = nutrients.filter((nutrient) => nutrient.subject === subjectKey);
  if (!subject || portions.length === 0) return false;
  if (subject.hasOtherCondition) return true;
  const condition = conditionOf(subject, key);
  const sum = (unit: 'percent' | 'milligrams') => portions.reduce((total, portion) => total + (portion[unit] ?? 0), 0);
  return condition ? sum('milligrams') >= milligramsOf(condition) : sum('percent') >= 15;
}

/** The authorised sentence of a nutrient, for example „Zincul contribuie la funcționarea normală a sistemului imunitar”. */
const sentenceOf = (subject: ClaimSubject, key: ClaimFunctionKey): string =>
  `${subject.name} ${claimFunctions[key].verb} ${claimFunctions[key].wordings[0]}.`;

type LabelNutrient = { name: string; amount: number; unit: string; referencePercent: number | null };

const milligramsIn: Record<string, number> = { g: 1000, mg: 1, µg: 0.001, mcg: 0.001 };

/** The nutrients of a label that claims may be about. */
export const toPortionNutrients = (label: readonly LabelNutrient[]): PortionNutrient[] =>
  label.flatMap(({ name, amount, unit, referencePercent }) => {
    const factor = milligramsIn[unit.toLowerCase()];
    return namedIn(fold(name)).map(({ key }) => ({
      subject: key,
      percent: referencePercent,
      milligrams: factor === undefined ? null : amount * factor,
    }));
  });

/** All sentences that the nutrients of a product allow. */
export const authorisedSentences = (nutrients: readonly PortionNutrient[]): string[] =>
  nutrients.flatMap(({ subject: key }) =>
    (subjects[key]?.functions ?? [])
      .filter((claim) => meetsCondition(key, claim, nutrients))
      .map((claim) => sentenceOf(subjects[key] as ClaimSubject, claim)),
  );

const hasMatch = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0;
  return pattern.test(text);
};

const maxWordsBetween = 7;
const countWords = (text: string): number => text.match(/[\p{L}\d]+/gu)?.length ?? 0;
/** „nu” shortly before the words, or a sentence that says for what the product is not meant. */
const isNegated = (sentence: string, start: number): boolean =>
  /(?<!\p{L})(?:nu|niciodata|nici|fara a)(?:\s+\p{L}+(?:-\p{L}+)?){0,2},?\s*$/u.test(
    sentence.slice(Math.max(0, start - 40), start),
  ) ||
  /(?<!\p{L})nu (?:este|sunt|e) destinat\p{L}*(?:(?! (?:dar|insa|ci|totusi) )[^.;:!?])*$/u.test(
    sentence.slice(0, start),
  );

/** Finds statements that the law does not allow for supplements. */
export function checkText(text: string, context: ClaimContext = {}): ClaimFinding[] {
  const folded = fold(withoutMarkup(text));
  const allowed = context.allowedExpressions?.length ? compile(context.allowedExpressions.map(fold)) : null;
  const ownRule: (WordRule & { pattern: RegExp })[] = context.forbiddenWords?.length
    ? [
        {
          key: 'shop',
          law: 'Regula magazinului',
          explanation: 'Cuvânt pe care magazinul a hotărât să nu îl folosească.',
          words: context.forbiddenWords,
          pattern: compile(context.forbiddenWords.map(fold)),
        },
      ]
    : [];
  const findings: ClaimFinding[] = [];
  let before = '';

  for (const sentence of sentencesOf(folded)) {
    const found: Report = (span, rule) =>
      findings.push({
        ...rule,
        start: sentence.start + span.start,
        end: sentence.start + span.end,
        sentence: toComparable(sentenceText),
        sentenceStart: sentence.start,
        sentenceEnd: sentence.end,
        words: text.slice(sentence.start + span.start, sentence.start + span.end),
      });

    const sentenceText = folded.slice(sentence.start, sentence.end);
    let rest = sentenceText;
    if (!/\p{L}/u.test(rest)) continue;
    rest = blank(rest, spansOf(patterns.harmless, rest));
    if (allowed) rest = blank(rest, spansOf(allowed, rest));

    rest = checkAuthorised(rest, before, context.nutrients, found);
    before = sentenceText;
    const isWarning = hasMatch(patterns.warning, rest);

    for (const pattern of weightPromises)
      for (const span of spansOf(pattern, rest)) found(span, forbidden('weight', regulation1924, explanations.weight));
    for (const rule of [...compiledRules, ...ownRule]) {
      if (rule.isAllowedInWarnings && isWarning) continue;
      const spans = spansOf(rule.pattern, rest);
      for (const span of spans) {
        if (rule.isAllowedNegated && isNegated(rest, span.start)) continue;
        found(span, forbidden(rule.key, rule.law, rule.explanation));
      }
      rest = blank(rest, spans, '#');
    }
    checkEffects(rest, context.nutrients ?? [], found);
  }
  return withoutOverlaps(findings);
}

const explanations = {
  weight: 'Cât sau cât de repede se slăbește nu se promite niciodată.',
  unnamed: 'Afirmația este autorizată numai dacă numește nutrientul, nu produsul.',
  notAuthorised: 'Afirmația nu este autorizată pentru nutrientul numit în propoziție.',
  plant: 'Pentru plante și alte ingrediente fără afirmații autorizate nu se spune ce efect au.',
  function: 'Efect asupra corpului care nu este formulat ca o afirmație autorizată a unui nutrient.',
  general: 'Afirmație generală: are nevoie alături de o afirmație autorizată (art. 10 alin. 3).',
} as const;

const forbidden = (rule: string, law: string, explanation: string, offers: string[] = []) =>
  ({ rule, law, explanation, offers, severity: 'forbidden' }) as const;

type RuleFinding = Pick<ClaimFinding, 'rule' | 'severity' | 'law' | 'explanation' | 'offers'>;
type Report = (span: Span, rule: RuleFinding) => void;

const namedIn = (text: string) => subjectPatterns.filter(({ pattern }) => hasMatch(pattern, text));

/** Such a sentence speaks of the nutrient that the one before names. */
const continuesBefore =
  /^\P{L}*(?:contribui\p{L}*|ajut\p{L}*|este necesar\p{L}*|sunt necesar\p{L}*|are un rol|ambele|amandoua|amandoi|de asemenea|in plus|tot)(?!\p{L})/u;

/** Checks authorised wordings against the nutrients that the sentence, or the one before, names; the returned text no longer has those that are right. */
function checkAuthorised(
  sentence: string,
  before: string,
  nutrients: readonly PortionNutrient[] | undefined,
  found: Report,
): string {
  const spans = spansOf(wordingPattern, sentence);
  if (spans.length === 0) return sentence;
  const own = namedIn(blank(sentence, spans));
  const named = own.length === 0 && continuesBefore.test(sentence) ? namedIn(before) : own;
  for (const span of spans) {
    const keys = (functionsByWording.get(sentence.slice(span.start, span.end).replace(/\s+/g, ' ')) ?? []).map(
      ({ key }) => key,
    );
    const rightful = named.flatMap(({ key, subject }) =>
      keys.filter((claim) => subject.functions.includes(claim)).map((claim) => ({ key, subject, claim })),
    );
    const [first] = rightful;
    if (!first) {
      const offers = offersFor(keys, nutrients ?? []);
      found(
        span,
        forbidden(
          named.length ? 'notAuthorised' : 'unnamed',
          law432,
          explanations[named.length ? 'notAuthorised' : 'unnamed'],
          offers,
        ),
      );
    } else if (nutrients && !rightful.some(({ key, claim }) => meetsCondition(key, claim, nutrients))) {
      const condition = conditionOf(first.subject, first.claim);
      const least = condition ? `${String(condition.amount).replace('.', ',')} ${condition.unit}` : '15 % din VNR';
      found(
        span,
        forbidden(
          'condition',
          law432,
          `Porția zilnică trebuie să aducă cel puțin ${least} pentru: ${first.subject.name}.`,
        ),
      );
    }
  }
  return blank(sentence, spans);
}

const offersFor = (keys: readonly ClaimFunctionKey[], nutrients: readonly PortionNutrient[]): string[] =>
  nutrients.flatMap(({ subject: key }) => {
    const subject = subjects[key];
    return subject
      ? keys
          .filter((claim) => subject.functions.includes(claim) && meetsCondition(key, claim, nutrients))
          .map((claim) => sentenceOf(subject, claim))
      : [];
  });

/** A verb of effect followed by a function of the body, and general words such as „pentru imunitate”. */
function checkEffects(sentence: string, nutrients: readonly PortionNutrient[], found: Report): void {
  const functions = spansOf(patterns.functions, sentence);
  if (functions.length === 0) return;
  const verbs = spansOf(patterns.verbs, sentence);
  const isUnlisted = hasMatch(patterns.unlisted, sentence);
  let hasEffect = false;
  for (const verb of verbs) {
    const target = functions.find(({ start }) => start >= verb.end && isActedOn(sentence.slice(verb.end, start)));
    if (!target || isNegated(sentence, verb.start)) continue;
    hasEffect = true;
    const key = isUnlisted ? 'plant' : 'function';
    const offers = isUnlisted ? [] : authorisedSentences(nutrients);
    found(
      { start: verb.start, end: target.end },
      forbidden(key, isUnlisted ? 'CJUE C-386/23' : regulation1924, explanations[key], offers),
    );
  }
  if (hasEffect) return;
  for (const span of spansOf(patterns.general, sentence))
    found(span, {
      rule: 'general',
      law: regulation1924,
      explanation: explanations.general,
      severity: 'note',
      offers: authorisedSentences(nutrients),
    });
}

/**
 * Whether a verb acts on a function that these words separate from it. An authorised wording (`_`) between them takes
 * the verb, unless another one is added to it: „contribuie la ____ și la pierderea în greutate”.
 */
function isActedOn(between: string): boolean {
  const [, added = between] = /_(?:\s*,)?\s*(?:(?:precum )?si)?\s+la\s+([^_]*)$/.exec(between) ?? [];
  return !added.includes('_') && countWords(added) <= maxWordsBetween;
}

/** Keeps the first and longest of findings that cover the same words, in the order of the text. */
function withoutOverlaps(findings: readonly ClaimFinding[]): ClaimFinding[] {
  const kept: ClaimFinding[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
  }
  return kept;
}

/** The words of a text that the law does not allow for supplements, as written, each once. */
export const findClaims = (text: string): string[] => [
  ...new Set(
    checkText(text)
      .filter(({ severity }) => severity === 'forbidden')
      .map(({ words }) => words),
  ),
];

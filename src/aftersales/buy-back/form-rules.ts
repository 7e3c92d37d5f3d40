import { toBani } from '../../platform/money.ts';
import {
  type Completeness,
  completenesses,
  estimateValue,
  isWorthBuying,
  type Look,
  looks,
  maxNoteLength,
} from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** Form values; '' until answered. */
export type Answers = { works: string; look: string; completeness: string; note: string; isClean: boolean };

export const emptyAnswers: Answers = { works: '', look: '', completeness: '', note: '', isClean: false };

export function isAnswers(found: unknown): found is Answers {
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(emptyAnswers).every(([name, empty]) => typeof Reflect.get(found, name) === typeof empty);
}

const lookOf = (answer: string): Look | undefined => looks.find((look) => look === answer);
const completenessOf = (answer: string): Completeness | undefined =>
  completenesses.find((completeness) => completeness === answer);

type Condition = { look: Look; completeness: Completeness };

/** Null until all questions are answered. */
export function conditionOf(answers: Answers): Condition | null {
  const [look, completeness] = [lookOf(answers.look), completenessOf(answers.completeness)];
  return answers.works === 'yes' && look && completeness ? { look, completeness } : null;
}

export const answerErrors = ({ works, look, completeness, note, isClean }: Answers) => ({
  works: works === 'yes' ? undefined : works === '' ? texts.noWorks : texts.works,
  look: lookOf(look) ? undefined : texts.look,
  completeness: completenessOf(completeness) ? undefined : texts.completeness,
  note: note.length > maxNoteLength ? texts.note : undefined,
  isClean: isClean ? undefined : texts.isClean,
});

type Piece = { price: number; isOld: boolean };
export type Estimate = { kind: 'unknown' } | { kind: 'tooLittle' } | { kind: 'value'; bani: number };

export function estimateFor({ price, isOld }: Piece, answers: Answers): Estimate {
  const condition = conditionOf(answers);
  if (!condition) return { kind: 'unknown' };
  const bani = estimateValue(toBani(price), { ...condition, isOld });
  return isWorthBuying(bani) ? { kind: 'value', bani } : { kind: 'tooLittle' };
}

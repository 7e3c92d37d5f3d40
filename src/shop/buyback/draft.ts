import { ownDraft } from '../account/own-draft.ts';
import { type Answers, emptyAnswers, isAnswers } from './form-rules.ts';

const keyOf = (unit: string): string => `buy-back-draft-${unit}`;

export function keptAnswers(unit: string): Answers {
  const found = ownDraft.read(keyOf(unit));
  return isAnswers(found) ? found : emptyAnswers;
}

export const keepAnswers = (unit: string, answers: Answers): void => ownDraft.write(keyOf(unit), answers);

export const forgetAnswers = (unit: string): void => ownDraft.forget(keyOf(unit));

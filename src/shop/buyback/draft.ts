import type { Answers } from './form-rules.ts';
import { emptyAnswers, isAnswers } from './form-rules.ts';

const keyOf = (unit: string): string => `buy-back-draft-${unit}`;

/** What is being written survives a reload or a session that ends meanwhile, in this tab. */
export function keptAnswers(unit: string): Answers {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(unit)) ?? 'null');
    return isAnswers(found) ? found : emptyAnswers;
  } catch {
    return emptyAnswers;
  }
}

export function keepAnswers(unit: string, answers: Answers): void {
  try {
    sessionStorage.setItem(keyOf(unit), JSON.stringify(answers));
  } catch {
    // Storage may be blocked or full; the answers are still in the form.
  }
}

export function forgetAnswers(unit: string): void {
  try {
    sessionStorage.removeItem(keyOf(unit));
  } catch {
    // Storage may be blocked; then there is nothing to forget.
  }
}

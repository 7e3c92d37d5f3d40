import { CallFailed } from '../../kit/client.ts';
import { placeOf } from './refusal-rules.ts';
import { texts } from './texts.ts';

/** What is said beside the button. */
export type Trouble = { title: string | null; text: string };

export const unpaidTrouble: Trouble = { title: null, text: texts.payNotDone };

/** An order that failed is said here only when it is mended here; otherwise the notice goes along to the other page. */
export function orderTrouble(failure: unknown): Trouble | null {
  if (!isAnswered(failure)) return { title: texts.payFailed, text: texts.noAnswerOrder };
  return placeOf(failure.why) === 'here' ? { title: null, text: failure.messageUser } : null;
}

/** A payment that failed has the specification's sentence, then the reason and what to do. */
export const payTrouble = (failure: unknown): Trouble => ({ title: texts.payFailed, text: payReason(failure) });

function payReason(failure: unknown): string {
  if (!isAnswered(failure)) return texts.noAnswerPay;
  const { messageUser, status } = failure;
  if (messageUser === texts.payFailed) return texts.payOtherwise;
  return status === 402 ? `${messageUser} ${texts.payOtherwise}` : messageUser;
}

/** A refusal has a name of its own, or at least says that the question was wrong. */
const isAnswered = (failure: unknown): failure is CallFailed =>
  failure instanceof CallFailed && (failure.why !== null || (failure.status > 0 && failure.status < 500));

import { CallFailed } from '../kit/client.ts';
import { texts } from '../kit/texts.ts';

/** What a shopper reads when something failed. */
export const sentenceOf = (failure: unknown): string =>
  failure instanceof CallFailed ? failure.messageUser : texts.error;

import { ApiError } from '../platform/http/client.ts';
import { texts } from '../platform/texts.ts';

/** The text shown to the user for any thrown value: the API's own message, or a general one. */
export const errorMessage = (failure: unknown): string =>
  failure instanceof ApiError ? failure.messageUser : texts.error;

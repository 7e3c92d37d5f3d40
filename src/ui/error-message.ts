import { ApiError } from '../platform/http/client.ts';
import { commonTexts as texts } from '../platform/texts.ts';

/** The text shown to the user for any thrown value: the API's own message, or a general one. */
export const errorMessage = (failure: unknown): string =>
  failure instanceof ApiError ? failure.messageUser : texts.error;

/** Splits a failed submission into the errors of fields that a form shows and the message above the form. */
export function splitFailure(failure: unknown, hasField: (path: string) => boolean) {
  const errors = failure instanceof ApiError ? Object.entries(failure.fieldErrors) : [];
  const ofFields = errors.filter(([path]) => hasField(path));
  const [other] = errors.filter(([path]) => !hasField(path));
  const message = other?.[1] ?? (ofFields.length > 0 ? null : errorMessage(failure));
  return { fieldErrors: Object.fromEntries(ofFields), message };
}

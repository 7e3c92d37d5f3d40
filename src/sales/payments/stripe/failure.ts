import type { CardPart, Failure } from '../card-fields.ts';

/** An error in Stripe's format. */
export type StripeFailure = { type: string; message?: string; code?: string; param?: string };

const parts: [RegExp, CardPart][] = [
  [/cvc/, 'cvc'],
  [/exp/, 'expiry'],
  [/number/, 'number'],
];

/** Assigns an error to the field it concerns; errors about the whole card go to the number. */
export function failureOf({ type, message, code = '', param = '' }: StripeFailure): Failure {
  const found = parts.find(([pattern]) => pattern.test(param)) ?? parts.find(([pattern]) => pattern.test(code));
  const isCardError = type === 'card_error' || type === 'validation_error';
  return { ok: false, message: message ?? null, part: isCardError ? (found?.[1] ?? 'number') : null };
}

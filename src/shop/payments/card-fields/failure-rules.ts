import type { CardPart, Failure } from './card-fields.ts';

/** What the provider says about a failure, as far as it concerns the fields. */
export type ProviderError = { type: string; message?: string; code?: string; param?: string };

const parts: [RegExp, CardPart][] = [
  [/cvc/, 'cvc'],
  [/exp/, 'expiry'],
  [/number/, 'number'],
];

/** The provider's message stands beside the field it is about; what the bank says of the whole card, beside its number. */
export function failureOf({ type, message, code = '', param = '' }: ProviderError): Failure {
  const found = parts.find(([pattern]) => pattern.test(param)) ?? parts.find(([pattern]) => pattern.test(code));
  const isOfCard = type === 'card_error' || type === 'validation_error';
  return { ok: false, message: message ?? null, part: isOfCard ? (found?.[1] ?? 'number') : null };
}

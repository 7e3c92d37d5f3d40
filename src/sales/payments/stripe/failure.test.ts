import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

test("1§8 a card field's error is the provider's own message, beside the field it names", () => {
  const says = (code: string, param?: string) => failureOf({ type: 'card_error', message: 'x', code, param });
  expect(says('incorrect_number', 'number')).toEqual({ ok: false, message: 'x', part: 'number' });
  expect(says('invalid_expiry_month', 'exp_month').part).toBe('expiry');
  expect(says('invalid_expiry_year', 'exp_year').part).toBe('expiry');
  expect(says('expired_card').part).toBe('expiry');
  expect(says('incorrect_cvc').part).toBe('cvc');
  expect(says('invalid_cvc', 'cvc').part).toBe('cvc');
});

test('1§8 what the bank says of the whole card stands beside its number; what is not of the card, beside none', () => {
  expect(failureOf({ type: 'card_error', message: 'x', code: 'card_declined' }).part).toBe('number');
  expect(failureOf({ type: 'validation_error', message: 'x', code: 'incomplete_cvc' }).part).toBe('cvc');
  expect(failureOf({ type: 'api_error', message: 'x' }).part).toBeNull();
  const refused = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'x' };
  expect(failureOf(refused)).toEqual({ ok: false, message: 'x', part: null });
});

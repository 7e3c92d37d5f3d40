import type { ApiFailure } from './contract.ts';
import type { Intent, LastError } from './objects.ts';
import type { BankDecision, CardProblem } from './rules.ts';
import { texts } from './texts.ts';

export type ApiResponse = { status: number; body: object };

/** A refused request. It rolls back the transaction, so nothing is stored, not even under the idempotency key. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: ApiFailure['error'];

  constructor(status: number, error: ApiFailure['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}, status = 400): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...more });

export const resourceMissing = (): ApiError =>
  invalidRequest(texts.unknownObject, { code: 'resource_missing', param: 'id' }, 404);

export const invalidApiKey = (): ApiError => invalidRequest(texts.unknownKey, {}, 401);

export const unexpectedState = (intent: Intent): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: texts.unexpectedState,
    [intent.object]: intent,
  });

const fields: Record<CardProblem, string> = {
  incorrect_number: 'number',
  test_mode_live_card: 'number',
  invalid_expiry_month: 'exp_month',
  invalid_expiry_year: 'exp_year',
  invalid_cvc: 'cvc',
};

export function invalidCard(problem: CardProblem): ApiError {
  const codes =
    problem === 'test_mode_live_card' ? { code: 'card_declined', decline_code: problem } : { code: problem };
  return new ApiError(402, { type: 'card_error', message: texts[problem], ...codes, param: fields[problem] });
}

type Declined = Extract<BankDecision, { is: 'declined' }>['why'];

/**
 * Stripe reports generic_decline and insufficient_funds as code card_declined; the other reasons are codes of their
 * own.
 */
export const declineError = (why: Declined): LastError => ({
  type: 'card_error',
  code: why === 'generic_decline' || why === 'insufficient_funds' ? 'card_declined' : why,
  decline_code: why,
  message: texts[why],
});

export function authenticationError(intent: Intent): LastError {
  const code = `${intent.object}_authentication_failure` as const;
  return { type: 'invalid_request_error', code, message: texts[code] };
}

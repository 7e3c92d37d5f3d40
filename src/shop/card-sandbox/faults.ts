import type { SandboxFailure } from './contract.ts';
import type { Intent, LastError } from './objects.ts';
import type { CardProblem, Verdict } from './rules.ts';
import { texts } from './texts.ts';

export type Answer = { status: number; body: object };

/** A question that is turned away and leaves no trace. */
export class Fault extends Error {
  readonly status: number;
  readonly error: SandboxFailure['error'];

  constructor(status: number, error: SandboxFailure['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const wrongRequest = (message: string, more: { code?: string; param?: string } = {}, status = 400): Fault =>
  new Fault(status, { type: 'invalid_request_error', message, ...more });

export const unknownObject = (): Fault =>
  wrongRequest(texts.unknownObject, { code: 'resource_missing', param: 'id' }, 404);

export const unknownKey = (): Fault => wrongRequest(texts.unknownKey, {}, 401);

export const unexpectedState = (intent: Intent): Fault =>
  new Fault(400, {
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

export function wrongCard(problem: CardProblem): Fault {
  const codes =
    problem === 'test_mode_live_card' ? { code: 'card_declined', decline_code: problem } : { code: problem };
  return new Fault(402, { type: 'card_error', message: texts[problem], ...codes, param: fields[problem] });
}

type Declined = Extract<Verdict, { is: 'declined' }>['why'];

/** Two of the bank's reasons are only a reason; the others are also the provider's own code. */
export const declineError = (why: Declined): LastError => ({
  type: 'card_error',
  code: why === 'generic_decline' || why === 'insufficient_funds' ? 'card_declined' : why,
  decline_code: why,
  message: texts[why],
});

export const authenticationError = (intent: Intent): LastError => ({
  type: 'invalid_request_error',
  code: `${intent.object}_authentication_failure`,
  message: texts.authentication_failure,
});

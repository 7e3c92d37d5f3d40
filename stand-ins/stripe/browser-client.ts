import { toRon } from '../../src/platform/money.ts';
import { type ConfirmResult, type RequestApproval, succeeded } from '../../src/sales/payments/card-fields.ts';
import { texts } from '../../src/sales/payments/dialog-texts.ts';
import { failureOf } from '../../src/sales/payments/stripe/failure.ts';
import { type CardInput, digitsIn, readExpiry } from './card-input-rules.ts';
import { type ApiFailure, type BrowserIntent, standInRoot } from './contract.ts';

type Fields = Record<string, string>;
type IntentResponse = Partial<BrowserIntent & ApiFailure>;

const timeoutMs = 30_000;

/** Form fields of a new card in the format of Stripe. */
export function newCardFields({ number, expiry, cvc }: CardInput, ownerName: string): Fields {
  const { month, year } = readExpiry(expiry) ?? { month: 0, year: 0 };
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsIn(number),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': cvc,
    'payment_method_data[billing_details][name]': ownerName,
  };
}

export function createCardClient(publicKey: string) {
  const headers = { Authorization: `Bearer ${publicKey}` };

  async function post(path: string, fields: Fields): Promise<IntentResponse> {
    const body = new URLSearchParams(fields);
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(`${standInRoot}/${path}`, { method: 'POST', headers, body, signal })).json();
  }

  async function read(clientSecret: string): Promise<IntentResponse> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(`${standInRoot}/${pathOf(clientSecret)}?${query}`, { headers, signal })).json();
  }

  /** After a lost response the intent is read, because the request may have succeeded. */
  const postOrRead = (path: string, fields: Fields, clientSecret: string): Promise<IntentResponse> =>
    post(path, fields).catch(() => read(clientSecret).then(({ status }) => ({ status })));

  async function confirm(clientSecret: string, card: Fields, requestApproval: RequestApproval): Promise<ConfirmResult> {
    const secret = { client_secret: clientSecret };
    try {
      const response = await postOrRead(`${pathOf(clientSecret)}/confirm`, { ...secret, ...card }, clientSecret);
      const path = response.status === 'requires_action' && response.next_action?.use_stripe_sdk.answer_path;
      if (!path) return resultOf(response);
      const isApproved = await requestApproval({
        amount: response.amount === undefined ? null : toRon(response.amount),
      });
      return resultOf(await postOrRead(path, { ...secret, answer: isApproved ? 'approve' : 'refuse' }, clientSecret));
    } catch {
      return { ok: false, message: texts.noAnswer, part: null };
    }
  }

  return { confirm };
}

/** 'pi_1_secret_2' becomes payment_intents/pi_1. */
export function pathOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `${id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${id}`;
}

const isSuccess = (status: string | undefined): boolean => status === 'succeeded' || status === 'processing';

function resultOf({ status, error }: IntentResponse): ConfirmResult {
  const intent = error?.payment_intent ?? error?.setup_intent;
  if (isSuccess(status) || isSuccess(intent?.status)) return succeeded;
  return error ? failureOf(error) : { ok: false, message: texts.noAnswer, part: null };
}

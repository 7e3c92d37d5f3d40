import { toRon } from '../../../kit/money.ts';
import { type SandboxFailure, type SandboxIntent, sandboxRoot } from '../../card-sandbox/contract.ts';
import { texts } from '../dialog-texts.ts';
import { type AskHolder, done, type Outcome } from './card-fields.ts';
import { failureOf } from './failure-rules.ts';
import { digitsIn, readExpiry, type TypedCard } from './typed-rules.ts';

type Fields = Record<string, string>;
type Said = Partial<SandboxIntent & SandboxFailure>;

const patience = 30_000;

/** A new card, in the provider's own words. */
export function newCard({ number, expiry, cvc }: TypedCard, ownerName: string): Fields {
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

/** Speaks to the sandbox provider and to nobody else. */
export function sandboxCalls(publicKey: string) {
  const headers = { Authorization: `Bearer ${publicKey}` };

  async function say(path: string, fields: Fields): Promise<Said> {
    const body = new URLSearchParams(fields);
    const signal = AbortSignal.timeout(patience);
    return (await fetch(`${sandboxRoot}/${path}`, { method: 'POST', headers, body, signal })).json();
  }

  async function read(clientSecret: string): Promise<Said> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    const signal = AbortSignal.timeout(patience);
    return (await fetch(`${sandboxRoot}/${pathOf(clientSecret)}?${query}`, { headers, signal })).json();
  }

  /** A lost answer is asked for again: what was asked may have been done. */
  const sayOrRead = (path: string, fields: Fields, clientSecret: string): Promise<Said> =>
    say(path, fields).catch(() => read(clientSecret).then(({ status }) => ({ status })));

  async function confirm(clientSecret: string, card: Fields, ask: AskHolder): Promise<Outcome> {
    const secret = { client_secret: clientSecret };
    try {
      const said = await sayOrRead(`${pathOf(clientSecret)}/confirm`, { ...secret, ...card }, clientSecret);
      const path = said.status === 'requires_action' && said.next_action?.use_stripe_sdk.answer_path;
      if (!path) return outcomeOf(said);
      const agrees = await ask({ amount: said.amount === undefined ? null : toRon(said.amount) });
      return outcomeOf(await sayOrRead(path, { ...secret, answer: agrees ? 'approve' : 'refuse' }, clientSecret));
    } catch {
      return { ok: false, message: texts.noAnswer, part: null };
    }
  }

  return { confirm };
}

/** 'pi_1_secret_2' is payment_intents/pi_1. */
export function pathOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `${id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${id}`;
}

const isTaken = (status: string | undefined): boolean => status === 'succeeded' || status === 'processing';

function outcomeOf({ status, error }: Said): Outcome {
  const then = error?.payment_intent ?? error?.setup_intent;
  if (isTaken(status) || isTaken(then?.status)) return done;
  return error ? failureOf(error) : { ok: false, message: texts.noAnswer, part: null };
}

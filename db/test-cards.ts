import { expect } from 'vitest';
import { type SandboxFailure, type SandboxIntent, sandboxRoot } from '../src/shop/card-sandbox/contract.ts';
import { signature } from '../src/shop/card-sandbox/event-service.server.ts';
import { readKeys } from '../src/shop/card-sandbox/service.server.ts';
import { fetchWithin, type OpenCards, openCards } from '../src/shop/payments/provider.server.ts';
import type { TestShop } from './test-shop.ts';

type Fetch = typeof globalThis.fetch;

/** The very SDK on a test shop's sandbox; `bend` stands between them and may misbehave. */
export async function cardsOf(shop: TestShop, bend: (fetch: Fetch) => Fetch = (fetch) => fetch): Promise<OpenCards> {
  return openCards('sandbox', await readKeys(shop.db), bend(fetchWithin(shop.app)));
}

export const goodCard = '4242424242424242';

export type Said = { status: number; intent: SandboxIntent; error: SandboxFailure['error'] };

/** What the card fields in a browser do: they know the public key and the secret of one intent. */
export function browserOf(shop: TestShop) {
  async function say(path: string, fields: Record<string, string>, key?: string): Promise<Said> {
    const { publicKey } = await readKeys(shop.db);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${sandboxRoot}/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${key ?? publicKey}`,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    const body = answer.json();
    return { status: answer.statusCode, intent: body, error: body.error };
  }
  const pathOf = (secret: string): string =>
    `${secret.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${secret.split('_secret_')[0]}`;
  const cardOf = (number: string): Record<string, string> => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Ana Pop',
  });
  return {
    say,
    confirm: (secret: string, number = goodCard, more: Record<string, string> = {}): Promise<Said> =>
      say(`${pathOf(secret)}/confirm`, { client_secret: secret, ...cardOf(number), ...more }),
    confirmSaved: (secret: string, cardId: string): Promise<Said> =>
      say(`${pathOf(secret)}/confirm`, { client_secret: secret, payment_method: cardId }),
    /** The bank's question is answered where the intent says. */
    answer: ({ intent }: Said, answer: 'approve' | 'refuse'): Promise<Said> => {
      expect(intent.status).toBe('requires_action');
      const path = intent.next_action?.use_stripe_sdk.answer_path ?? '';
      return say(path, { client_secret: intent.client_secret, answer });
    },
  };
}

/** Jobs of these kinds are lost unless a test puts them under a key: messages are delivered by hand, or never. */
export async function loseJobs({ db }: TestShop, ...kinds: string[]): Promise<void> {
  await db.unsafe(`
    create or replace function lose() returns trigger language plpgsql as $$ begin
      return case when new.kind = any ('{${kinds.join()}}') then null else new end; end $$`);
  await db`create or replace trigger lost before insert on job for each row when (new.key is null) execute function lose()`;
}

export type SandboxEvent = { id: string; type: string; data: { object: { id: string } } };

/** What the sandbox has to say about an object, oldest first. */
export async function eventsAbout({ db }: TestShop, id: string): Promise<SandboxEvent[]> {
  const rows = await db<{ body: SandboxEvent }[]>`
    select body from sandbox_object where kind = 'event'
    and (body #>> '{data,object,id}' = ${id} or body #>> '{data,object,payment_intent}' = ${id})
    order by created_at, (body ->> 'type') like '%.succeeded'`;
  return rows.map(({ body }) => body);
}

/** Posts an event to the shop as the provider would; the status of the answer. */
export async function deliver(shop: TestShop, event: object, signed?: string): Promise<number> {
  const { webhookSecret } = await readKeys(shop.db);
  const payload = JSON.stringify(event);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/payments/api/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signed ?? signature(payload, webhookSecret),
    },
    payload,
  });
  return answer.statusCode;
}

import { expect } from 'vitest';
import { openServiceConnections } from '../../src/platform/service-connections.server.ts';
import { connectProviders, type PaymentProviders } from '../../src/sales/payments/connected-providers.server.ts';
import type { PaymentProvider } from '../../src/sales/payments/provider.ts';
import { createStripeProvider } from '../../src/sales/payments/stripe/adapter.server.ts';
import { createStripeClient, type Fetch } from '../../src/sales/payments/stripe/client.server.ts';
import { type ApiFailure, type BrowserIntent, standInRoot } from '../../stand-ins/stripe/contract.ts';
import { signature } from '../../stand-ins/stripe/event-service.server.ts';
import { readKeys } from '../../stand-ins/stripe/service.server.ts';
import { createInProcessFetch } from '../../stand-ins/stripe/stand-in.ts';
import type { TestShop } from './shop.ts';

type WrapFetch = (fetch: Fetch) => Fetch;
const unchanged: WrapFetch = (fetch) => fetch;

/** The Stripe SDK connected to the test shop's card stand-in; `wrapFetch` can inject faults. */
export const createTestStripe = async (shop: TestShop, wrapFetch = unchanged) =>
  createStripeClient(await readKeys(shop.db), wrapFetch(createInProcessFetch(shop.app)));

/** The payment provider of the test shop; `wrapFetch` can inject faults between it and the stand-in. */
export async function createTestProviders(shop: TestShop, wrapFetch = unchanged): Promise<PaymentProviders> {
  const keys = await readKeys(shop.db);
  const stripe = await createTestStripe(shop, wrapFetch);
  return onlyProviders(createStripeProvider(stripe, { name: 'sandbox', mode: 'sandbox', keys }));
}

/** Nothing but these providers is connected. */
export const onlyProviders = (...fixed: PaymentProvider[]): PaymentProviders =>
  connectProviders({
    fixed,
    standIns: [],
    accounts: [],
    connections: openServiceConnections(null),
    site: { siteUrl: 'https://vitrina.example', warn: () => {} },
  });

export const goodCard = '4242424242424242';

export type CardFormResponse = { status: number; intent: BrowserIntent; error: ApiFailure['error'] };

/** Does what the card form in a browser does, with the public key and the client secret of an intent. */
export function createCardForm(shop: TestShop) {
  async function post(path: string, fields: Record<string, string>, key?: string): Promise<CardFormResponse> {
    const { publicKey } = await readKeys(shop.db);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${standInRoot}/${path}`,
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
    post,
    confirm: (secret: string, number = goodCard, more: Record<string, string> = {}): Promise<CardFormResponse> =>
      post(`${pathOf(secret)}/confirm`, { client_secret: secret, ...cardOf(number), ...more }),
    confirmSaved: (secret: string, cardId: string): Promise<CardFormResponse> =>
      post(`${pathOf(secret)}/confirm`, { client_secret: secret, payment_method: cardId }),
    /** Answers the 3-D Secure challenge. */
    answerChallenge: ({ intent }: CardFormResponse, answer: 'approve' | 'refuse'): Promise<CardFormResponse> => {
      expect(intent.status).toBe('requires_action');
      const path = intent.next_action?.use_stripe_sdk.answer_path ?? '';
      return post(path, { client_secret: intent.client_secret, answer });
    },
  };
}

/** Discards new jobs of these kinds that have no key, so that a test can deliver webhooks itself. */
export async function dropJobs({ db }: TestShop, ...kinds: string[]): Promise<void> {
  await db.unsafe(`
    create or replace function drop_job() returns trigger language plpgsql as $$ begin
      return case when new.kind = any ('{${kinds.join()}}') then null else new end; end $$`);
  await db`create or replace trigger drop_job before insert on job for each row when (new.key is null) execute function drop_job()`;
}

export type StandInEvent = { id: string; type: string; data: { object: { id: string } } };

/** Events of the stand-in about an object, oldest first. */
export async function selectEvents({ db }: TestShop, id: string): Promise<StandInEvent[]> {
  const rows = await db<{ body: StandInEvent }[]>`
    select body from sandbox_object where kind = 'event'
    and (body #>> '{data,object,id}' = ${id} or body #>> '{data,object,payment_intent}' = ${id})
    order by created_at, (body ->> 'type') like '%.succeeded'`;
  return rows.map(({ body }) => body);
}

/** Posts an event to the shop's webhook as the provider does; returns the status code. */
export async function deliverWebhook(shop: TestShop, event: object, signatureHeader?: string): Promise<number> {
  const { webhookSecret } = await readKeys(shop.db);
  const payload = JSON.stringify(event);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/payments/api/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader ?? signature(payload, webhookSecret),
    },
    payload,
  });
  return answer.statusCode;
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, cash, newBuyers, newProduct, orderBody } from '../db/buyers.ts';
import type { Pool } from '../src/kit/db.server.ts';

/** What the shop said yes to. */
export type Acknowledged = { orderId: number; checkoutKey: string; isPaid: boolean };

type Asked = { path: string; body?: object; token?: string; form?: Record<string, string>; key?: string };

/** People who buy without pause, half of them by card, and who press the button again when nothing comes back. */
export class Shoppers {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that were neither a yes nor a passing trouble. */
  readonly surprises: string[] = [];
  readonly #origin: string;
  readonly #buyers: Buyer[];
  readonly #products: number[];
  #isOver = false;
  #turn = 0;

  private constructor(origin: string, buyers: Buyer[], products: number[]) {
    this.#origin = origin;
    this.#buyers = buyers;
    this.#products = products;
  }

  static async gather(db: Pool, origin: string): Promise<Shoppers> {
    const products = await Promise.all(Array.from({ length: 5 }, () => newProduct(db, 5000)));
    return new Shoppers(origin, await newBuyers(db, 2000), products);
  }

  /** Buys with so many at once until told to stop; resolves when the last one has an answer. */
  async buy(atOnce: number): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.#keepBuying()));
  }

  stop(): void {
    this.#isOver = true;
  }

  async #keepBuying(): Promise<void> {
    while (!this.#isOver) {
      const turn = this.#turn++;
      const buyer = this.#buyers[turn];
      const productId = this.#products[turn % this.#products.length];
      if (!buyer || !productId) return;
      await this.#buyOnce(buyer, productId, turn % 2 === 0);
    }
  }

  async #buyOnce(buyer: Buyer, productId: number, isCard: boolean): Promise<void> {
    const body = isCard ? orderBody(buyer, productId) : cash(orderBody(buyer, productId));
    const order = await this.#insist({ path: '/api/Order/AddNew', body, token: buyer.token });
    if (!order) return;
    const done = { orderId: Number(order.id), checkoutKey: String(body.checkoutKey), isPaid: false };
    this.acknowledged.push(done);
    if (isCard) done.isPaid = await this.#pay(buyer, Number(order.id), Number(order.total));
  }

  async #pay(buyer: Buyer, orderId: number, amount: number): Promise<boolean> {
    const body = { product: 'Order', productId: orderId, amount, savePaymentMethod: false };
    const begun = await this.#insist({ path: '/payments/api/payments', body, token: buyer.token });
    const config = await this.#insist({ path: '/payments/api/config' });
    if (!begun || !config) return false;
    const secret = String(begun.clientSecret);
    const path = `/sandbox/cards/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`;
    const form = { client_secret: secret, ...card };
    const intent = await this.#insist({ path, form, key: String(config.publicKey) });
    return intent?.status === 'succeeded';
  }

  /** The same question until there is an answer: what a person with a bad line does. */
  async #insist(asked: Asked): Promise<Record<string, unknown> | null> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await this.#ask(asked).catch(() => null);
      if (answer?.status === 200) return answer.data;
      // An intent that was confirmed before the line went answers that it is done.
      if (answer && answer.status < 500 && answer.status !== 429) return this.#note(asked, answer);
      await wait(100);
    }
    this.surprises.push(`${asked.path}: no answer`);
    return null;
  }

  #note(asked: Asked, answer: Answer): Record<string, unknown> | null {
    if (answer.text.includes('"succeeded"')) return { status: 'succeeded' };
    this.surprises.push(`${asked.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return null;
  }

  async #ask({ path, body, token, form, key }: Asked): Promise<Answer> {
    const bearer = token ?? key;
    const answer = await fetch(`${this.#origin}${path}`, {
      method: body || form ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(form ? { body: new URLSearchParams(form) } : {}),
      signal: AbortSignal.timeout(8000),
    });
    const text = await answer.text();
    const said = answer.status === 200 ? JSON.parse(text) : {};
    return { status: answer.status, text, data: said.data ?? said };
  }
}

type Answer = { status: number; text: string; data: Record<string, unknown> };

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Ana Pop',
};

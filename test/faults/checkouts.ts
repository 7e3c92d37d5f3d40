import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { type Buyer, guestOrderBody, newBuyers, newProduct, withCashPayment } from '../support/buyers.ts';
import { type RequestOptions, send } from './http.ts';

/** An order the shop confirmed to the buyer. */
export type AcknowledgedOrder = { orderId: number; checkoutKey: string; isPaid: boolean };

/** Buyers who place orders continuously, half of them by card, and repeat each request until it is answered. */
export class Checkouts {
  readonly acknowledged: AcknowledgedOrder[] = [];
  /** Responses that are neither a success nor a temporary failure. */
  readonly unexpected: string[] = [];
  readonly #origin: string;
  readonly #buyers: Buyer[];
  readonly #products: number[];
  #isStopped = false;
  #turn = 0;

  private constructor(origin: string, buyers: Buyer[], products: number[]) {
    this.#origin = origin;
    this.#buyers = buyers;
    this.#products = products;
  }

  static async create(db: Pool, origin: string): Promise<Checkouts> {
    const products = await Promise.all(Array.from({ length: 5 }, () => newProduct(db, 5000)));
    return new Checkouts(origin, await newBuyers(db, 2000), products);
  }

  /** Buys in `concurrency` loops until `stop` is called; resolves when the last request has finished. */
  async run(concurrency: number): Promise<void> {
    await Promise.all(Array.from({ length: concurrency }, () => this.#loop()));
  }

  /** Resolves when `count` more orders are acknowledged. */
  async untilMoreOrders(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    await vi.waitUntil(() => this.acknowledged.length >= target, { timeout: 60_000 });
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #loop(): Promise<void> {
    while (!this.#isStopped) {
      const turn = this.#turn++;
      const buyer = this.#buyers[turn];
      const productId = this.#products[turn % this.#products.length];
      if (!buyer || !productId) return;
      await this.#buyOnce(buyer, productId, turn % 2 === 0);
    }
  }

  async #buyOnce(buyer: Buyer, productId: number, isCard: boolean): Promise<void> {
    const body = isCard ? guestOrderBody(buyer, productId) : withCashPayment(guestOrderBody(buyer, productId));
    const order = await this.#sendUntilAnswered({ path: '/api/Order/AddNew', body, token: buyer.token });
    if (!order) return;
    const done = { orderId: Number(order.id), checkoutKey: String(body.checkoutKey), isPaid: false };
    this.acknowledged.push(done);
    if (isCard) done.isPaid = await this.#pay(buyer, Number(order.id), Number(order.total));
  }

  async #pay(buyer: Buyer, orderId: number, amount: number): Promise<boolean> {
    const body = { product: 'Order', productId: orderId, amount, savePaymentMethod: false };
    const payment = await this.#sendUntilAnswered({ path: '/payments/api/payments', body, token: buyer.token });
    const config = await this.#sendUntilAnswered({ path: '/payments/api/config' });
    if (!payment || !config) return false;
    const secret = String(payment.clientSecret);
    const path = `/sandbox/cards/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`;
    const form = { client_secret: secret, ...card };
    const intent = await this.#sendUntilAnswered({ path, form, token: String(config.publicKey) });
    return intent?.status === 'succeeded';
  }

  /** Repeats a request until the shop answers it. */
  async #sendUntilAnswered(options: RequestOptions): Promise<Record<string, unknown> | null> {
    for (let tries = 0; tries < 200; tries++) {
      const reply = await request(this.#origin, options).catch(() => null);
      if (reply?.status === 200) return reply.data;
      if (reply && reply.status < 500 && reply.status !== 429) return this.#checkRefusal(options, reply);
      await wait(100);
    }
    this.unexpected.push(`${options.path}: no response`);
    return null;
  }

  /** An intent that was confirmed before the connection broke is refused as already succeeded. */
  #checkRefusal(options: RequestOptions, reply: Reply): Record<string, unknown> | null {
    if (reply.text.includes('"succeeded"')) return { status: 'succeeded' };
    this.unexpected.push(`${options.path}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return null;
  }
}

type Reply = { status: number; text: string; data: Record<string, unknown> };

async function request(origin: string, options: RequestOptions): Promise<Reply> {
  const { status, text } = await send(origin, options);
  const body = status === 200 ? JSON.parse(text) : {};
  return { status, text, data: body.data ?? body };
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Ana Pop',
};

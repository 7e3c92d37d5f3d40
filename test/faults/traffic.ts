import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { type Buyer, guestOrderBody, newBuyers, newProduct, withCashPayment } from '../support/buyers.ts';
import { type RequestOptions, send } from './http.ts';

const pauseMs = 25;

/** Mixed traffic of visitors, customers and buyers that records every failed request. */
export class Traffic {
  readonly failures: string[] = [];
  /** Buyers whose orders were acknowledged. */
  readonly buyers: Buyer[] = [];
  requestCount = 0;
  readonly #origin: string;
  readonly #guests: Buyer[];
  readonly #customers: Buyer[];
  readonly #productId: number;
  #turn = 0;
  #isStopped = false;

  private constructor(origin: string, guests: Buyer[], customers: Buyer[], productId: number) {
    this.#origin = origin;
    this.#guests = guests;
    this.#customers = customers;
    this.#productId = productId;
  }

  static async create(db: Pool, origin: string): Promise<Traffic> {
    const customers = await newBuyers(db, 200, 'customer');
    return new Traffic(origin, await newBuyers(db, 2000), customers, await newProduct(db, 100_000));
  }

  /** Sends requests from `concurrency` loops until `stop` is called. */
  async run(concurrency: number): Promise<void> {
    await Promise.all(Array.from({ length: concurrency }, () => this.#loop()));
  }

  /** Resolves when `count` more requests have succeeded. */
  async untilMoreRequests(count: number): Promise<void> {
    const target = this.#successes() + count;
    await vi.waitUntil(() => this.#successes() >= target, { timeout: 60_000 });
  }

  #successes = (): number => this.requestCount - this.failures.length;

  stop(): void {
    this.#isStopped = true;
  }

  async #loop(): Promise<void> {
    while (!this.#isStopped) {
      const turn = this.#turn++;
      const buyer = turn % 6 === 5 ? this.#guests.pop() : undefined;
      if (buyer) await this.#order(buyer);
      else await this.#try(this.#requestFor(turn));
      await wait(pauseMs);
    }
  }

  #requestFor(turn: number): RequestOptions {
    const customer = this.#customers[Math.floor(turn / 5) % this.#customers.length];
    const requests: RequestOptions[] = [
      { path: '/' },
      { path: `/products?page=${1 + (turn % 7)}` },
      { path: '/api/storefront/products', body: { take: 12, skip: turn % 60 } },
      {
        path: '/api/ShoppingCart/AddNew',
        body: { legalEntityId: customer?.id, productId: this.#productId, quantity: 1 },
        ...(customer && { token: customer.token }),
      },
      { path: '/api/User/GetUserProfileById', ...(customer && { token: customer.token }) },
    ];
    return requests[turn % requests.length] ?? { path: '/' };
  }

  async #order(buyer: Buyer): Promise<void> {
    const body = withCashPayment(guestOrderBody(buyer, this.#productId));
    if (await this.#try({ path: '/api/Order/AddNew', body, token: buyer.token })) this.buyers.push(buyer);
  }

  async #try(options: RequestOptions): Promise<boolean> {
    const response = await send(this.#origin, options).catch((error) => ({
      status: 0,
      text: String(error.cause ?? error),
    }));
    this.requestCount++;
    if (response.status !== 200)
      this.failures.push(`${options.path}: ${response.status} ${response.text.slice(0, 200)}`);
    return response.status === 200;
  }
}

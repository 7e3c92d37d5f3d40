import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, cash, newBuyers, newProduct, orderBody } from '../db/buyers.ts';
import type { Pool } from '../src/kit/db.server.ts';
import { type Asked, ask } from './asking.ts';

const aBreath = 25;

/** People who look around, fill carts and order, and who notice every request that is not answered with a yes. */
export class Crowd {
  readonly failures: string[] = [];
  /** Whose order was taken. */
  readonly buyers: Buyer[] = [];
  answered = 0;
  readonly #origin: string;
  readonly #people: Buyer[];
  readonly #customers: Buyer[];
  readonly #productId: number;
  #turn = 0;
  #isOver = false;

  private constructor(origin: string, people: Buyer[], customers: Buyer[], productId: number) {
    this.#origin = origin;
    this.#people = people;
    this.#customers = customers;
    this.#productId = productId;
  }

  static async gather(db: Pool, origin: string): Promise<Crowd> {
    const customers = await newBuyers(db, 200, 'customer');
    return new Crowd(origin, await newBuyers(db, 2000), customers, await newProduct(db, 100_000));
  }

  async come(atOnce: number): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.#keepComing()));
  }

  leave(): void {
    this.#isOver = true;
  }

  async #keepComing(): Promise<void> {
    while (!this.#isOver) {
      const turn = this.#turn++;
      const buyer = turn % 6 === 5 ? this.#people.pop() : undefined;
      if (buyer) await this.#order(buyer);
      else await this.#try(this.#wish(turn));
      await wait(aBreath);
    }
  }

  #wish(turn: number): Asked {
    const customer = this.#customers[Math.floor(turn / 5) % this.#customers.length];
    const wishes: Asked[] = [
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
    return wishes[turn % wishes.length] ?? { path: '/' };
  }

  async #order(buyer: Buyer): Promise<void> {
    const body = cash(orderBody(buyer, this.#productId));
    if (await this.#try({ path: '/api/Order/AddNew', body, token: buyer.token })) this.buyers.push(buyer);
  }

  async #try(asked: Asked): Promise<boolean> {
    const answer = await ask(this.#origin, asked).catch((error) => ({ status: 0, text: String(error.cause ?? error) }));
    this.answered++;
    if (answer.status !== 200) this.failures.push(`${asked.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer.status === 200;
  }
}

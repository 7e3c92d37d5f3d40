import type { PaymentMethod } from '../../../src/shop/orders/rules.ts';
import { chance, pick } from '../chance.ts';
import { lockers } from '../lockers.ts';
import type { DemoOrder } from '../orders.ts';
import { people } from '../reviews/people.ts';
import { basketOf, takeWishes, wishes } from './baskets.ts';
import { orderHours } from './calendar.ts';
import { placeOf } from './places.ts';
import { type Fate, wayOf } from './way.ts';

const day = 24;
/** The first two came by a friend's link lately and have not bought anything yet. */
const newcomers = 2;
/** Whoever wrote about a purchase had some days to try it. */
const trying = 7 * day;
/** Codes that hold in every demo shop, wherever in the year it is opened. */
const codesSince = 150 * day;

/** A year of sales to the people who wrote reviews, the oldest first; always the same. */
export function demoSales(): DemoOrder[] {
  const queue = new Queue();
  return orderHours().map((hoursAgo, order) => {
    const fate = fateOf(order, hoursAgo);
    const isForReview = fate === 'goes' && hoursAgo > trying;
    const { buyer, wanted, isFirst } = isForReview ? queue.next(order, hoursAgo) : queue.known(order);
    const paymentMethod = methodOf(order, fate);
    return {
      buyer,
      paymentMethod,
      courierId: courierOf(buyer, paymentMethod),
      toCompany: false,
      code: fate === 'goes' && hoursAgo < codesSince ? codeOf(order, isFirst) : null,
      lines: basketOf(wanted, order, hoursAgo, fate === 'expires' || fate === 'is cancelled'),
      steps: wayOf({ order, hoursAgo, paymentMethod }, fate),
    };
  });
}

function fateOf(order: number, hoursAgo: number): Fate {
  if (hoursAgo < 36) return chance(`waits ${order}`) < 0.55 ? 'waits' : 'goes';
  const fate = chance(`fate ${order}`);
  return fate < 0.035 ? 'expires' : fate < 0.065 ? 'is cancelled' : 'goes';
}

/** Only cards run out of time, and who pays in cash changes their mind. */
function methodOf(order: number, fate: Fate): PaymentMethod {
  if (fate === 'expires') return 'card';
  if (fate === 'is cancelled') return 'cash';
  const method = chance(`method ${order}`);
  return method < 0.53 ? 'card' : method < 0.93 ? 'cash' : 'transfer';
}

const easybox = 2;
const withLocker = new Set(lockers.map(([, locality]) => locality));

/** People stay with their courier; a locker takes no cash. */
function courierOf(buyer: number, method: PaymentMethod): number {
  const likesLockers = chance(`locker ${buyer}`) < 0.3 && withLocker.has(placeOf(buyer)[1]);
  return likesLockers && method !== 'cash' ? easybox : pick(`courier ${buyer}`, [1, 1, 1, 3, 3, 4, 5, 6]);
}

function codeOf(order: number, isFirst: boolean): string | null {
  if (chance(`code ${order}`) > 0.3) return null;
  return isFirst ? 'BUNVENIT10' : 'VITAMINE20';
}

/** So many others come before somebody comes again. */
const until = 120;

type Next = { buyer: number; wanted: string[]; isFirst: boolean };

/** Who comes next: somebody new, or somebody who wants more some weeks later. */
class Queue {
  readonly #wishes = wishes();
  readonly #waiting = people.map((_, i) => i).slice(newcomers);
  readonly #known: number[] = [];

  next(order: number, hoursAgo: number): Next {
    for (const buyer of this.#waiting) {
      const wanted = takeWishes(this.#wishes.get(buyer) ?? [], order, hoursAgo);
      if (wanted.length === 0) continue;
      this.#waiting.splice(this.#waiting.indexOf(buyer), 1);
      const hasMore = (this.#wishes.get(buyer) ?? []).length > 0;
      if (hasMore) this.#waiting.splice(until, 0, buyer);
      const isFirst = !this.#known.includes(buyer);
      if (isFirst) this.#known.push(buyer);
      return { buyer, wanted, isFirst };
    }
    return this.known(order);
  }

  /** Somebody who has bought before and comes for the favourites. */
  known(order: number): Next {
    const buyer = this.#known.length === 0 ? newcomers : pick(`known ${order}`, this.#known);
    return { buyer, wanted: [], isFirst: false };
  }
}

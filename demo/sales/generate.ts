import { type PaymentMethod, paymentMethods } from '../../src/sales/payment-methods/methods.ts';
import { lockers } from '../lockers.ts';
import type { DemoOrder, DemoStep } from '../orders.ts';
import { pick, seededRandom } from '../random.ts';
import { people } from '../reviews/people.ts';
import type { DemoProduct } from '../types.ts';
import { townOf } from './addresses.ts';
import { basketOf, soldProducts, takeWanted, wantedByBuyer } from './baskets.ts';
import { orderHours, randomHours } from './calendar.ts';

const day = 24;
/** The first people were referred lately (seedReferrals) and have no orders. */
const referredPeople = 2;
/** Reviewers bought at least this many hours ago. */
const minReviewAgeHours = 7 * day;
/** Promo codes are valid since then, whatever the day of seeding. */
const codesSinceHours = 150 * day;

/** One year of orders by the authors of reviews, the oldest first; deterministic. */
export function demoSales(assortment: readonly DemoProduct[]): DemoOrder[] {
  const queue = new BuyerQueue(wantedByBuyer(assortment));
  const sold = soldProducts(assortment);
  return orderHours().map((hoursAgo, order) => {
    const outcome = outcomeOf(order, hoursAgo);
    const isForReview = outcome === 'fulfilled' && hoursAgo > minReviewAgeHours;
    const { buyer, wantedCodes, isFirst } = isForReview ? queue.next(order, hoursAgo) : queue.returning(order);
    const paymentMethod = methodOf(order, outcome);
    return {
      buyer,
      paymentMethod,
      courierId: courierOf(buyer, paymentMethod),
      toCompany: false,
      code: outcome === 'fulfilled' && hoursAgo < codesSinceHours ? codeOf(order, isFirst) : null,
      lines: basketOf(wantedCodes, order, hoursAgo, {
        sold,
        isRestocked: outcome === 'expired' || outcome === 'cancelled',
      }),
      steps: orderSteps({ order, hoursAgo, paymentMethod }, outcome),
    };
  });
}

function outcomeOf(order: number, hoursAgo: number): OrderOutcome {
  if (hoursAgo < 36) return seededRandom(`waits ${order}`) < 0.55 ? 'waiting' : 'fulfilled';
  const share = seededRandom(`fate ${order}`);
  return share < 0.035 ? 'expired' : share < 0.065 ? 'cancelled' : 'fulfilled';
}

/** Only card payments expire; only cash orders are cancelled by customers. */
function methodOf(order: number, outcome: OrderOutcome): PaymentMethod {
  if (outcome === 'expired') return 'card';
  if (outcome === 'cancelled') return 'cash';
  const method = seededRandom(`method ${order}`);
  return method < 0.53 ? 'card' : method < 0.93 ? 'cash' : 'transfer';
}

const easybox = 2;
const withLocker = new Set(lockers.map(([, locality]) => locality));

/** A buyer keeps the same courier; lockers take no cash. */
function courierOf(buyer: number, method: PaymentMethod): number {
  const likesLockers = seededRandom(`locker ${buyer}`) < 0.3 && withLocker.has(townOf(buyer)[1]);
  return likesLockers && !paymentMethods[method].isPaidOnDelivery
    ? easybox
    : pick(`courier ${buyer}`, [1, 1, 1, 3, 3, 4, 5, 6]);
}

function codeOf(order: number, isFirst: boolean): string | null {
  if (seededRandom(`code ${order}`) > 0.3) return null;
  return isFirst ? 'BUNVENIT10' : 'VITAMINE20';
}

/** Other buyers between two orders of the same buyer. */
const buyersBetween = 120;

type NextBuyer = { buyer: number; wantedCodes: string[]; isFirst: boolean };

/** Chooses the buyer of the next order: a new one, or one with products still to buy. */
class BuyerQueue {
  readonly #wantedCodes: Map<number, string[]>;
  readonly #waiting = people.map((_, i) => i).slice(referredPeople);
  readonly #returning: number[] = [];

  constructor(wantedCodes: Map<number, string[]>) {
    this.#wantedCodes = wantedCodes;
  }

  next(order: number, hoursAgo: number): NextBuyer {
    for (const buyer of this.#waiting) {
      const wantedCodes = takeWanted(this.#wantedCodes.get(buyer) ?? [], order, hoursAgo);
      if (wantedCodes.length === 0) continue;
      this.#waiting.splice(this.#waiting.indexOf(buyer), 1);
      const hasMore = (this.#wantedCodes.get(buyer) ?? []).length > 0;
      if (hasMore) this.#waiting.splice(buyersBetween, 0, buyer);
      const isFirst = !this.#returning.includes(buyer);
      if (isFirst) this.#returning.push(buyer);
      return { buyer, wantedCodes, isFirst };
    }
    return this.returning(order);
  }

  /** Chooses someone who has bought before. */
  returning(order: number): NextBuyer {
    const buyer = this.#returning.length === 0 ? referredPeople : pick(`known ${order}`, this.#returning);
    return { buyer, wantedCodes: [], isFirst: false };
  }
}

type OrderOutcome = 'fulfilled' | 'waiting' | 'expired' | 'cancelled';

const admin = 'admin:3';
/** States younger than this (in hours) are left out. */
const minAgeHours = 0.2;

type PlacedOrder = { order: number; hoursAgo: number; paymentMethod: PaymentMethod };

/** The state changes of an order up to the time of seeding. */
function orderSteps(placed: PlacedOrder, outcome: OrderOutcome): DemoStep[] {
  const steps = [...firstSteps(placed, outcome), ...lastSteps(placed, outcome)];
  return steps.filter(({ hoursAgo }, i) => i === 0 || hoursAgo > minAgeHours);
}

function hoursToPay({ order, paymentMethod }: PlacedOrder): number {
  const { isPaidOnDelivery, isOnline } = paymentMethods[paymentMethod];
  return isPaidOnDelivery ? 0 : isOnline ? 0.05 : randomHours('transfer', order, 5, 28);
}

function firstSteps(placed: PlacedOrder, outcome: OrderOutcome): DemoStep[] {
  const { hoursAgo, paymentMethod } = placed;
  const { isPaidOnDelivery, isOnline } = paymentMethods[paymentMethod];
  if (isPaidOnDelivery) return [{ state: 'placed', hoursAgo, author: 'client' }];
  const awaiting: DemoStep = { state: 'awaiting_payment', hoursAgo, author: 'client' };
  if (outcome === 'expired') return [awaiting];
  const author = isOnline ? 'plată' : admin;
  return [awaiting, { state: 'placed', hoursAgo: hoursAgo - hoursToPay(placed), author }];
}

function lastSteps(placed: PlacedOrder, outcome: OrderOutcome): DemoStep[] {
  const { order, hoursAgo } = placed;
  if (outcome === 'waiting') return [];
  if (outcome === 'expired') return [{ state: 'cancelled', hoursAgo: hoursAgo - 0.5, author: 'sistem' }];
  if (outcome === 'cancelled')
    return [{ state: 'cancelled', hoursAgo: hoursAgo - randomHours('regret', order, 0.3, 3), author: 'client' }];
  const paid = hoursAgo - hoursToPay(placed);
  const shipped = paid - randomHours('packing', order, 15, 30);
  return [
    { state: 'confirmed', hoursAgo: paid - randomHours('reading', order, 0.5, 6), author: admin },
    { state: 'shipped', hoursAgo: shipped, author: admin },
    { state: 'delivered', hoursAgo: shipped - randomHours('road', order, 20, 52), author: admin },
  ];
}

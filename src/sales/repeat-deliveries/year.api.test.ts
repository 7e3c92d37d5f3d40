import { beforeAll, describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../../../demo/random.ts';
import { createOrderContext, placeAnyOrder } from '../../../test/support/any-order.ts';
import { newBuyers, newProduct } from '../../../test/support/buyers.ts';
import { onlyProviders } from '../../../test/support/cards.ts';
import { openMovedClock } from '../../../test/support/moved-clock.ts';
import { orderAddress } from '../../../test/support/orders.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { addDays } from '../../platform/days.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { quartersOn, quartersPerPortion, rhythmOf, toPortions } from '../home-supply/rules.ts';
import { setPortion } from '../home-supply/service.server.ts';
import { billingFromShipping } from '../orders/record.ts';
import { changeState } from '../orders/service.server.ts';
import { actOnOwnLine } from './act-service.server.ts';
import { repeatRecurringJob, repeatWorkHandler } from './cycle-service.server.ts';
import { newRhythm } from './line-rules.ts';
import { insertRepeat } from './queries.server.ts';
import { changeOwn, listRepeats } from './service.server.ts';

const start = '2027-01-04';
const end = addDays(start, 365);
/** The shop's own tests live the year of a few; `YEAR_CUSTOMERS=1000` takes minutes. */
const customerCount = Number(process.env.YEAR_CUSTOMERS ?? 12);
const announceDays = 3;
const maxTransitDays = 5;

const { db, setDay } = await openMovedClock(await openTestDatabase(), 4);
const providers = onlyProviders();
const work = repeatWorkHandler(providers);

/** Chance depends on the place in the year's lists, never on ids, so that every run lives the same year. */
type Product = { id: number; number: number; portionsPerPack: number };
type Line = Product & { quantity: number; quarters: number; breakUntil: string | null };
type Customer = {
  number: number;
  seed: string;
  accountId: number;
  repeatId: number;
  lines: Line[];
  ends: { on: string; run: () => Promise<void> }[];
};

const products: Product[] = [];
const customers: Customer[] = [];
/** Orders by the day of their arrival. */
const arrivals = new Map<string, number[]>();

const userOf = ({ accountId }: Customer) => ({ legalEntityId: accountId, role: 'customer', tokenHash: '' }) as const;

/** As many at once as there are connections. */
async function forAll<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all([next(), next(), next(), next()]);
}

function arriveLater(orderId: number, customerNumber: number, day: string): void {
  const on = addDays(day, 1 + Math.floor(seededRandom(`transit ${customerNumber} ${day}`) * maxTransitDays));
  arrivals.set(on, [...(arrivals.get(on) ?? []), orderId]);
}

/** A first order, and the repeat delivery that it starts, with the rhythm for which the packs suffice. */
async function subscribe(number: number, accountId: number, context: Awaited<ReturnType<typeof createOrderContext>>) {
  const seed = `customer ${number}`;
  const count = 1 + Math.floor(seededRandom(`${seed} count`) * 3);
  const lines = Array.from({ length: count }, (_, index): Line => {
    const product = products[(number + index * 3) % products.length] ?? { id: 0, number: 0, portionsPerPack: 30 };
    const quarters = pick(`${seed} daily ${index}`, [2, 4, 4, 4, 6, 8]);
    const lasts = (packs: number) => rhythmOf(packs, product.portionsPerPack, quarters) ?? 0;
    return {
      ...product,
      quarters,
      quantity: [1, 2, 3, 4, 5].find((packs) => lasts(packs) >= 20) ?? 5,
      breakUntil: null,
    };
  });
  const buyer = { id: accountId, token: '', guestId: '', email: `${accountId}@example.ro`, addressId: 0 };
  const orderId = await placeAnyOrder(
    { ...context, db, buyer, productIds: lines.map(({ id }) => id) },
    {
      ...{ method: 'cash', deliveryCost: 1650, cashFee: 500, discountPercent: 0, giftPercent: 0 },
      lines: lines.map(({ quantity }) => ({ quantity, price: 5000, vatRate: 21 })),
    },
  );
  arriveLater(orderId, number, start);
  const rows = lines.map(({ id, quantity, portionsPerPack, quarters }) => ({
    ...newRhythm(start, rhythmOf(quantity, portionsPerPack, quarters) ?? 30),
    ...{ productId: id, quantity, toldPrice: 5000 },
  }));
  const [first, ...others] = rows;
  if (!first) throw new Error('No lines');
  const repeatId = await insertRepeat(db, {
    ...{ accountId, percent: 5, shipping: orderAddress, billing: billingFromShipping(orderAddress) },
    ...{ courierId: 1, lockerId: null, paymentMethod: 'cash', cardId: null, cardName: null },
    ...{ sourceOrderId: orderId, agreedText: 'Text acceptat.', lines: [first, ...others] },
  });
  const customer: Customer = { number, seed, accountId, repeatId: repeatId ?? 0, lines, ends: [] };
  for (const line of lines) if (line.quarters !== quartersPerPortion) await takeDaily(customer, line, line.quarters);
  customers.push(customer);
}

async function takeDaily(customer: Customer, { id }: Line, quarters: number): Promise<void> {
  const set = await setPortion(db, userOf(customer), { productId: id, portionsPerDay: toPortions(quarters) });
  // Products long used up are not listed; the break of one that is not at home changes nothing.
  if (isRefused(set) && set.reason !== 'unknownProduct') throw new Error(set.reason);
}

async function act(customer: Customer, line: Line, action: 'skip' | 'unskip' | 'pause' | 'resume'): Promise<void> {
  const acted = await actOnOwnLine(db, userOf(customer), { id: customer.repeatId, productId: line.id, action });
  if (isRefused(acted) && acted.reason !== 'notAllowed') throw new Error(acted.reason);
}

/** Breaks with a pause, deliveries skipped and taken back, and the proposals of the shop. */
async function live(customer: Customer, day: string): Promise<void> {
  for (const { run } of customer.ends.filter(({ on }) => on === day)) await run();
  for (const line of customer.lines) {
    const random = seededRandom(`${customer.seed} ${line.number} ${day}`);
    if (line.breakUntil === null && day > addDays(start, maxTransitDays) && random < 0.006)
      await beginBreak(customer, line, day, random);
    else if (line.breakUntil === null && random > 0.996 && (await nextOnOf(customer, line)) > day) {
      // A skip on the day itself cannot be taken back.
      await act(customer, line, 'skip');
      await act(customer, line, 'unskip');
    }
  }
  const dayNumber = Math.floor(Date.parse(day) / 86_400_000);
  if ((dayNumber + customer.number) % 5 === 0) await followProposals(customer);
}

async function nextOnOf(customer: Customer, { id }: Line): Promise<string> {
  const { repeats } = await listRepeats(db, userOf(customer));
  return repeats[0]?.lines.find(({ productId }) => productId === id)?.nextOn ?? '';
}

async function beginBreak(customer: Customer, line: Line, day: string, random: number): Promise<void> {
  const back = addDays(day, 15 + Math.floor(random * 5000));
  line.breakUntil = back;
  await takeDaily(customer, line, 0);
  await act(customer, line, 'pause');
  // Started again in time for the next parcel.
  customer.ends.push({ on: addDays(back, -announceDays - maxTransitDays), run: () => act(customer, line, 'resume') });
  customer.ends.push({
    on: back,
    run: async () => {
      line.breakUntil = null;
      await takeDaily(customer, line, line.quarters);
    },
  });
}

async function followProposals(customer: Customer): Promise<void> {
  const { repeats } = await listRepeats(db, userOf(customer));
  const lines = repeats[0]?.lines ?? [];
  const isOnBreak = (productId: number) => customer.lines.find(({ id }) => id === productId)?.breakUntil !== null;
  const chosen = lines.map(({ productId, quantity, proposal }) => ({
    ...{ productId, quantity },
    ...(proposal && !isOnBreak(productId) ? proposal : {}),
  }));
  if (!chosen.some((line) => 'nextOn' in line)) return;
  const changed = await changeOwn(db, providers, userOf(customer), { id: customer.repeatId, lines: chosen });
  if (isRefused(changed)) throw new Error(changed.reason);
}

/** Prices change every month; a product may be missing for two weeks. */
async function changeMarket(day: string, dayNumber: number): Promise<void> {
  if (dayNumber % 30 === 0)
    for (const { id, number } of products)
      await db`update product set selling_price = ${2000 + Math.floor(seededRandom(`${number} ${day}`) * 6000)} where id = ${id}`;
  if (dayNumber % 14 !== 0) return;
  const missing = products.filter(({ number }) => dayNumber > 40 && seededRandom(`missing ${number} ${day}`) < 0.04);
  await db`
    update stock_lot set blocked_state = case when product_id = any(${missing.map(({ id }) => id)}::int[]) then 'blocked' end,
      blocked_at = case when product_id = any(${missing.map(({ id }) => id)}::int[]) then now() end
    where product_id = any(${products.map(({ id }) => id)}::int[])`;
}

async function deliver(orderId: number): Promise<void> {
  for (const state of ['confirmed', 'shipped', 'delivered'] as const)
    await db.begin((tx) => changeState(tx, orderId, state, { author: 'test', isSilent: true }));
}

async function shopDay(day: string): Promise<void> {
  await repeatRecurringJob.handler.run(db, {});
  const due = await db<{ id: number; repeatId: number }[]>`
    update job set done_at = now() where kind = 'repeat-delivery' and done_at is null
    returning id, (payload ->> 'repeatId')::int as repeat_id`;
  await forAll(due, ({ repeatId }) => work.run(db, { repeatId }));
  const placed = await db<{ id: number; accountId: number }[]>`
    select id, account_id from orders where origin = 'repeat' and state = 'placed' order by id`;
  const known = new Set([...arrivals.values()].flat());
  for (const { id, accountId } of placed) {
    const number = customers.find((customer) => customer.accountId === accountId)?.number ?? 0;
    if (!known.has(id)) arriveLater(id, number, day);
  }
}

beforeAll(
  async () => {
    await setDay(start);
    for (const [number, portionsPerPack] of [20, 30, 30, 40, 60, 60, 90, 100, 120, 30].entries()) {
      const id = await newProduct(db, 20_000);
      await db`update product set portions = ${portionsPerPack}, is_published = true where id = ${id}`;
      products.push({ id, number, portionsPerPack });
    }
    const context = await createOrderContext(db);
    const buyers = await newBuyers(db, customerCount, 'customer');
    for (const [number, { id }] of buyers.entries()) await subscribe(number, id, context);
    for (let day = start, number = 0; day <= end; day = addDays(day, 1), number++) {
      await setDay(day);
      await changeMarket(day, number);
      await forAll(arrivals.get(day) ?? [], deliver);
      await forAll(customers, (customer) => live(customer, day));
      await shopDay(day);
    }
  },
  60_000 + customerCount * 10_000,
);

type ProductOf = { accountId: number; productId: number };
const keyOf = ({ accountId, productId }: ProductOf): string => `${accountId} ${productId}`;
const byProduct = <Row extends ProductOf>(rows: Row[]): Map<string, Row[]> => Map.groupBy(rows, keyOf);

/** Packs arrived per line, from the database. */
const selectArrivals = () => db<(ProductOf & { on: string; packs: number })[]>`
  select o.account_id, l.product_id, (c.at at time zone 'Europe/Bucharest')::date::text as "on", l.quantity as packs
  from orders o join order_line l on l.order_id = o.id
  join order_state_change c on c.order_id = o.id and c.state = 'delivered'
  where o.account_id = any(${customers.map(({ accountId }) => accountId)}::int[]) order by c.at`;

/** Days on which a parcel with the product could not be sent, because one of its products was missing. */
const selectMoved = () => db<(ProductOf & { on: string })[]>`
  select r.account_id, k.product_id, c.due_on::text as "on" from repeat_cycle c
  join repeat_delivery r on r.id = c.repeat_id
  join repeat_cycle_line k on k.repeat_id = c.repeat_id and k.due_on = c.due_on where c.state = 'moved'`;

describe(`a year of ${customerCount} customers through the services, with the clock of the database`, () => {
  test('is a real year: hundreds of parcels, shared ones, moved ones and breaks', async () => {
    const [facts] = await db<{ parcels: number; shared: number; moved: number; breaks: number; again: number }[]>`
      select (select count(*)::int from repeat_cycle where state = 'done') as parcels,
        (select count(*)::int from (select from repeat_cycle_line where is_ordered group by repeat_id, due_on having count(*) > 1) s) as shared,
        (select count(*)::int from repeat_cycle where state = 'moved') as moved,
        (select count(*)::int from daily_portion where quarters = 0) as breaks,
        (select count(*)::int from repeat_event where text like '%anunțată din nou%') as again`;
    expect(facts?.parcels).toBeGreaterThan(customerCount * 5);
    expect(facts?.shared).toBeGreaterThan(customerCount / 2);
    expect(facts?.moved).toBeGreaterThan(3);
    expect(facts?.breaks).toBeGreaterThan(3);
    expect(facts?.again).toBeGreaterThan(3);
  });

  test('nobody is without a product, except while one is missing in the shop, and nobody has more than one spare delivery', async () => {
    const received = byProduct(await selectArrivals());
    const moved = byProduct(await selectMoved());
    const portions = byProduct(
      await db<(ProductOf & { from: string; quarters: number | null })[]>`
        select account_id, product_id, from_on::text as "from", quarters from daily_portion order by from_on`,
    );
    const problems: string[] = [];
    for (const { accountId, seed, lines } of customers)
      for (const { id, portionsPerPack, quantity } of lines) {
        const key = keyOf({ accountId, productId: id });
        const changes = portions.get(key) ?? [];
        const ownMoved = moved.get(key) ?? [];
        const ownReceived = received.get(key) ?? [];
        let left = 0;
        let lastArrival = '';
        for (let day = start; day <= end; day = addDays(day, 1)) {
          const packs = ownReceived.filter(({ on }) => on === day).reduce((sum, row) => sum + row.packs, 0);
          const pack = portionsPerPack * quartersPerPortion;
          if (packs > 0 && left > quantity * pack) problems.push(`${seed}: ${left / pack} packs of ${id} on ${day}`);
          if (packs > 0) lastArrival = day;
          left += packs * pack;
          const daily = quartersOn(changes, day);
          const wasMoved = ownMoved.some(({ on }) => on >= lastArrival && on <= day);
          if (lastArrival !== '' && daily > 0 && left <= 0 && !wasMoved)
            problems.push(`${seed}: none of ${id} on ${day}`);
          left = Math.max(0, left - daily);
        }
      }
    expect(problems).toEqual([]);
  });

  test('every charge was announced in time with exactly its lines, and costs no more than that', async () => {
    const charged = await db`
      select c.repeat_id, c.due_on from repeat_cycle c join orders o on o.id = c.order_id
      where c.announced_at is null or o.total > c.announced_total
        or (c.announced_at at time zone 'Europe/Bucharest')::date > c.due_on - ${announceDays}::int
        or (o.created_at at time zone 'Europe/Bucharest')::date < c.due_on`;
    expect(charged).toEqual([]);
    const different = await db`
      select c.repeat_id, c.due_on, l.product_id, k.product_id as announced from repeat_cycle c
      join order_line l on l.order_id = c.order_id
      full join (select k.* from repeat_cycle_line k join repeat_cycle d using (repeat_id, due_on) where d.order_id is not null) k
        on k.repeat_id = c.repeat_id and k.due_on = c.due_on and k.product_id = l.product_id
      where c.order_id is not null and (k.product_id is null or k.quantity <> l.quantity or k.price < l.price or not k.is_ordered)
        or l.id is null`;
    expect(different).toEqual([]);
    const [mails] = await db<{ parcels: number; mails: number }[]>`
      select (select count(*)::int from repeat_cycle where order_id is not null) as parcels,
        (select count(*)::int from outbox where template = 'repeats-announced') as mails`;
    expect(mails?.mails).toBeGreaterThanOrEqual(mails?.parcels ?? 0);
  });

  test('no line is shipped twice', async () => {
    const twice = await db`
      select k.repeat_id, k.product_id, k.line_due_on from repeat_cycle_line k where k.is_ordered
      group by k.repeat_id, k.product_id, k.line_due_on having count(*) > 1`;
    expect(twice).toEqual([]);
  });
});

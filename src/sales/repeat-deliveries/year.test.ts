import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysUntil } from '../../platform/days.ts';
import { supplyOn } from '../home-supply/rules.ts';
import { announceDays, SimulatedCustomer, simulatedMarket, simulatedProducts } from './test-year.ts';

const start = '2027-01-04';
const end = addDays(start, 365);
const customers: SimulatedCustomer[] = [];

beforeAll(() => {
  for (let number = 0; number < 1000; number++) {
    const seed = `customer ${number}`;
    const customer = new SimulatedCustomer(seed, simulatedMarket, simulatedProducts(seed), start);
    for (let day = start; day <= end; day = addDays(day, 1)) customer.live(day);
    customers.push(customer);
  }
}, 120_000);

const shipments = () => customers.flatMap((customer) => customer.shipments);

/** Late deliveries, pauses, skipped and missing products, changing prices and the proposals of the shop. */
describe('a year of 1,000 customers', () => {
  test('is a real year: thousands of parcels, shared ones, moved ones, breaks and changed announcements', () => {
    const stocks = customers.flatMap((customer) => customer.stocks);
    expect(shipments().length).toBeGreaterThan(6000);
    expect(shipments().filter(({ items }) => items.length > 1).length).toBeGreaterThan(500);
    expect(stocks.flatMap(({ gaps }) => gaps).filter(({ wasMoved }) => wasMoved).length).toBeGreaterThan(50);
    expect(stocks.filter(({ changes }) => changes.some(({ quarters }) => quarters === 0)).length).toBeGreaterThan(500);
    expect(
      customers.flatMap(({ announcements }) => announcements).filter(({ isChange }) => isChange).length,
    ).toBeGreaterThan(100);
  });

  test('nobody is without a product, except while it is missing in the shop', () => {
    const gaps = customers.flatMap(({ seed, stocks }) =>
      stocks.flatMap(({ product, gaps: days }) =>
        days.filter(({ wasMoved }) => !wasMoved).map(({ day }) => `${seed}: ${product.id} on ${day}`),
      ),
    );
    expect(gaps).toEqual([]);
  });

  test('when packs arrive, at most what one delivery brings is still there', () => {
    const piles = customers.flatMap(({ seed, stocks }) =>
      stocks
        .filter(({ mostSpare }) => mostSpare > 1)
        .map(({ product, mostSpare }) => `${seed}: ${product.id} ${mostSpare}`),
    );
    expect(piles).toEqual([]);
  });

  test('every charge was announced with exactly its products, and costs no more than that', () => {
    for (const { on, items, announcement } of shipments()) {
      const named = (list: typeof items) => list.map(({ productId, quantity }) => [productId, quantity]);
      expect(named(items)).toEqual(named(announcement.items));
      for (const [index, { price }] of items.entries())
        expect(price).toBeLessThanOrEqual(announcement.items[index]?.price ?? 0);
      expect(announcement.isChange || daysUntil(announcement.on, on) >= announceDays).toBe(true);
    }
  });

  test('no line is sent twice for the same day', () => {
    for (const customer of customers) {
      const sent = customer.shipments.flatMap(({ items }) =>
        items.map(({ productId, lineDueOn }) => `${productId} ${lineDueOn}`),
      );
      expect(sent).toHaveLength(new Set(sent).size);
    }
  });

  test('what is left equals what the rules of the supply say', () => {
    for (const { stocks } of customers)
      for (const { product, purchases, changes, left } of stocks) {
        const { portionsPerPack } = product;
        const { quarters } = supplyOn({ purchases, portionsPerPack, changes }, addDays(end, 1));
        expect(quarters).toBe(left);
      }
  });
});

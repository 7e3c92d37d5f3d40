import { describe, expect, test } from 'vitest';
import { addNews, noKnownOrders, parseAddresses } from './rules.ts';
import { staffNoticeSettings } from './settings.ts';

test('addresses are separated by commas, and each counts once', () => {
  expect(parseAddresses('')).toEqual([]);
  expect(parseAddresses(' Ana@shop.ro, ion@shop.ro,,ana@shop.ro ')).toEqual(['ana@shop.ro', 'ion@shop.ro']);
  expect(parseAddresses('ana@shop.ro; ion@shop.ro')).toBeNull();
  expect(parseAddresses('ana@shop.ro, ion')).toBeNull();
});

test('the settings accept a list of at most ten addresses', () => {
  const accepts = (emails: string) => staffNoticeSettings.schema.safeParse({ emails }).success;
  const addresses = Array.from({ length: 11 }, (_, index) => `a${index}@shop.ro`);
  expect(accepts('')).toBe(true);
  expect(accepts(addresses.slice(1).join(', '))).toBe(true);
  expect(accepts(addresses.join(', '))).toBe(false);
  expect(accepts('ana')).toBe(false);
});

describe('a tab', () => {
  const order = (id: number) => ({ id, number: `VIT-${id}`, total: 10 });
  const news = (at: string, ...ids: number[]) => ({ at, waiting: 0, orders: ids.map(order) });

  test('does not announce orders that are older than it', () => {
    expect(addNews(noKnownOrders, news('t1', 1, 2)).fresh).toEqual([]);
  });

  test('announces an order once, although the server repeats the last minute', () => {
    const opened = addNews(noKnownOrders, news('t1', 1));
    const second = addNews(opened.known, news('t2', 2, 1));
    expect(second.fresh).toEqual([order(2)]);
    expect(addNews(second.known, news('t3', 2)).fresh).toEqual([]);
  });

  test('announces an order that was committed after a newer one', () => {
    const opened = addNews(noKnownOrders, news('t1'));
    const second = addNews(opened.known, news('t2', 5));
    expect(addNews(second.known, news('t3', 5, 4)).fresh).toEqual([order(4)]);
  });

  test('catches up after it was away: it asks again from its last answer', () => {
    const { known } = addNews(noKnownOrders, news('t1'));
    expect(known.since).toBe('t1');
    expect(addNews(known, news('t9', 3, 2)).fresh).toEqual([order(3), order(2)]);
  });
});

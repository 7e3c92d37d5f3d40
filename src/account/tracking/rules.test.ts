import { expect, test } from 'vitest';
import {
  allowAll,
  browserIds,
  consentMode,
  consentVersion,
  denyAll,
  isAnalyticsCookie,
  itemsEvent,
  parseConsent,
  purchaseEvent,
} from './rules.ts';

const stored = {
  version: consentVersion,
  at: '2026-11-15T10:00:00.000Z',
  visitorId: 'b7e4',
  analytics: true,
  marketing: false,
};

test('consent: a stored choice is read back; another version or a malformed value asks again', () => {
  expect(parseConsent(JSON.stringify(stored))).toEqual(stored);
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{}',
    JSON.stringify({ ...stored, version: 0 }),
    JSON.stringify({ ...stored, analytics: 'da' }),
  ])
    expect(parseConsent(text)).toBeNull();
});

test('consent mode: everything denied by default, then what was allowed', () => {
  expect(new Set(Object.values(consentMode(denyAll)))).toEqual(new Set(['denied']));
  expect(new Set(Object.values(consentMode(allowAll)))).toEqual(new Set(['granted']));
  expect(consentMode({ analytics: true, marketing: false })).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
});

test("the tag's cookies are told from the shop's own", () => {
  expect(['_ga', '_ga_ABC', '_gid', '_gat', '_gcl_au'].every(isAnalyticsCookie)).toBe(true);
  expect(['XSRF-TOKEN', '_gallery', 'ga'].some(isAnalyticsCookie)).toBe(false);
});

const item = { id: 7, name: 'Vitamina C', brand: 'Aurel', price: 39.9, quantity: 1 };

test('1§4 begin checkout: currency RON, value equal to price, one item with id as string, name, brand, price, quantity', () => {
  expect(itemsEvent([item])).toEqual({
    currency: 'RON',
    value: 39.9,
    items: [{ id: '7', name: 'Vitamina C', brand: 'Aurel', price: 39.9, quantity: 1 }],
  });
});

test('the value of several items is counted in bani', () => {
  expect(itemsEvent([{ ...item, price: 0.1, quantity: 3 }]).value).toBe(0.3);
  expect(itemsEvent([{ ...item, quantity: 2 }, item]).value).toBe(119.7);
});

test('1§7 purchase: the number, what was paid, the delivery and the items', () => {
  expect(purchaseEvent({ number: 'VIT-1', total: 54.9, deliveryCost: 15, items: [item] })).toMatchObject({
    transaction_id: 'VIT-1',
    currency: 'RON',
    value: 54.9,
    shipping: 15,
    items: [{ id: '7' }],
  });
});

test('1§7 conversions: the browser cookie ids, when there are any', () => {
  expect(browserIds('a=1; _fbp=fb.1.1596403881668.1116446470; _fbc=fb.1.1554763741205.AbC')).toEqual({
    fbp: 'fb.1.1596403881668.1116446470',
    fbc: 'fb.1.1554763741205.AbC',
  });
  expect(browserIds('x_fbp=1; _fbp=<script>')).toEqual({ fbp: null, fbc: null });
});

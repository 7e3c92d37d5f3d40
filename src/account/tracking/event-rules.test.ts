import { expect, test } from 'vitest';
import { browserIds, itemsEvent, purchaseEvent } from './event-rules.ts';

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

import { expect, test } from 'vitest';
import { z } from 'zod';
import { list } from './list.ts';

const orders = list({
  row: z.object({ id: z.int() }),
  query: {
    search: z.string().default(''),
    state: z.enum(['paid', 'sent']).optional(),
    courier: z.coerce.number().pipe(z.int()).optional(),
    from: z.iso.date().optional(),
    sort: z.enum(['number', '-number']).default('-number'),
  },
  maxTotal: 1000,
});

test('a list has a page of 25 rows, and its own parameters', () => {
  expect(orders.query.parse({ state: 'paid' })).toEqual({
    take: 25,
    skip: 0,
    search: '',
    state: 'paid',
    sort: '-number',
  });
  expect(orders.query.safeParse({ keyword: 'x' }).success).toBe(false);
  expect(orders.query.safeParse({ skip: 1001 }).success).toBe(false);
  expect(orders.data.parse({ total: 1, rows: [{ id: 3 }] })).toEqual({ total: 1, rows: [{ id: 3 }] });
});

test('the screen learns the kind and the first value of each parameter', () => {
  expect(orders.list.parameters).toEqual({
    search: { kind: 'text', initial: '', isOptional: false },
    state: { kind: 'choice', options: ['paid', 'sent'], initial: 'all', isOptional: true },
    courier: { kind: 'number', initial: 'all', isOptional: true },
    from: { kind: 'day', initial: '', isOptional: true },
    sort: { kind: 'choice', options: ['number', '-number'], initial: '-number', isOptional: false },
  });
});

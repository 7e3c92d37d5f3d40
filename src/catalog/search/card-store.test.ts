import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CardStore } from './card-store.ts';

const capacity = 8;
const slot = fc.nat(capacity - 1);
const batches = fc.array(
  fc.record({
    stored: fc.uniqueArray(fc.tuple(slot, fc.string({ minLength: 1, maxLength: 5 })), { selector: ([one]) => one }),
    deleted: fc.array(slot),
  }),
);

const textsOf = (cards: CardStore): string[] => [...cards].map(String);

test('each slot has the card that was stored last, also in a copy and after a restore', () => {
  fc.assert(
    fc.property(batches, (steps) => {
      const cards = new CardStore();
      cards.reserve(capacity);
      const expected = Array<string>(capacity).fill('');
      for (const { stored, deleted } of steps) {
        cards.set(stored.map(([one, text]) => ({ slot: one, card: Buffer.from(text) })));
        for (const [one, text] of stored) expected[one] = Buffer.from(text).toString();
        for (const one of deleted) {
          cards.delete(one);
          expected[one] = '';
        }
      }
      expect(textsOf(cards)).toEqual(expected);
      const copy = cards.copy();
      const restored = CardStore.restore(Buffer.concat([...cards]), cards.lengths.slice());
      for (let one = 0; one < capacity; one++) cards.set([{ slot: one, card: Buffer.from('new') }]);
      expect(textsOf(copy)).toEqual(expected);
      expect(textsOf(restored)).toEqual(expected);
    }),
  );
});

test('cards that are stored together share one block of memory', () => {
  const cards = new CardStore();
  cards.reserve(2);
  cards.set([
    { slot: 0, card: Buffer.from('one') },
    { slot: 1, card: Buffer.from('two') },
  ]);
  expect(cards.get(0).buffer).toBe(cards.get(1).buffer);
  expect(cards.get(0).buffer.byteLength).toBe(6);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from './bits.ts';
import { SlotOrder } from './slot-order.ts';

const size = 60;
const someSlots = fc.uniqueArray(fc.nat(size - 1));

test('rows that are removed, changed and inserted in batches stay sorted, and pages follow the order', () => {
  const steps = fc.array(fc.tuple(someSlots, fc.array(fc.nat(9), { minLength: size, maxLength: size })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, someSlots, fc.nat(size), fc.integer({ min: 1, max: 20 }), (batches, chosen, skip, take) => {
      const keys = new Map<number, number>();
      const compare = (a: number, b: number) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b;
      const order = new SlotOrder(compare);
      for (const [slots, newKeys] of batches) {
        order.remove(slots.filter((slot) => keys.has(slot)));
        for (const slot of slots) keys.set(slot, newKeys[slot] ?? 0);
        order.insert(slots);
      }
      const expected = [...keys.keys()].sort(compare);
      expect([...order.toArray()]).toEqual(expected);
      expect(expected.map((slot) => order.positionOf(slot))).toEqual([...expected.keys()]);
      const selected = new Bits(size);
      for (const slot of chosen) if (keys.has(slot)) selected.add(slot);
      const listed = expected.filter((slot) => selected.has(slot));
      expect(order.page(selected, skip, take)).toEqual(listed.slice(skip, skip + take));
    }),
  );
});

import { expect, test } from 'vitest';
import { complaintAbout, findCircle } from './import-rules.ts';

test('a room knows only earlier rooms, and of them neither queries nor doors', () => {
  expect(complaintAbout('src/shop/listing/Listing.tsx', 'src/shop/catalog/ProductCard.tsx')).toBeNull();
  expect(complaintAbout('src/shop/catalog/ProductCard.tsx', 'src/shop/cart/store.ts')).toContain(
    'catalog comes before cart',
  );
  expect(complaintAbout('src/shop/listing/service.server.ts', 'src/shop/catalog/queries.server.ts')).toContain(
    'stay in their room',
  );
  expect(complaintAbout('src/shop/orders/service.server.ts', 'src/shop/account/address-queries.server.ts')).toContain(
    'stay in their room',
  );
  expect(complaintAbout('src/shop/catalog/Card.tsx', 'src/shop/catalog/queries.server.ts')).toContain('only a service');
  expect(complaintAbout('src/shop/cart/rules.ts', 'src/shop/unknown/rules.ts')).toContain('not in the order');
});

test('nothing imports the shell; ui and kit know no shop; pure files stay pure', () => {
  expect(complaintAbout('src/shop/cart/CartPage.tsx', 'src/shell/Header.tsx')).toContain('shell');
  expect(complaintAbout('src/ui/Button.tsx', 'src/shop/cart/rules.ts')).toContain('know no shop');
  expect(complaintAbout('src/kit/money.ts', 'src/brands/brand.ts')).toContain('know no shop');
  expect(complaintAbout('src/shop/cart/rules.ts', 'src/kit/db.server.ts')).toContain('pure');
  expect(complaintAbout('src/shop/cart/contract.ts', 'node:fs')).toContain('pure');
  expect(complaintAbout('src/main.server.ts', 'src/api.server.ts')).toBeNull();
});

test('a circle is found wherever it begins', () => {
  expect(
    findCircle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
  expect(
    findCircle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeNull();
});

import { expect, test } from 'vitest';
import { findCycle, findUnloadable, violation } from './import-rules.ts';

test('a feature imports only earlier features, and never their queries or route handlers', () => {
  expect(violation('src/catalog/listing/Listing.tsx', 'src/catalog/products/ProductCard.tsx')).toBeNull();
  expect(violation('src/catalog/products/ProductCard.tsx', 'src/sales/cart/store.ts')).toContain(
    'catalog/products comes before sales/cart',
  );
  expect(violation('src/catalog/listing/service.server.ts', 'src/catalog/products/queries.server.ts')).toContain(
    'private to their feature',
  );
  expect(violation('src/sales/orders/service.server.ts', 'src/account/identity/address-queries.server.ts')).toContain(
    'private to their feature',
  );
  expect(violation('src/catalog/products/Card.tsx', 'src/catalog/products/queries.server.ts')).toContain(
    'only server code',
  );
  expect(violation('src/sales/cart/rules.ts', 'src/sales/unknown/rules.ts')).toContain('missing in the order');
});

test('nothing imports the app; ui and platform import no feature; pure files stay pure', () => {
  expect(violation('src/sales/cart/CartPage.tsx', 'src/app/shell/Header.tsx')).toContain('src/app');
  expect(violation('src/ui/Button.tsx', 'src/sales/cart/rules.ts')).toContain('import no feature');
  expect(violation('src/platform/money.ts', 'src/brands/brand.ts')).toContain('import no feature');
  expect(violation('src/sales/cart/rules.ts', 'src/platform/db/db.server.ts')).toContain('pure');
  expect(violation('src/sales/cart/contract.ts', 'node:fs')).toContain('pure');
  expect(violation('src/app/main.server.ts', 'src/app/api.server.ts')).toBeNull();
});

test('screens import services only while their loaders run', () => {
  const [screen, service] = ['src/catalog/listing/ListingPage.tsx', 'src/catalog/listing/service.server.ts'];
  expect(violation(screen, service)).toContain('when they run');
  expect([violation(screen, service, 'lazy'), violation(screen, service, 'type')]).toEqual([null, null]);
});

test('stand-ins are imported in two places, and only when their code runs', () => {
  const [services, standIns] = ['src/app/services.server.ts', 'stand-ins/index.ts'];
  expect(violation(services, standIns, 'lazy')).toBeNull();
  expect(violation(services, standIns)).toContain('demo shops and tests');
  expect(violation(services, standIns, 'type')).toContain('demo shops and tests');
  expect(violation('src/app/jobs.server.ts', standIns, 'lazy')).toContain('demo shops and tests');
  expect(violation('src/sales/delivery/couriers/test-data.ts', 'stand-ins/server.ts')).toBeNull();
  expect(violation('demo/seed-returns.ts', 'stand-ins/stripe/seed.server.ts')).toBeNull();
});

test('a cycle is found wherever it begins', () => {
  const imports = (entries: Record<string, string[]>) => new Map(Object.entries(entries));
  expect(findCycle(imports({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  expect(findCycle(imports({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull();
});

test('a script that reaches a file only a bundler can load is found with the way to it', () => {
  const imports = new Map([
    ['scripts/a.ts', ['src/b.ts', 'src/c.ts']],
    ['src/b.ts', ['src/a.json']],
    ['src/c.ts', ['src/logo.svg']],
  ]);
  expect(findUnloadable('scripts/a.ts', imports)).toEqual(['scripts/a.ts', 'src/c.ts', 'src/logo.svg']);
  expect(findUnloadable('src/b.ts', imports)).toBeNull();
});

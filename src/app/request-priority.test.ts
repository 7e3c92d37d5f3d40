import { expect, test } from 'vitest';
import { requestPriority } from './request-priority.ts';

test.for([
  ['/healthz', 'vital'],
  ['/payments/api/webhook/:provider', 'vital'],
  ['/payments/api/payments', 'purchase'],
  ['/Token', 'purchase'],
  ['/api/ShoppingCart/AddNew', 'purchase'],
  ['/api/Order/AddNew', 'purchase'],
  ['/api/orders/:id/cancel', 'purchase'],
  ['/api/express-checkout/orders', 'purchase'],
  ['/api/admin/products', 'usual'],
  ['/api/Chat/Send', 'usual'],
  ['/assets/*', 'usual'],
  ['/api/storefront/products', 'browsing'],
  ['/api/Product/GetById', 'browsing'],
  ['/feeds/google-merchant.xml', 'browsing'],
  [undefined, 'browsing'],
] as const)('the route %s is %s', ([route, priority]) => {
  expect(requestPriority(route, '/')).toBe(priority);
});

test('pages of the cart and the checkout come before other pages', () => {
  expect(requestPriority('/*', '/shopping-cart/checkout')).toBe('purchase');
  expect(requestPriority('/*', '/shopping-cart.data')).toBe('purchase');
  expect(requestPriority('/*', '/products?keyword=shopping-cart')).toBe('browsing');
});

test('event streams have no priority', () => {
  expect(requestPriority('/api/Chat/Events', '/')).toBeNull();
  expect(requestPriority('/api/admin/chat/events', '/')).toBeNull();
});

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';

/** The route table of the specification, in its order. */
const specified = [
  '',
  'products',
  'account',
  'account-manage/:section?',
  'shopping-cart',
  'wish-list-manage',
  'add-return',
  'cancel-products',
  'buy-back-product',
  'view-order/:id',
  'wishlist',
  'shared-wishlist',
  'chat',
  'success',
  ...['about-us', 'terms-and-conditions', 'privacy', 'cookies-policy'],
  ...['how-to-buy', 'payment-methods', 'transport-and-return', 'contact-us'],
  'reset-password',
  ...['add-review', 'add-order-review'],
  'campaigns',
  'recommended-products',
  'view-return/:id',
  ...['blog', 'blog/:handler'],
  'stories/:id',
  'buy-back',
  ...['referrals', 'referrals/:url'],
  'cv',
  ':uniqueProductName',
];

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [...(index ? [''] : path ? [path] : []), ...pathsOf(children)]);

test('2§2 route table: every route of the specification is a page', async () => {
  const paths = pathsOf(await routes);
  expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
});

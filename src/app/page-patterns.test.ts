import { expect, test } from 'vitest';
import { pagePatterns } from './page-patterns.ts';

const patternOf = pagePatterns([
  undefined,
  'products',
  'account-manage/:section?',
  'withdrawal/confirm',
  'withdrawal/:identifier',
  ':uniqueProductName',
  '*',
  'admin/*',
]);

test.for([
  ['/', '/'],
  ['/products', '/products'],
  ['/Products/', '/products'],
  ['/vitamina-c', '/:uniqueProductName'],
  ['/account-manage', '/account-manage/:section?'],
  ['/account-manage/orders', '/account-manage/:section?'],
  ['/withdrawal/confirm', '/withdrawal/confirm'],
  ['/withdrawal/secret', '/withdrawal/:identifier'],
  ['/admin/orders/7', '/admin/*'],
  ['/no/such/page', '/*'],
] as const)('the page %s is counted as %s', ([path, pattern]) => {
  expect(patternOf(path)).toBe(pattern);
});

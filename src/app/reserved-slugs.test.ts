import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isReservedSlug } from '../catalog/products/reserved-slugs.ts';
import routes from '../routes.ts';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('no category can take the address of a page of the shop', async () => {
  const segments = pathsOf(await routes).map((path) => path.split('/')[0] ?? '');
  const fixed = segments.filter((segment) => /^[\w-]+$/.test(segment));
  expect(fixed.length).toBeGreaterThan(40);
  expect(fixed.filter((segment) => !isReservedSlug(segment))).toEqual([]);
});

import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole, staffRoles } from '../../../account/identity/staff-roles.ts';
import { canOpenAt, groupAt, navGroupsFor } from './navigation.ts';
import { screens } from './screens.ts';

const pathsFor = (role: StaffRole): string[] =>
  navGroupsFor(permissionsOf(role)).flatMap(({ items }) => items.map(({ path }) => path));

test('the navigation of an owner leads to every screen that has no parameter and no parent', () => {
  const lists = screens.map(({ path }) => path).filter((path) => !path.includes('/'));
  expect(pathsFor('owner').toSorted()).toEqual(lists.toSorted());
});

test('the navigation shows what the role may open', () => {
  expect(pathsFor('orders')).toEqual(expect.arrayContaining(['orders', 'returns', 'customers', 'chat']));
  expect(pathsFor('orders')).not.toEqual(expect.arrayContaining(['settings']));
  expect(pathsFor('accountant')).toContain('accounting');
  expect(pathsFor('accountant')).not.toContain('connections');
  expect(pathsFor('manager')).not.toContain('staff');
});

test('every role has its own account in the navigation, so nobody finds it empty', () => {
  for (const role of staffRoles) expect(pathsFor(role), role).toContain('own-account');
});

test('a screen, also that of one record, belongs to the group of its list', () => {
  expect(groupAt('/admin/orders')).toBe('Vânzări');
  expect(groupAt('/admin/products/17')).toBe('Catalog');
  expect(groupAt('/admin')).toBe('');
  expect(groupAt('/admin/nicaieri')).toBeUndefined();
});

test('a link is shown to who may open its screen', () => {
  expect(canOpenAt('/admin/orders/17?tab=1', ['orders:read'])).toBe(true);
  expect(canOpenAt('/admin/orders/new', ['orders:read'])).toBe(false);
  expect(canOpenAt('/admin/products/new', ['catalogue:write'])).toBe(false);
  expect(canOpenAt('/admin/products/new', ['catalogue:write', 'prices'])).toBe(true);
  expect(canOpenAt('/admin/settings/company', ['reports:read'])).toBe(false);
  expect(canOpenAt('/admin', ['reports:read'])).toBe(true);
  expect(canOpenAt('/admin/no-such-screen', permissionsOf('owner'))).toBe(false);
});

test('no two items of the navigation have the same icon', () => {
  const icons = navGroupsFor(permissionsOf('owner')).flatMap(({ items }) => items.map(({ icon }) => icon));
  expect(icons).toEqual([...new Set(icons)]);
});

import { expect, test } from 'vitest';
import { isPermitted, powers, staffPermissions } from '../../platform/http/permissions.ts';
import { permissionsOf, staffRoles } from './staff-roles.ts';

test('who may write an area may also read it, not the other way round', () => {
  expect(isPermitted(['orders:write'], 'orders:read')).toBe(true);
  expect(isPermitted(['orders:read'], 'orders:write')).toBe(false);
  expect(isPermitted(['orders:write'], 'stock:read')).toBe(false);
});

test('of a list one permission is enough, and an empty list permits nobody', () => {
  expect(isPermitted(['orders:read'], ['settings:read', 'orders:read'])).toBe(true);
  expect(isPermitted(permissionsOf('owner'), [])).toBe(false);
});

test('every role includes the own account; only the owner includes staff', () => {
  expect(staffRoles.filter((role) => !isPermitted(permissionsOf(role), 'own-account'))).toEqual([]);
  expect(staffRoles.filter((role) => isPermitted(permissionsOf(role), 'staff:read'))).toEqual(['owner']);
});

test('an accountant may write nothing', () => {
  expect(permissionsOf('accountant').filter((permission) => permission.endsWith(':write'))).toEqual([]);
});

test('what today’s roles may do stays: orders refund and ship, the catalogue sets prices', () => {
  expect(isPermitted(permissionsOf('orders'), 'refund') && isPermitted(permissionsOf('orders'), 'ship')).toBe(true);
  expect(isPermitted(permissionsOf('catalogue'), 'prices')).toBe(true);
  expect(powers.filter((power) => isPermitted(permissionsOf('accountant'), power))).toEqual([]);
});

test('ADR-131: a packer packs, ships and receives goods, without money, content or the customers of the shop', () => {
  expect(staffPermissions.filter((one) => isPermitted(permissionsOf('packer'), one))).toEqual([
    'orders:read',
    'stock:read',
    'stock:write',
    'ship',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permissionsOf, permissionsOfMember, staffRoles } from '../../account/identity/staff-roles.ts';
import { includesAll, isPermitted, powers, staffAreas, staffPermissions } from '../../platform/http/permissions.ts';
import { chooseArea, choosePower, chosenOrTemplate, differencesFrom, templateOf } from './rights-rules.ts';

const anyList = fc.subarray([...staffPermissions]);
const anyRole = fc.constantFrom(...staffRoles.filter((role) => role !== 'owner'));

test('the template of a role, ticked, is stored as following the role', () => {
  for (const role of staffRoles) {
    expect(chosenOrTemplate(role, templateOf(role)), role).toBeNull();
    expect(differencesFrom(role, templateOf(role)), role).toEqual({ added: [], removed: [] });
  }
});

test('an accountant who also uploads files differs from the role by one permission', () => {
  const list = chooseArea(templateOf('accountant'), 'accounting', 'accounting:write');
  expect(chosenOrTemplate('accountant', list)).toContain('accounting:write');
  expect(differencesFrom('accountant', list)).toEqual({ added: ['accounting:write'], removed: [] });
});

test('a packer is the role of orders without writing orders and without refunds', () => {
  const list = choosePower(chooseArea(templateOf('orders'), 'orders', 'orders:read'), 'refund', false);
  const granted = permissionsOfMember('orders', chosenOrTemplate('orders', list));
  expect(isPermitted(granted, 'ship')).toBe(true);
  expect([isPermitted(granted, 'refund'), isPermitted(granted, 'orders:write')]).toEqual([false, false]);
});

test('a power brings the reading of its area, and goes with it', () => {
  expect(choosePower([], 'ship', true)).toEqual(['orders:read', 'ship']);
  expect(chooseArea(['orders:write', 'ship', 'prices'], 'orders', null)).toEqual(['prices']);
  expect(chosenOrTemplate('content', ['prices'])).toEqual(['catalogue:read', 'prices']);
});

test('what is stored allows exactly what was ticked, and the differences lead from the role to it', () => {
  fc.assert(
    fc.property(anyRole, anyList, (role, list) => {
      const stored = chosenOrTemplate(role, list);
      const granted = permissionsOfMember(role, stored);
      expect(includesAll(granted, list)).toBe(true);
      const { added, removed } = differencesFrom(role, granted);
      expect(added.every((one) => isPermitted(granted, one))).toBe(true);
      expect(removed.some((one) => isPermitted(granted, one))).toBe(false);
      expect(stored === null).toBe(added.length + removed.length === 0);
    }),
  );
});

test('an owner has everything, whatever is chosen or stored', () => {
  expect(chosenOrTemplate('owner', ['stock:read'])).toBeNull();
  expect(permissionsOfMember('owner', ['stock:read'])).toEqual(permissionsOf('owner'));
});

test('unknown stored permissions and those of owners give nothing', () => {
  const granted = permissionsOfMember('orders', ['outbox:write', 'mail-and-payments:write', 'no-such', 'stock:read']);
  expect(granted).toEqual(['own-account', 'stock:read']);
});

test('every area and power can be ticked and unticked again', () => {
  for (const area of staffAreas) expect(chooseArea(chooseArea([], area, `${area}:write`), area, null)).toEqual([]);
  for (const power of powers) expect(choosePower(choosePower([], power, true), power, false)).not.toContain(power);
});

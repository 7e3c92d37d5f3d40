import { areaOfPower, permissionsOf, permissionsToStore, type StaffRole } from '../../account/identity/staff-roles.ts';
import {
  type Area,
  isPermitted,
  type Permission,
  type Power,
  powers,
  staffPermissions,
} from '../../platform/http/permissions.ts';

/** States of an account in the list of the team. */
export const memberStates = ['open', 'closed'] as const;

type Chosen = readonly Permission[];

/** The list with another access to an area. Without it the powers that need the area go too. */
export function chooseArea<One extends Permission>(list: readonly One[], area: Area, access: One | null): One[] {
  const others = list.filter((one) => !one.startsWith(`${area}:`));
  if (access !== null) return [...others, access];
  return others.filter((one) => !powers.some((power) => power === one && areaOfPower[power] === area));
}

/** The list with or without a power, which brings the reading of its area. */
export function choosePower(list: Chosen, power: Power, isOn: boolean): Permission[] {
  const others = list.filter((one) => one !== power);
  if (!isOn) return others;
  const area = areaOfPower[power];
  const reads = area === null || isPermitted(list, `${area}:read`);
  return [...others, ...(reads ? [] : [`${area}:read` as const]), power];
}

/** The permissions of a role that can be ticked. */
export const templateOf = (role: StaffRole): Permission[] =>
  staffPermissions.filter((one) => permissionsOf(role).some((other) => other === one));

/** Permissions that the person has and the role has not, and the other way round. */
export const differencesFrom = (role: StaffRole, list: Chosen): { added: Permission[]; removed: Permission[] } => ({
  added: list.filter((one) => !isPermitted(permissionsOf(role), one)),
  removed: templateOf(role).filter((one) => !isPermitted(list, one)),
});

/** The value of the form: null when the choice is that of the role. */
export const chosenOrTemplate = (role: StaffRole, list: Chosen): Permission[] | null => permissionsToStore(role, list);

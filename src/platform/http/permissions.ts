/** Areas of the back office. */
export const areas = [
  'orders',
  'catalogue',
  'stock',
  'marketing',
  'gift-cards',
  'content',
  /** Statements about health: accepting one despite a warning, and the shop's own words. */
  'claims',
  'messages',
  /** Recalls of lots: their buyers are told at once. */
  'recalls',
  'customers',
  'accounting',
  'reports',
  'settings',
  /** The accounts at the mail server and at the card providers. */
  'mail-and-payments',
  'operations',
  'outbox',
  'staff',
] as const;
export type Area = (typeof areas)[number];

/**
 * Single powers, which an endpoint may require besides the permission of its area (`power` of the contract):
 * - refund: gives money back or decides it, also by cancelling what was paid
 * - ship: makes parcels and AWBs and hands orders over
 * - prices: sets prices and VAT rates of products
 * - block-lots: stops lots from being sold and packed
 * - personal-data: takes out or erases personal data in bulk or of a person
 */
export const powers = ['refund', 'ship', 'prices', 'block-lots', 'personal-data'] as const;
export type Power = (typeof powers)[number];

/** A permission of staff. 'own-account' is for endpoints that only concern the caller, open to all staff. */
export type Permission = `${Area}:${'read' | 'write'}` | Power | 'own-account';

const permissionsOfAreas = (some: readonly Area[]): Permission[] =>
  some.flatMap((area) => [`${area}:read` as const, `${area}:write` as const]);

export const permissions: readonly Permission[] = [...permissionsOfAreas(areas), ...powers, 'own-account'];

/** One permission, or a list of which one is enough. */
export type RequiredPermission = Permission | readonly Permission[];

/** Returns whether the granted permissions include the required one; who may write an area may also read it. */
export const isPermitted = (granted: readonly Permission[], required: RequiredPermission): boolean =>
  [required].flat().some((one) => granted.some((permission) => permission === one || permission === toWrite(one)));

/** The permission to change what another one allows to read; the permission itself where there is no such one. */
export const toWrite = (permission: Permission): Permission =>
  permissions.find((one) => one === permission.replace(':read', ':write')) ?? permission;

/** Returns whether somebody with the granted permissions may do all that the others allow. */
export const includesAll = (granted: readonly Permission[], others: readonly Permission[]): boolean =>
  others.every((one) => isPermitted(granted, one));

/**
 * Areas whose endpoints no API key reaches: emails, their server and staff accounts lead to everything else; claims are
 * accepted and recalls are led by a person.
 */
const closedToKeys: readonly Area[] = ['staff', 'outbox', 'mail-and-payments', 'claims', 'recalls'];

/** Areas that an API key may be given. */
export const keyAreas: readonly Area[] = areas.filter((area) => !closedToKeys.includes(area));

/** The other powers are for `sensitive` endpoints, which are closed to keys. */
export const keyPowers: readonly Power[] = ['ship', 'prices', 'block-lots'];

/** The permissions that an API key can have. */
export const keyPermissions: readonly Permission[] = [...permissionsOfAreas(keyAreas), ...keyPowers];

/**
 * Permissions of owners only: sent emails, and the accounts that send them, hold links that open every account; the
 * owner answers for what the shop says about health.
 */
const areasOfOwners: readonly Area[] = ['outbox', 'mail-and-payments', 'claims'];

/** Areas that can be given to a person who is no owner. */
export const staffAreas: readonly Area[] = areas.filter((area) => !areasOfOwners.includes(area));

/** The permissions that a person who is no owner can be given. */
export const staffPermissions: readonly Permission[] = [...permissionsOfAreas(staffAreas), ...powers];

/** Areas of the back office. */
export const areas = [
  'orders',
  'catalogue',
  'stock',
  'marketing',
  'gift-cards',
  'content',
  'messages',
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

/** A permission of staff. 'own-account' is for endpoints that only concern the caller, open to all staff. */
export type Permission = `${Area}:${'read' | 'write'}` | 'own-account';

export const permissions: readonly Permission[] = [
  ...areas.flatMap((area) => [`${area}:read` as const, `${area}:write` as const]),
  'own-account',
];

/** One permission, or a list of which one is enough. */
export type RequiredPermission = Permission | readonly Permission[];

/** Returns whether the granted permissions include the required one; who may write an area may also read it. */
export const isPermitted = (granted: readonly Permission[], required: RequiredPermission): boolean =>
  [required].flat().some((one) => granted.some((permission) => permission === one || permission === writeOf(one)));

const writeOf = (permission: Permission): string => permission.replace(':read', ':write');

/** Areas whose endpoints no API key reaches: emails, their server and staff accounts lead to everything else. */
const closedToKeys: readonly Area[] = ['staff', 'outbox', 'mail-and-payments'];

/** Areas that an API key may be given. */
export const keyAreas: readonly Area[] = areas.filter((area) => !closedToKeys.includes(area));

/** The permissions that an API key can have. */
export const keyPermissions: readonly Permission[] = keyAreas.flatMap((area) => [
  `${area}:read` as const,
  `${area}:write` as const,
]);

import {
  type Area,
  areas,
  includesAll,
  type Permission,
  type Power,
  powers,
  staffPermissions,
} from '../../platform/http/permissions.ts';

export const staffRoles = ['owner', 'manager', 'orders', 'packer', 'catalogue', 'content', 'accountant'] as const;
export type StaffRole = (typeof staffRoles)[number];

type Access = { write?: readonly Area[]; read?: readonly Area[]; powers?: readonly Power[] };

/**
 * The outbox holds what every customer was sent, in a demo without a mail server also links that open accounts. The
 * mail server sees these links too.
 */
const notForManagers: readonly Area[] = ['staff', 'outbox', 'mail-and-payments', 'claims'];

const access: Record<StaffRole, Access> = {
  owner: { write: areas, powers },
  manager: { write: areas.filter((area) => !notForManagers.includes(area)), powers },
  orders: {
    write: ['orders', 'messages'],
    read: ['customers', 'catalogue', 'stock', 'recalls'],
    powers: ['refund', 'ship', 'personal-data'],
  },
  packer: { write: ['stock'], read: ['orders'], powers: ['ship'] },
  catalogue: { write: ['catalogue', 'stock'], read: ['recalls'], powers: ['prices', 'block-lots'] },
  content: {
    write: ['content', 'marketing', 'messages'],
    read: ['gift-cards', 'catalogue', 'stock'],
    powers: ['personal-data'],
  },
  accountant: { read: ['gift-cards', 'accounting', 'reports', 'orders', 'customers', 'stock'] },
};

/** The permissions of a role, which are the template for those of a person. */
export const permissionsOf = (role: StaffRole): readonly Permission[] => permissions[role];

const toPermissions = ({ write = [], read = [], powers: some = [] }: Access): readonly Permission[] => [
  'own-account',
  ...write.map((area) => `${area}:write` as const),
  ...read.map((area) => `${area}:read` as const),
  ...some,
];

const permissions: Record<StaffRole, readonly Permission[]> = {
  owner: toPermissions(access.owner),
  manager: toPermissions(access.manager),
  orders: toPermissions(access.orders),
  packer: toPermissions(access.packer),
  catalogue: toPermissions(access.catalogue),
  content: toPermissions(access.content),
  accountant: toPermissions(access.accountant),
};

/** Permissions of a person: the stored list, or the template of the role. Owners always have all of them. */
export const permissionsOfMember = (role: StaffRole, stored: readonly string[] | null): readonly Permission[] =>
  role === 'owner' || stored === null
    ? permissionsOf(role)
    : ['own-account', ...staffPermissions.filter((one) => stored.includes(one))];

/** The area that has to be readable for a power to be of use. */
export const areaOfPower: Record<Power, Area | null> = {
  refund: 'orders',
  ship: 'orders',
  prices: 'catalogue',
  'block-lots': 'stock',
  'personal-data': null,
};

/**
 * The list that is stored for a person of a role: in a fixed order, one permission for each area, and with what a power
 * needs; null when it is the template, which the person then follows.
 */
export function permissionsToStore(role: StaffRole, chosen: readonly Permission[]): Permission[] | null {
  if (role === 'owner') return null;
  const needed = powers.flatMap((power) => {
    const area = chosen.includes(power) ? areaOfPower[power] : null;
    return area ? [`${area}:read` as const] : [];
  });
  const all = [...chosen, ...needed];
  const list = staffPermissions.filter(
    (one) => all.includes(one) && !all.some((other) => other === one.replace(':read', ':write') && other !== one),
  );
  const template = permissionsOf(role);
  return includesAll(template, list) &&
    includesAll(
      list,
      template.filter((one) => one !== 'own-account'),
    )
    ? null
    : list;
}

export const roleNames: Record<StaffRole, string> = {
  owner: 'Proprietar',
  manager: 'Manager',
  orders: 'Comenzi',
  packer: 'Depozit',
  catalogue: 'Catalog și stoc',
  content: 'Conținut și marketing',
  accountant: 'Contabil',
};

export const roleTexts: Record<StaffRole, string> = {
  owner: 'Toate drepturile, și echipa, mesajele trimise, conturile de e-mail și de plăți, afirmațiile acceptate.',
  manager:
    'Totul în afară de echipă, de mesajele trimise, de conturile de e-mail și de plăți și de acceptarea afirmațiilor.',
  orders: 'Comenzi, colete, retururi și banii lor, chat și recenzii; vede clienții, produsele, stocul și rechemările.',
  packer:
    'Ambalează, face AWB-uri și predă colete, face recepții și inventar; vede comenzile, nu întoarce bani și nu vede vânzările.',
  catalogue: 'Produse, prețuri, categorii, importuri și stoc; vede rechemările.',
  content:
    'Pagini, blog, campanii, coduri promoționale, newsletter, chat și recenzii; vede produsele și cardurile cadou.',
  accountant: 'Vede facturile, încasările, rapoartele, comenzile și clienții; nu schimbă nimic.',
};

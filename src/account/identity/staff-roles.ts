import { type Area, areas, type Permission } from '../../platform/http/permissions.ts';

export const staffRoles = ['owner', 'manager', 'orders', 'catalogue', 'content', 'accountant'] as const;
export type StaffRole = (typeof staffRoles)[number];

type Access = { write?: readonly Area[]; read?: readonly Area[] };

/**
 * The outbox holds what every customer was sent, in a demo without a mail server also links that open accounts. The
 * mail server sees these links too.
 */
const onlyForOwners: readonly Area[] = ['staff', 'outbox', 'mail-and-payments'];

const access: Record<StaffRole, Access> = {
  owner: { write: areas },
  manager: { write: areas.filter((area) => !onlyForOwners.includes(area)) },
  orders: { write: ['orders', 'messages'], read: ['customers', 'catalogue', 'stock'] },
  catalogue: { write: ['catalogue', 'stock'] },
  content: { write: ['content', 'marketing', 'messages'], read: ['gift-cards', 'catalogue', 'stock'] },
  accountant: { read: ['gift-cards', 'accounting', 'reports', 'orders', 'customers', 'stock'] },
};

/** The permissions of a role. */
export const permissionsOf = (role: StaffRole): readonly Permission[] => permissions[role];

const toPermissions = ({ write = [], read = [] }: Access): readonly Permission[] => [
  'own-account',
  ...write.map((area) => `${area}:write` as const),
  ...read.map((area) => `${area}:read` as const),
];

const permissions: Record<StaffRole, readonly Permission[]> = {
  owner: toPermissions(access.owner),
  manager: toPermissions(access.manager),
  orders: toPermissions(access.orders),
  catalogue: toPermissions(access.catalogue),
  content: toPermissions(access.content),
  accountant: toPermissions(access.accountant),
};

export const roleNames: Record<StaffRole, string> = {
  owner: 'Proprietar',
  manager: 'Manager',
  orders: 'Comenzi',
  catalogue: 'Catalog și stoc',
  content: 'Conținut și marketing',
  accountant: 'Contabil',
};

export const roleTexts: Record<StaffRole, string> = {
  owner: 'Toate drepturile, și echipa, mesajele trimise, conturile de e-mail și de plăți.',
  manager: 'Totul în afară de echipă, de mesajele trimise și de conturile de e-mail și de plăți.',
  orders: 'Comenzi, colete, retururi, chat și recenzii; vede clienții, produsele și stocul.',
  catalogue: 'Produse, prețuri, categorii, importuri și stoc.',
  content:
    'Pagini, blog, campanii, coduri promoționale, newsletter, chat și recenzii; vede produsele și cardurile cadou.',
  accountant: 'Vede facturile, încasările, rapoartele, comenzile și clienții; nu schimbă nimic.',
};

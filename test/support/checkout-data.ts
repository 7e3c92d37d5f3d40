import type { Address, BillingIdentity } from '../../src/account/identity/address-book-contract.ts';
import type { Line } from '../../src/sales/cart/rules.ts';
import type { Courier, Locker } from '../../src/sales/delivery/contract.ts';
import type { PromoCode } from '../../src/sales/promotions/contract.ts';

export const home: Address = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Pop',
  phoneNumber: '+40722123456',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Horea',
  number: '4',
  details: null,
  postalCode: '400174',
  isDefault: true,
};

export const office: Address = { ...home, id: 2, locality: 'Dej', street: 'Strada Mare', isDefault: false };

export const company: BillingIdentity = {
  id: 7,
  kind: 'company',
  companyName: 'Exemplu S.R.L.',
  taxId: 'RO18547290',
  registration: null,
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Horea',
  number: '4',
  details: null,
  postalCode: '400174',
  isDefault: true,
};

export const courier: Courier = {
  id: 1,
  name: 'Sameday',
  price: 16.5,
  kind: 'door',
  cashFee: 5,
  days: 'marți 17.11 – miercuri 18.11.2026',
  freeFrom: 250,
  isFree: false,
};

export const easybox: Courier = { ...courier, id: 2, name: 'easybox', kind: 'locker', price: 12.9, cashFee: null };

export const locker: Locker = {
  id: 9,
  courierId: 2,
  name: 'easybox Horea',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea 1',
  postalCode: '400174',
  hours: 'non-stop',
};

export const line: Line = {
  shoppingCartId: 1,
  productId: 11,
  name: 'Magneziu',
  brand: 'Minera',
  price: 49.9,
  image: '/pictures/mg.webp',
  isInStock: true,
  quantity: 2,
  productAttributeIds: [],
  productAttributes: [],
  isSecondHand: false,
  isAvailableForBuyBack: false,
  available: 5,
  seenPrice: 49.9,
  unpaidOrder: null,
  heldSeconds: null,
};

export const tenPercent: PromoCode = {
  code: 'IARNA10',
  couponType: 'Percent',
  value: 10,
  abs: 9.98,
  minimumTotal: 0,
  description: '',
  validUntil: null,
};

/** An in-memory `Storage` with a list of its keys. */
export function newStorage() {
  const shelf = new Map<string, string>();
  return {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
    keys: () => [...shelf.keys()],
  };
}

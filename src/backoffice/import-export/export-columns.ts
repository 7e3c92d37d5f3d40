import { formatDateTime } from '../../platform/text/romanian.ts';
import { type OrderState, stateNames } from '../../sales/orders/rules.ts';
import { type PaymentMethod, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { formatAmount, formatYesNo } from './cells.ts';
import { getHeader } from './columns.ts';

export type ExportedOrder = {
  number: string;
  createdAt: Date;
  state: OrderState;
  paymentMethod: PaymentMethod;
  paidAt: Date | null;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  county: string;
  locality: string;
  postalCode: string;
  street: string;
  company: string | null;
  taxId: string | null;
  courier: string;
  waybill: string | null;
  products: number;
  goods: number;
  delivery: number;
  cashFee: number;
  discount: number;
  total: number;
  cancelled: number;
  gift: number;
  codes: string[];
  note: string;
};

export type ExportedOrderLine = {
  number: string;
  createdAt: Date;
  state: OrderState;
  code: string;
  name: string;
  brand: string;
  price: number;
  quantity: number;
  cancelled: number;
  vatRate: number;
};

export type ExportedCustomer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  createdAt: Date;
  termsAcceptedAt: Date | null;
  newsletter: 'confirmed' | 'pending' | 'unsubscribed' | null;
  newsletterAt: Date | null;
  orders: number;
  spent: number;
  lastOrderAt: Date | null;
};

const dateTime = (at: Date | null): string => (at ? formatDateTime(at) : '');

export const orderHeaders = [
  'Număr',
  'Data',
  'Stare',
  'Plată',
  'Plătită la',
  'E-mail',
  'Telefon',
  'Prenume',
  'Nume',
  'Județ',
  'Localitate',
  'Cod poștal',
  'Adresă',
  'Firmă',
  'CUI',
  'Curier',
  'AWB',
  'Produse',
  'Valoarea produselor',
  'Livrare',
  'Taxă ramburs',
  'Reducere',
  'Total',
  'Anulat din total',
  'Plătit cu card cadou',
  'Coduri',
  'Observații',
];

export const orderCells = (order: ExportedOrder): string[] => [
  order.number,
  dateTime(order.createdAt),
  stateNames[order.state],
  paymentMethods[order.paymentMethod].name,
  dateTime(order.paidAt),
  order.email,
  order.phoneNumber,
  order.firstName,
  order.lastName,
  order.county,
  order.locality,
  order.postalCode,
  order.street,
  order.company ?? '',
  order.taxId ?? '',
  order.courier,
  order.waybill ?? '',
  String(order.products),
  ...[order.goods, order.delivery, order.cashFee, order.discount, order.total].map(formatAmount),
  ...[order.cancelled, order.gift].map(formatAmount),
  order.codes.join(', '),
  order.note,
];

export const orderLineHeaders = [
  'Comandă',
  'Data',
  'Stare',
  getHeader('code'),
  getHeader('name'),
  getHeader('producer'),
  'Preț',
  'Cantitate',
  'Cantitate anulată',
  getHeader('vatRate'),
  'Valoare',
];

export const orderLineCells = (line: ExportedOrderLine): string[] => [
  line.number,
  dateTime(line.createdAt),
  stateNames[line.state],
  line.code,
  line.name,
  line.brand,
  formatAmount(line.price),
  String(line.quantity),
  String(line.cancelled),
  String(line.vatRate),
  formatAmount(line.price * (line.quantity - line.cancelled)),
];

export const customerHeaders = [
  'Id',
  'E-mail',
  'Prenume',
  'Nume',
  'Telefon',
  'Telefon verificat',
  'Client din',
  'Termeni acceptați la',
  'Newsletter',
  'Newsletter din',
  'Comenzi',
  'Cumpărături',
  'Ultima comandă',
];

const newsletterNames = { confirmed: 'abonat', pending: 'neconfirmat', unsubscribed: 'dezabonat' };

export const customerCells = (customer: ExportedCustomer): string[] => [
  String(customer.id),
  customer.email,
  customer.firstName,
  customer.lastName,
  customer.phoneNumber ?? '',
  formatYesNo(customer.isPhoneVerified),
  dateTime(customer.createdAt),
  dateTime(customer.termsAcceptedAt),
  customer.newsletter ? newsletterNames[customer.newsletter] : 'nu',
  dateTime(customer.newsletterAt),
  String(customer.orders),
  formatAmount(customer.spent),
  dateTime(customer.lastOrderAt),
];

import { showMoment } from '../../kit/romanian.ts';
import { type OrderState, type PaymentMethod, stateNames } from '../orders/rules.ts';
import { showAmount, showYesNo } from './cells.ts';
import { headerOf } from './columns.ts';

export type OrderLine = {
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
  codes: string[];
  note: string;
};

export type SoldLine = {
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

export type CustomerLine = {
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

const moment = (at: Date | null): string => (at ? showMoment(at) : '');

export const orderHead = [
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
  'Coduri',
  'Observații',
];

const paymentNames: Record<PaymentMethod, string> = { card: 'Card', cash: 'Ramburs', transfer: 'Transfer bancar' };

export const orderCells = (order: OrderLine): string[] => [
  order.number,
  moment(order.createdAt),
  stateNames[order.state],
  paymentNames[order.paymentMethod],
  moment(order.paidAt),
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
  ...[order.goods, order.delivery, order.cashFee, order.discount, order.total, order.cancelled].map(showAmount),
  order.codes.join(', '),
  order.note,
];

export const soldHead = [
  'Comandă',
  'Data',
  'Stare',
  headerOf('code'),
  headerOf('name'),
  headerOf('producer'),
  'Preț',
  'Cantitate',
  'Cantitate anulată',
  headerOf('vatRate'),
  'Valoare',
];

export const soldCells = (line: SoldLine): string[] => [
  line.number,
  moment(line.createdAt),
  stateNames[line.state],
  line.code,
  line.name,
  line.brand,
  showAmount(line.price),
  String(line.quantity),
  String(line.cancelled),
  String(line.vatRate),
  showAmount(line.price * (line.quantity - line.cancelled)),
];

export const customerHead = [
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

export const customerCells = (customer: CustomerLine): string[] => [
  String(customer.id),
  customer.email,
  customer.firstName,
  customer.lastName,
  customer.phoneNumber ?? '',
  showYesNo(customer.isPhoneVerified),
  moment(customer.createdAt),
  moment(customer.termsAcceptedAt),
  customer.newsletter ? newsletterNames[customer.newsletter] : 'nu',
  moment(customer.newsletterAt),
  String(customer.orders),
  showAmount(customer.spent),
  moment(customer.lastOrderAt),
];

import type { buyBackEmails } from '../../aftersales/buy-back/mail-texts.ts';
import type { RecallMessage } from '../../aftersales/recalls/mail-texts.ts';
import type { ReturnRecord } from '../../aftersales/returns/record.ts';
import { shopBrand } from '../../brands/brand.ts';
import type { Cancellation, OrderChange, OrderRecord } from '../../sales/orders/record.ts';
import type { RepeatMail } from '../../sales/repeat-deliveries/mail-texts.ts';

/** Records the sample emails are about: one customer, one order and what follows from it. */
const date = new Date('2026-11-16T10:30:00Z');

const address = {
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Horea',
  number: '12',
  details: 'ap. 4',
  postalCode: '400174',
};
const person = { firstName: 'Ștefania', lastName: 'Țurcanu' };

const line = {
  brand: 'Herbalia',
  image: '/pictures/missing.webp',
  cancelledQuantity: 0,
  creditedAmount: 0,
  returnedQuantity: 0,
  vatRate: 11,
  attributeIds: [],
  ownDiscount: 0,
  giftCode: '',
  parts: [],
};

export const order: OrderRecord = {
  id: 123,
  number: 'VIT-100123',
  identifier: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10',
  accountId: 7,
  isGuest: false,
  holder: 'a:7',
  state: 'placed',
  paymentMethod: 'card',
  paidAt: date,
  email: 'stefania@example.ro',
  phoneNumber: '+40722000111',
  ...person,
  shipping: { ...person, phoneNumber: '+40722000111', ...address },
  billing: { kind: 'person', ...person, ...address },
  courierId: 3,
  courierName: 'FAN Courier',
  locker: null,
  goodsTotal: 12970,
  deliveryCost: 1790,
  cashFee: 0,
  discount: 1000,
  total: 13760,
  giftCardId: null,
  giftCardEndings: [],
  giftAmount: 0,
  toPay: 13760,
  cancelledTotal: 0,
  refundedTotal: 0,
  askedTotal: 0,
  termsVersion: '2026-11',
  origin: 'web',
  note: '',
  waybill: 'FAN2026111600123',
  cancelReason: null,
  createdAt: date,
  expiresAt: date,
  finishedAt: date,
  lines: [
    {
      ...line,
      id: 1,
      productId: 11,
      code: 'VC-1',
      name: 'Vitamina C 1000 mg, 60 de comprimate',
      price: 4990,
      quantity: 2,
    },
    { ...line, id: 2, productId: 12, code: 'MG-1', name: 'Magneziu cu vitamina B6', price: 2990, quantity: 1 },
  ],
  codes: [{ code: 'IARNA', couponType: 'Fixed', value: 1000, discount: 1000 }],
  states: [],
};

/** Its parcel waits in a locker, and the cash is paid there. */
export const lockerOrder: OrderRecord = {
  ...order,
  state: 'shipped',
  paymentMethod: 'cash',
  paidAt: null,
  locker: {
    id: 4,
    courierId: 3,
    name: 'FANbox Gara de Nord',
    county: 'RO-B',
    countyName: 'București',
    locality: 'București',
    street: 'Piața Gării de Nord 1',
    postalCode: '010858',
    hours: 'non-stop',
  },
};

export const cancelled: Cancellation = {
  id: 5,
  orderId: order.id,
  orderNumber: order.number,
  isWhole: false,
  refund: 'card',
  goods: 4990,
  discount: 385,
  services: 0,
  amount: 4605,
  giftAmount: 0,
  note: '',
  createdAt: date,
  lines: [{ orderLineId: 1, productId: 11, name: 'Vitamina C 1000 mg', image: '', quantity: 1, amount: 4605 }],
};

export const returned: ReturnRecord = {
  id: 9,
  number: 'R-100009',
  identifier: order.identifier,
  orderId: order.id,
  orderNumber: order.number,
  accountId: 7,
  isGuest: false,
  isPaid: true,
  email: order.email,
  phoneNumber: order.phoneNumber,
  ...person,
  kind: 'return',
  state: 'requested',
  declaredBy: 'Ștefania Țurcanu',
  address: order.shipping,
  refundBy: 'transfer',
  iban: null,
  ibanHolder: null,
  deliveryAmount: 1790,
  paidDelivery: 1990,
  feeAmount: 500,
  refundedAmount: null,
  giftAmount: 0,
  orderGiftAmount: 0,
  orderWorth: 13760,
  labelSource: null,
  labelLockerId: null,
  labelLockerName: null,
  labelCharge: 0,
  chargedAmount: 0,
  parcel: null,
  createdAt: date,
  lines: [
    {
      id: 1,
      orderLineId: 2,
      productId: 12,
      name: 'Magneziu cu vitamina B6',
      image: '',
      price: 2990,
      quantity: 1,
      reason: '',
      amount: 2759,
      outcome: null,
    },
  ],
  states: [],
};

/** The return with the label of a locker. */
export const labelled: ReturnRecord = {
  ...returned,
  state: 'approved',
  labelSource: 'locker',
  labelLockerId: 3,
  labelLockerName: 'easybox Piața Unirii',
  labelCharge: 2000,
  parcel: {
    id: 6,
    state: 'registered',
    courierName: 'Sameday',
    awb: '1SDY2400000001',
    dropOffCode: '482913',
    message: '',
    cancelProblem: '',
    reference: `${returned.number}-1`,
    events: [],
  },
};

export const boughtBack: Parameters<typeof buyBackEmails.requested>[0] = {
  id: 4,
  accountId: 7,
  productId: 31,
  orderId: order.id,
  name: 'Blender portabil',
  brand: 'Herbalia',
  image: '',
  basePrice: 19900,
  estimate: 8900,
  look: 'light',
  completeness: 'whole',
  note: '',
  state: 'requested',
  offer: 8500,
  offerEndsAt: date,
  isOfferOver: false,
  code: 'ABCD-EFGH',
  usedProductId: null,
  createdAt: date,
  orderNumber: order.number,
  ...person,
  email: order.email,
  pictures: [],
  states: [],
};

export const orderChange: OrderChange = {
  id: 1,
  orderId: order.id,
  author: 'admin:1',
  note: '',
  lines: [],
  totalBefore: order.total - 2000,
  totalAfter: order.total,
  giftAmount: 0,
  settlement: 'none',
  settledAt: null,
  createdAt: order.createdAt,
};

export const soldGift = {
  order: { ...order, origin: 'gift_card' as const, total: 20000, toPay: 20000, lines: [] },
  secret: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10',
  recipientName: 'Ilinca',
  recipientEmail: 'ilinca@example.ro',
  sendOn: '2026-12-24',
  isPrinted: false,
};

export const product = {
  name: 'Vitamina C 1000 mg',
  brand: 'Herbalia',
  url: '/vitamina-c-11',
  image: '/pictures/missing.webp',
  price: '49.90 RON',
  note: '',
};

export const repeat: RepeatMail = {
  id: 8,
  accountId: order.accountId,
  firstName: order.firstName,
  intervals: [{ productId: 1, intervalDays: 30 }],
  nextOn: '2026-12-16',
  shipping: order.shipping,
  paymentMethod: 'card',
  cardName: 'Visa •••• 4242',
  lines: order.lines,
  agreedText: 'Comandăm în locul tău la fiecare 30 de zile, până oprești livrarea.',
};

export const recall: RecallMessage = {
  notice: {
    number: 'RC-1001',
    path: '/rechemari/rc-1001',
    state: 'started',
    startedAt: '2026-11-18T08:00:00Z',
    closedAt: null,
    products: [
      {
        id: 11,
        name: 'Magneziu B6',
        brand: 'Solaria',
        ean: '5941234567890',
        image: '',
        lots: [{ id: 1, code: 'MG2407', expiresOn: '2027-06-30' }],
      },
    ],
    reason: 'Lotul conține lapte praf, care nu este scris pe etichetă.',
    hazard: 'Persoanele alergice la lapte pot avea o reacție alergică gravă.',
    lotPlace: 'Pe fundul flaconului, sub codul de bare.',
    action: 'keep',
    instructions: '',
    remedies: ['refund', 'replacement', 'return'],
    remedyDays: 14,
    phone: shopBrand.phone,
    email: shopBrand.email,
    soldFrom: null,
    soldTo: null,
  },
  identifier: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10',
  firstName: order.firstName,
  orderId: order.id,
  accountId: order.accountId,
  orderNumber: order.number,
  shippedAt: order.createdAt,
  units: [{ productName: 'Magneziu B6', lotCode: 'MG2407', quantity: 2 }],
};

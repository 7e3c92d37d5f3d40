import type { OrderState } from '../src/sales/orders/rules.ts';
import type { PaymentMethod } from '../src/sales/payment-methods/methods.ts';

/** `hoursAgo` is relative to the time of seeding. */
export type DemoStep = { state: OrderState; hoursAgo: number; author: string };

export type DemoOrder = {
  /** Index in `people`; null is the demo customer. */
  buyer: number | null;
  paymentMethod: PaymentMethod;
  courierId: number;
  toCompany: boolean;
  /** Promo code, applied if the order meets its conditions. */
  code: string | null;
  lines: [code: string, quantity: number][];
  steps: DemoStep[];
};

/** Ids of couriers of the migrations. */
const firstCourier = 1;
const thirdCourier = 3;
const day = 24;
const admin = 'admin:3';

/** Orders of the demo customer, oldest first. */
export const orders: DemoOrder[] = [
  {
    buyer: null,
    code: null,
    paymentMethod: 'card',
    courierId: firstCourier,
    toCompany: false,
    lines: [
      ['SOR-D3-2000-120', 1],
      ['MIN-MG-BIS-90', 2],
      ['FOR-SHAK-700', 2],
    ],
    steps: [
      { state: 'awaiting_payment', hoursAgo: 96 * day, author: 'client' },
      { state: 'placed', hoursAgo: 96 * day, author: 'plată' },
      { state: 'confirmed', hoursAgo: 96 * day - 3, author: admin },
      { state: 'shipped', hoursAgo: 95 * day, author: admin },
      { state: 'delivered', hoursAgo: 94 * day, author: admin },
    ],
  },
  {
    buyer: null,
    code: null,
    paymentMethod: 'cash',
    courierId: thirdCourier,
    toCompany: false,
    lines: [
      ['NOR-OM3-1000-90', 1],
      ['SOR-C-1000-20', 3],
      ['AUR-C-PROP-30', 2],
      ['FOR-STICLA-1000', 1],
    ],
    steps: [
      { state: 'placed', hoursAgo: 41 * day, author: 'client' },
      { state: 'confirmed', hoursAgo: 41 * day - 2, author: admin },
      { state: 'shipped', hoursAgo: 40 * day, author: admin },
      { state: 'delivered', hoursAgo: 39 * day, author: admin },
    ],
  },
  {
    buyer: null,
    code: null,
    paymentMethod: 'card',
    courierId: firstCourier,
    toCompany: false,
    lines: [['SOR-E-134-60', 1]],
    steps: [
      { state: 'awaiting_payment', hoursAgo: 20 * day, author: 'client' },
      { state: 'cancelled', hoursAgo: 20 * day - 1, author: 'sistem' },
    ],
  },
  {
    buyer: null,
    code: null,
    paymentMethod: 'cash',
    courierId: firstCourier,
    toCompany: false,
    lines: [
      ['SOR-C-1000-20', 2],
      ['MIN-MG-CIT-30', 1],
      ['AUR-POLEN-200', 1],
    ],
    steps: [
      { state: 'placed', hoursAgo: 8 * day, author: 'client' },
      { state: 'confirmed', hoursAgo: 8 * day - 3, author: admin },
      { state: 'shipped', hoursAgo: 7 * day, author: admin },
      { state: 'delivered', hoursAgo: 5 * day, author: admin },
    ],
  },
  {
    buyer: null,
    code: null,
    paymentMethod: 'card',
    courierId: firstCourier,
    toCompany: true,
    lines: [
      ['NOR-COD-240', 2],
      ['VER-B12-30', 1],
      ['NOR-369-120', 1],
    ],
    steps: [
      { state: 'awaiting_payment', hoursAgo: 3 * day, author: 'client' },
      { state: 'placed', hoursAgo: 3 * day, author: 'plată' },
      { state: 'confirmed', hoursAgo: 3 * day - 4, author: admin },
      { state: 'shipped', hoursAgo: day, author: admin },
    ],
  },
  {
    buyer: null,
    code: null,
    paymentMethod: 'cash',
    courierId: firstCourier,
    toCompany: false,
    lines: [
      ['MIN-ZNSE-90', 1],
      ['SOR-B12-1000-60', 1],
    ],
    steps: [
      { state: 'placed', hoursAgo: 9, author: 'client' },
      { state: 'confirmed', hoursAgo: 6, author: admin },
    ],
  },
  {
    buyer: null,
    code: null,
    paymentMethod: 'transfer',
    courierId: firstCourier,
    toCompany: true,
    lines: [['SOR-D3-2000-120', 2]],
    steps: [{ state: 'awaiting_payment', hoursAgo: 4, author: 'client' }],
  },
];

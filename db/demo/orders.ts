import type { OrderState, PaymentMethod } from '../../src/shop/orders/rules.ts';

export type DemoOrder = {
  paymentMethod: PaymentMethod;
  courier: { id: number; name: string };
  /** In bani; the fee is for cash. */
  deliveryCost: number;
  cashFee: number;
  toCompany: boolean;
  waybill: string | null;
  lines: [code: string, quantity: number][];
  /** Hours before the shop is opened for the first time. */
  steps: { state: OrderState; hoursAgo: number; author: string }[];
};

const sameday = { id: 1, name: 'Sameday' };
const fan = { id: 3, name: 'FAN Courier' };
const day = 24;
const admin = 'admin:3';

/** What the demo customer has bought so far, the oldest first. */
export const orders: DemoOrder[] = [
  {
    paymentMethod: 'card',
    courier: sameday,
    deliveryCost: 1650,
    cashFee: 0,
    toCompany: false,
    waybill: 'SMD1000001',
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
    paymentMethod: 'cash',
    courier: fan,
    deliveryCost: 1790,
    cashFee: 600,
    toCompany: false,
    waybill: 'FAN1000002',
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
    paymentMethod: 'card',
    courier: sameday,
    deliveryCost: 1650,
    cashFee: 0,
    toCompany: false,
    waybill: null,
    lines: [['SOR-E-134-60', 1]],
    steps: [
      { state: 'awaiting_payment', hoursAgo: 20 * day, author: 'client' },
      { state: 'cancelled', hoursAgo: 20 * day - 1, author: 'sistem' },
    ],
  },
  {
    paymentMethod: 'cash',
    courier: sameday,
    deliveryCost: 1650,
    cashFee: 500,
    toCompany: false,
    waybill: 'SMD1000004',
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
    paymentMethod: 'card',
    courier: sameday,
    deliveryCost: 0,
    cashFee: 0,
    toCompany: true,
    waybill: 'SMD1000003',
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
    paymentMethod: 'cash',
    courier: sameday,
    deliveryCost: 1650,
    cashFee: 500,
    toCompany: false,
    waybill: null,
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
    paymentMethod: 'transfer',
    courier: sameday,
    deliveryCost: 1650,
    cashFee: 0,
    toCompany: true,
    waybill: null,
    lines: [['SOR-D3-2000-120', 2]],
    steps: [{ state: 'awaiting_payment', hoursAgo: 4, author: 'client' }],
  },
];

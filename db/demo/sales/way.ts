import type { PaymentMethod } from '../../../src/shop/orders/rules.ts';
import type { DemoStep } from '../orders.ts';
import { hoursFor } from './calendar.ts';

export type Fate = 'goes' | 'waits' | 'expires' | 'is cancelled';

const admin = 'admin:3';
/** What is this young has not happened yet. */
const now = 0.2;

type Placed = { order: number; hoursAgo: number; paymentMethod: PaymentMethod };

/** The way of an order as far as it got until now. */
export function wayOf(placed: Placed, fate: Fate): DemoStep[] {
  const steps = [...beginning(placed, fate), ...ending(placed, fate)];
  return steps.filter(({ hoursAgo }, i) => i === 0 || hoursAgo > now);
}

/** Cards are paid at once, a transfer within a day or so. */
const hoursToPay = ({ order, paymentMethod }: Placed): number =>
  paymentMethod === 'cash' ? 0 : paymentMethod === 'card' ? 0.05 : hoursFor('transfer', order, 5, 28);

function beginning(placed: Placed, fate: Fate): DemoStep[] {
  const { hoursAgo, paymentMethod } = placed;
  if (paymentMethod === 'cash') return [{ state: 'placed', hoursAgo, author: 'client' }];
  const asked: DemoStep = { state: 'awaiting_payment', hoursAgo, author: 'client' };
  if (fate === 'expires') return [asked];
  const author = paymentMethod === 'card' ? 'plată' : admin;
  return [asked, { state: 'placed', hoursAgo: hoursAgo - hoursToPay(placed), author }];
}

function ending(placed: Placed, fate: Fate): DemoStep[] {
  const { order, hoursAgo } = placed;
  if (fate === 'waits') return [];
  if (fate === 'expires') return [{ state: 'cancelled', hoursAgo: hoursAgo - 0.5, author: 'sistem' }];
  if (fate === 'is cancelled')
    return [{ state: 'cancelled', hoursAgo: hoursAgo - hoursFor('regret', order, 0.3, 3), author: 'client' }];
  const paid = hoursAgo - hoursToPay(placed);
  const shipped = paid - hoursFor('packing', order, 15, 30);
  return [
    { state: 'confirmed', hoursAgo: paid - hoursFor('reading', order, 0.5, 6), author: admin },
    { state: 'shipped', hoursAgo: shipped, author: admin },
    { state: 'delivered', hoursAgo: shipped - hoursFor('road', order, 20, 52), author: admin },
  ];
}

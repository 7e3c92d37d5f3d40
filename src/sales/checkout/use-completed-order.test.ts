import { beforeEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../../test/support/checkout-data.ts';
import { trackPurchaseOnce } from './use-completed-order.ts';

const trackPurchase = vi.hoisted(() => vi.fn());
vi.mock('../../account/tracking/track.ts', () => ({ trackPurchase }));

const order = { identifier: 'abc', number: 'VIT-100001', total: 66.4, deliveryCost: 16.5, products: [] };
const product = {
  id: 1,
  productId: 11,
  code: 'MG',
  name: 'Magneziu',
  brand: 'Minera',
  image: '',
  price: 49.9,
  quantity: 1,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  vatRate: 21,
  productAttributeIds: [],
  total: 49.9,
  parts: [],
};

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage());
  trackPurchase.mockReset();
});

test('1§7 analytics: a purchase is tracked with its number, total, delivery and items', () => {
  trackPurchaseOnce({ ...order, products: [product] });
  expect(trackPurchase).toHaveBeenCalledWith({
    eventId: 'abc',
    number: 'VIT-100001',
    total: 66.4,
    deliveryCost: 16.5,
    items: [{ id: 11, name: 'Magneziu', brand: 'Minera', price: 49.9, quantity: 1 }],
  });
});

test('1§7 analytics: a purchase is tracked once, however often its page is opened', () => {
  trackPurchaseOnce(order);
  trackPurchaseOnce(order);
  expect(trackPurchase).toHaveBeenCalledOnce();
  trackPurchaseOnce({ ...order, identifier: 'def' });
  expect(trackPurchase).toHaveBeenCalledTimes(2);
});

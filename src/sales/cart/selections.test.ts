import { expect, test, vi } from 'vitest';
import { courier, newStorage, tenPercent } from '../../../test/support/checkout-data.ts';
import { useCart } from './cart-state.ts';
import { persistSelections } from './selections.ts';

test('codes and courier are stored for all tabs, and those of another tab are followed', () => {
  const storage = newStorage();
  vi.stubGlobal('localStorage', storage);
  let onStorage: (event: { key: string }) => void = () => {};
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
  storage.setItem('cart', JSON.stringify({ codes: [tenPercent], courier }));
  persistSelections();
  expect(useCart.getState()).toMatchObject({ codes: [tenPercent], courier, shippingCost: courier.price });
  useCart.setState({ codes: [] });
  expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual({ codes: [], courier });
  storage.setItem('cart', JSON.stringify({ codes: [tenPercent], courier: null }));
  onStorage({ key: 'cart' });
  expect(useCart.getState()).toMatchObject({ codes: [tenPercent], courier: null, shippingCost: 0 });
  // Another tab has ordered.
  storage.removeItem('cart');
  onStorage({ key: 'cart' });
  expect(useCart.getState()).toMatchObject({ codes: [], courier: null });
  expect(storage.getItem('cart')).toBeNull();
});

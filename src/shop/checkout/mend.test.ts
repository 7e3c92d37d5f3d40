import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../kit/client.ts';
import { useSnacks } from '../../ui/snackbar.ts';
import { mendAfter } from './mend.ts';
import { newShelf, tenPercent } from './test-pieces.ts';

const { cart, useCart } = vi.hoisted(() => ({
  cart: { refresh: vi.fn(), loadCouriers: vi.fn(), removeCode: vi.fn() },
  useCart: { getState: vi.fn() },
}));
vi.mock('../cart/store.ts', () => ({ cart, useCart }));

const refused = (why: string, messageUser = 'Nu.') => new CallFailed('Refused', 409, messageUser, why);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newShelf());
  vi.stubGlobal('localStorage', newShelf());
  for (const one of Object.values(cart)) one.mockReset();
  useCart.getState.mockReturnValue({ codes: [], couriers: [] });
  useSnacks.setState({ snacks: [] });
});

test('decisions 12: what is out of stock is told, and leads to the cart with its lines up to date', async () => {
  const failure = refused('outOfStock', 'Nu mai avem destule bucăți din: Zinc.');
  expect(await mendAfter(failure)).toBe('/shopping-cart');
  expect(cart.refresh).toHaveBeenCalledOnce();
  expect(useSnacks.getState().snacks).toMatchObject([{ kind: 'error', text: 'Nu mai avem destule bucăți din: Zinc.' }]);
});

test('2§7 Order AddNew: a part of the checkout that no longer holds leads to that part', async () => {
  expect(await mendAfter(refused('unknownAddress'))).toBe('/shopping-cart/checkout#address');
  expect(await mendAfter(refused('unknownLocker'))).toBe('/shopping-cart/checkout#courier');
});

test('decisions 9: a total that changed is told here, with prices and couriers asked for again', async () => {
  expect(await mendAfter(refused('totalChanged', 'Totalul comenzii este acum 12.00 RON.'))).toBeNull();
  expect(cart.refresh).toHaveBeenCalledOnce();
  expect(cart.loadCouriers).toHaveBeenCalledOnce();
});

test('1§8 a code that is refused with the order is removed, the others stay, also one that is a part of its name', async () => {
  const codes = ['IARNA', 'IARNA10', 'VARA5'].map((code) => ({ ...tenPercent, code }));
  useCart.getState.mockReturnValue({ codes, couriers: [] });
  await mendAfter(refused('invalidCode', 'Codul IARNA10 nu mai este valid si a fost eliminat! A expirat.'));
  expect(cart.removeCode.mock.calls).toEqual([['IARNA10']]);
});

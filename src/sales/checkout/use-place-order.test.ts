import { beforeEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../../test/support/checkout-data.ts';
import { ApiError } from '../../platform/http/client.ts';
import { useSnackbars } from '../../ui/snackbar.ts';
import { recoverFromFailure } from './use-place-order.ts';

const { cart, useCart } = vi.hoisted(() => ({
  cart: { refresh: vi.fn(), loadCouriers: vi.fn(), removeCode: vi.fn(), verifyCodes: vi.fn() },
  useCart: { getState: vi.fn() },
}));
vi.mock('../cart/store.ts', () => ({ cart, useCart }));

const refused = (reason: string, messageUser = 'Nu.', field?: string) =>
  new ApiError('Refused', 409, messageUser, reason, field ? { [field]: messageUser } : {});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newStorage());
  vi.stubGlobal('localStorage', newStorage());
  for (const one of Object.values(cart)) one.mockReset();
  useCart.getState.mockReturnValue({ codes: [], couriers: [] });
  useSnackbars.setState({ snacks: [] });
});

test('S12: an out-of-stock order shows the message and leads to the refreshed cart', async () => {
  const failure = refused('outOfStock', 'Nu mai avem destule bucăți din: Zinc.');
  expect(await recoverFromFailure(failure, [])).toBe('/shopping-cart');
  expect(cart.refresh).toHaveBeenCalledOnce();
  expect(useSnackbars.getState().snacks).toMatchObject([
    { kind: 'error', text: 'Nu mai avem destule bucăți din: Zinc.' },
  ]);
});

test('2§7 Order AddNew: an outdated section of the checkout leads to that section', async () => {
  expect(await recoverFromFailure(refused('unknownAddress'), [])).toBe('/shopping-cart/checkout#address');
  expect(await recoverFromFailure(refused('unknownLocker'), [])).toBe('/shopping-cart/checkout#courier');
});

test('S9: a changed total is shown here, with prices and couriers reloaded', async () => {
  expect(await recoverFromFailure(refused('totalChanged', 'Totalul comenzii este acum 12.00 RON.'), [])).toBeNull();
  expect(cart.refresh).toHaveBeenCalledOnce();
  expect(cart.loadCouriers).toHaveBeenCalledOnce();
});

test('a changed balance of a gift card is shown here, with the balance read again', async () => {
  expect(await recoverFromFailure(refused('giftChanged', 'De plată rămân acum 12.00 RON.'), [])).toBeNull();
  expect(cart.verifyCodes).toHaveBeenCalledOnce();
});

test('1§8 a code that is refused with the order is removed, the others stay', async () => {
  const failure = refused('invalidCode', 'Codul IARNA10 nu mai este valid si a fost eliminat! A expirat.', 'codes.1');
  await recoverFromFailure(failure, ['IARNA', 'IARNA10', 'VARA5']);
  expect(cart.removeCode.mock.calls).toEqual([['IARNA10']]);
});

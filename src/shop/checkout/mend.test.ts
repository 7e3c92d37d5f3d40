import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../kit/client.ts';
import { useSnacks } from '../../ui/snackbar.ts';
import { mendAfter, troubleFrom } from './mend.ts';
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
  useCart.getState.mockReturnValue({ codes: [tenPercent, { ...tenPercent, code: 'VARA5' }], couriers: [] });
  useSnacks.setState({ snacks: [] });
});

test('decisions 12: what is out of stock is told, and leads to the cart with its lines up to date', async () => {
  const failure = refused('outOfStock', 'Nu mai avem destule bucăți din: Zinc.');
  expect(troubleFrom(failure)).toBeNull();
  expect(await mendAfter(failure)).toBe('/shopping-cart');
  expect(cart.refresh).toHaveBeenCalledOnce();
  expect(useSnacks.getState().snacks).toMatchObject([{ kind: 'error', text: 'Nu mai avem destule bucăți din: Zinc.' }]);
});

test('2§7 Order AddNew: a part of the checkout that no longer holds leads to that part', async () => {
  expect(await mendAfter(refused('unknownAddress'))).toBe('/shopping-cart/checkout#address');
  expect(await mendAfter(refused('unknownLocker'))).toBe('/shopping-cart/checkout#courier');
});

test('decisions 9: a total that changed is told here, with prices and couriers asked for again', async () => {
  const failure = refused('totalChanged', 'Totalul comenzii este acum 12.00 RON.');
  expect(troubleFrom(failure)).toEqual({ title: null, text: 'Totalul comenzii este acum 12.00 RON.' });
  expect(await mendAfter(failure)).toBeNull();
  expect(cart.refresh).toHaveBeenCalledOnce();
  expect(cart.loadCouriers).toHaveBeenCalledOnce();
});

test('1§8 a code that is refused with the order is removed, the others stay', async () => {
  await mendAfter(refused('invalidCode', 'Codul IARNA10 nu mai este valid si a fost eliminat!'));
  expect(cart.removeCode.mock.calls).toEqual([['IARNA10']]);
});

test('1§8 a failed payment: the sentence of the catalogue, the reason, and what to do', () => {
  const failure = new CallFailed('Refused', 402, 'Cardul a fost refuzat.', 'declined');
  expect(troubleFrom(failure)).toEqual({
    title: 'Ups... A aparut o eroare',
    text: 'Cardul a fost refuzat. Poți plăti cu alt card sau altfel; comanda ta te așteaptă.',
  });
});

test('trust: without an answer the shopper is told that pressing again is safe', () => {
  expect(troubleFrom(new TypeError('offline'))?.text).toContain('nu se trimite de două ori');
});

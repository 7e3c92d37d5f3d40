import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { line, newStorage } from '../../../test/support/checkout-data.ts';
import { session } from '../../account/identity/session.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { configureClient } from '../../platform/http/client.ts';
import { useSnackbars } from '../../ui/snackbar.ts';
import './actions.ts';
import { closeDialog, emptyCart, openDialog, useCart } from './cart-state.ts';
import { watchCountdown } from './countdown.ts';
import { serializeCountdown } from './storage-rules.ts';
import { cart } from './store.ts';

const product: ProductCard = {
  id: 12,
  name: 'Zinc',
  brand: 'Minera',
  image: '/pictures/zn.webp',
  backupImage: '/pictures/missing.webp',
  sellingPrice: 25.5,
  recommendedPrice: null,
  wishList: false,
  campaignShortNames: [],
  isBuyBack: false,
  isSustainable: false,
  unitPrice: null,
  isInStock: true,
};

const respond = (data: unknown) => Response.json({ isSuccess: true, messagesUser: [], data });
const refuse = (messagesUser: string[]) => Response.json({ isSuccess: false, messagesUser, data: null });

/** A server whose cart has one line; calls of `path` get `answer`. */
function stubServer(path: string, answer: () => Response): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes(path)) return answer();
    return respond(url.includes('ShoppingCartList') ? [line] : 250);
  });
}

const shown = () => useSnackbars.getState().snacks.map(({ kind, text }) => `${kind}: ${text}`);
const quantity = () => useCart.getState().lines.map((one) => one.quantity);

beforeEach(() => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, newStorage());
  vi.stubGlobal('document', { cookie: '' });
  configureClient({ customerToken: () => 't' });
  session.change({ token: 't', legalEntityId: 7 });
  useCart.setState({ ...emptyCart, lines: [line] });
  useSnackbars.setState({ snacks: [] });
  return () => {
    vi.restoreAllMocks();
    session.clear();
    useCart.setState(emptyCart);
  };
});

test('1§4 add to cart: the loading flag of the product is set during the call and cleared in every case', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const seen: number[][] = [];
  stubServer('AddNew', () => {
    seen.push([...useCart.getState().loading]);
    return refuse([]);
  });
  await cart.add(product);
  expect(seen).toEqual([[12]]);
  expect([...useCart.getState().loading]).toEqual([]);
});

test('1§8 add to cart fails: the sentence of the catalogue as an error, and the failure is logged', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  stubServer('AddNew', () => refuse([]));
  await cart.add(product);
  expect(shown()).toEqual(['error: Produsul NU a putut fi adaugat in cos']);
  expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'Refused by /api/ShoppingCart/AddNew' })]]);
  expect(useCart.getState().dialog).toBeNull();
});

test('1§5 an update with isSuccess false is an error: the first user message, or the default text', async () => {
  stubServer('UpdateShoppingCart', () => refuse(['Mai sunt doar 2 bucăți.', 'Altceva.']));
  expect(await cart.update(line.productId, 3)).toBe(false);
  expect(quantity()).toEqual([line.quantity]);
  stubServer('UpdateShoppingCart', () => refuse([]));
  expect(await cart.update(line.productId, 3)).toBe(false);
  expect(shown()).toEqual(['error: Mai sunt doar 2 bucăți.', 'error: Ups... A aparut o eroare']);
});

test('1§5 a product that is not in the cart cannot be updated', async () => {
  stubServer('UpdateShoppingCart', () => refuse(['not called']));
  expect(await cart.update(99, 3)).toBe(false);
  expect(shown()).toEqual([]);
});

test('1§2 the simpler confirmation closes with true by OK, and with false otherwise', async () => {
  const confirmed = openDialog({ kind: 'short', product });
  closeDialog(true);
  const closed = openDialog({ kind: 'short', product });
  closeDialog(false);
  const replaced = openDialog({ kind: 'short', product });
  void openDialog({ kind: 'ended' });
  closeDialog(false);
  expect(await Promise.all([confirmed, closed, replaced])).toEqual([true, false, false]);
});

describe('S17: at the end of the countdown an unpaid order still has the units', () => {
  const endOfCountdown = (secondsLeft: number) => {
    vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
    const reservation = { secondsLeft, pauseSeconds: 0, products: [] };
    vi.stubGlobal('fetch', async (url: string) => respond(url.includes('Reserve') ? reservation : [line]));
    localStorage.setItem('cd', serializeCountdown(Date.now() - 3_600_000));
    return watchCountdown();
  };
  const placeOrder = (order: object | null) => localStorage.setItem('checkout-order', JSON.stringify({ order }));

  test('on every page the countdown goes on with the time of the order, without the dialog', async () => {
    placeOrder({ id: 7, identifier: 'abc' });
    onTestFinished(endOfCountdown(600));
    await expect.poll(() => useCart.getState().secondsLeft).toBe(600);
    expect(useCart.getState().dialog).toBeNull();
  });

  test('when the time of the order is over too, the dialog opens', async () => {
    placeOrder({ id: 7, identifier: 'abc' });
    onTestFinished(endOfCountdown(0));
    await expect.poll(() => useCart.getState().dialog).toEqual({ kind: 'ended' });
  });

  test('without an order the dialog opens at once', () => {
    for (const stored of [null, '{', '7', '{"order":null}']) {
      if (stored !== null) localStorage.setItem('checkout-order', stored);
      useCart.setState({ dialog: null });
      const stop = endOfCountdown(600);
      expect([stored, useCart.getState().dialog]).toEqual([stored, { kind: 'ended' }]);
      stop();
    }
  });
});

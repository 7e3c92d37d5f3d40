import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line, newShelf } from '../checkout/test-pieces.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { startCountdown, stopCountdown, watchCountdown } from './countdown.ts';
import { storedCountdown } from './stored-rules.ts';

type OnStorage = (event: { key: string | null; newValue: string | null }) => void;

const shelf = { current: newShelf() };
let onStorage: OnStorage = () => {};
let leave = () => {};

beforeEach(() => {
  shelf.current = newShelf();
  vi.stubGlobal('localStorage', shelf.current);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: OnStorage) => {
      onStorage = listener;
    },
    removeEventListener: () => {},
  });
  useCart.setState({ ...emptyCart, lines: [line] });
});

afterEach(() => {
  leave();
  useCart.setState(emptyCart);
});

const begin = () => {
  leave = watchCountdown();
};
const secondsLeft = () => useCart.getState().secondsLeft;

test('1§4 countdown: where none is kept nothing is shown until the server has answered', () => {
  begin();
  expect(secondsLeft()).toBeNull();
  startCountdown(900);
  expect(secondsLeft()).toBe(900);
});

test('1§4 countdown: a kept one is resumed, one of 15 minutes ago has ended', () => {
  shelf.current.setItem('cd', storedCountdown(Date.now() - 600_000));
  begin();
  expect(secondsLeft()).toBe(300);
  leave();
  shelf.current.setItem('cd', storedCountdown(Date.now() - 900_000));
  begin();
  expect([secondsLeft(), shelf.current.keys()]).toEqual([0, []]);
});

test('1§4 countdown: an emptied cart has nothing that ended, so the next product does not begin with 00:00', () => {
  startCountdown(900);
  useCart.setState({ lines: [] });
  stopCountdown();
  expect(secondsLeft()).toBeNull();
});

test('1§4 countdown: what another tab ended has ended here too', () => {
  startCountdown(900);
  begin();
  shelf.current.removeItem('cd');
  onStorage({ key: 'cd', newValue: null });
  expect(secondsLeft()).toBe(0);
});

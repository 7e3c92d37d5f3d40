import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line, newStorage } from '../../../test/support/checkout-data.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { onCountdownEnd, stopCountdown, syncCountdown, watchCountdown } from './countdown.ts';
import { serializeCountdown } from './storage-rules.ts';

type OnStorage = (event: { key: string | null; newValue: string | null }) => void;

const storage = { current: newStorage() };
let onStorage: OnStorage = () => {};
let stop = () => {};

beforeEach(() => {
  storage.current = newStorage();
  vi.stubGlobal('localStorage', storage.current);
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
  stop();
  stop = () => {};
  vi.useRealTimers();
  useCart.setState(emptyCart);
});

const start = () => {
  stop = watchCountdown();
};
const secondsLeft = () => useCart.getState().secondsLeft;

test('1§4 countdown: without a stored countdown nothing is shown until the server has responded', () => {
  start();
  expect(secondsLeft()).toBeNull();
  syncCountdown(900);
  expect(secondsLeft()).toBe(900);
});

test('1§4 countdown: a stored one is resumed', () => {
  storage.current.setItem('cd', serializeCountdown(Date.now() - 600_000));
  start();
  expect(secondsLeft()).toBe(300);
});

test('1§4 countdown: one that ended while no page was open opens the dialog on return, once', () => {
  storage.current.setItem('cd', serializeCountdown(Date.now() - 3_600_000));
  start();
  expect([secondsLeft(), storage.current.keys(), useCart.getState().dialog]).toEqual([0, [], { kind: 'ended' }]);
  stop();
  useCart.setState({ ...emptyCart, lines: [line] });
  start();
  expect(useCart.getState().dialog).toBeNull();
});

test('1§4 countdown: a product added restarts it; a response without a hold stops it without the dialog', () => {
  storage.current.setItem('cd', serializeCountdown(Date.now() - 600_000));
  start();
  syncCountdown(900);
  expect(secondsLeft()).toBe(900);
  syncCountdown(0);
  expect([secondsLeft(), useCart.getState().dialog]).toEqual([0, null]);
});

test('1§4 countdown: an emptied cart has nothing that ended, so the next product does not start with 00:00', () => {
  syncCountdown(900);
  useCart.setState({ lines: [] });
  stopCountdown();
  expect(secondsLeft()).toBeNull();
});

test('1§4 countdown: an end in another tab ends it here too', () => {
  syncCountdown(900);
  start();
  storage.current.removeItem('cd');
  onStorage({ key: 'cd', newValue: null });
  expect(secondsLeft()).toBe(0);
});

test('1§4 countdown: at zero the end event is emitted, the stored value cleared and the dialog opened', () => {
  vi.useFakeTimers();
  let ends = 0;
  const forget = onCountdownEnd(() => {
    ends++;
    return false;
  });
  start();
  syncCountdown(3);
  vi.advanceTimersByTime(2000);
  expect([ends, useCart.getState().dialog]).toEqual([0, null]);
  vi.advanceTimersByTime(5000);
  expect([ends, storage.current.keys(), useCart.getState().dialog]).toEqual([1, [], { kind: 'ended' }]);
  forget();
});

test('S11: the dialog stays closed when a listener knows that an unpaid order has the units', () => {
  storage.current.setItem('cd', serializeCountdown(Date.now() - 3_600_000));
  const forget = onCountdownEnd(() => true);
  start();
  expect([secondsLeft(), useCart.getState().dialog]).toEqual([0, null]);
  forget();
});

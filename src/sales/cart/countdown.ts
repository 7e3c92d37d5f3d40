import { setCookieFlag } from '../../platform/cookie-flag.ts';
import { clearCountdown, openDialog, storageKeys, useCart } from './cart-state.ts';
import { countSecondsLeft, parseCountdownStart, serializeCountdown, startTimeFor } from './storage-rules.ts';

type EndListener = () => boolean;
const endListeners = new Set<EndListener>();

/**
 * Subscribes to the end of the countdown; returns the unsubscribe function. A listener returns true to keep the dialog
 * closed, because the units are still the shopper's.
 */
export function onCountdownEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

let startedAt: number | null = null;

function startCountdown(secondsLeft: number): void {
  startedAt = startTimeFor(secondsLeft, Date.now());
  localStorage.setItem(storageKeys.countdown, serializeCountdown(startedAt));
  setCookieFlag(storageKeys.countdown, secondsLeft);
  tick();
}

/** Applies the remaining seconds of a response. One second or less counts as ended, so that the end event fires only once. */
export function syncCountdown(secondsLeft: number): void {
  if (secondsLeft > 1) startCountdown(secondsLeft);
  else stopCountdown();
}

/** Stops without the end event. In an empty cart `secondsLeft` becomes null, because nothing has ended. */
export function stopCountdown(): void {
  startedAt = null;
  clearCountdown();
  useCart.setState(({ lines }) => ({ secondsLeft: lines.length > 0 ? 0 : null }));
}

/**
 * Without a stored countdown nothing happens: a product that was just added is about to be reserved.
 * A countdown that ended while no page was open ends now; its stored value is deleted, so the end event fires once.
 */
function resume(): void {
  const stored = localStorage.getItem(storageKeys.countdown);
  startedAt = parseCountdownStart(stored, Date.now());
  if (startedAt !== null) tick();
  else if (stored !== null) end();
}

function tick(): void {
  if (startedAt === null) return;
  const secondsLeft = countSecondsLeft(startedAt, Date.now());
  if (secondsLeft !== useCart.getState().secondsLeft) useCart.setState({ secondsLeft });
  if (secondsLeft === 0) end();
}

function end(): void {
  stopCountdown();
  const isStillHeld = [...endListeners].map((listener) => listener()).includes(true);
  if (!isStillHeld) void openDialog({ kind: 'ended' });
}

/** Another tab restarted the countdown, emptied the cart or reached the end first. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== storageKeys.countdown) return;
  const isEnd = newValue === null && startedAt !== null && countSecondsLeft(startedAt, Date.now()) <= 1;
  if (isEnd) end();
  else if (newValue === null) stopCountdown();
  else resume();
}

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Runs the timer while at least one component watches it; returns the stop function. */
export function watchCountdown(): () => void {
  if (watchers++ === 0) {
    resume();
    timer = setInterval(tick, 1000);
    window.addEventListener('storage', onStorage);
  }
  return () => {
    if (--watchers > 0) return;
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}

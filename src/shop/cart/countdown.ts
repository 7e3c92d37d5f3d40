import { setMark } from '../../kit/early-mark.ts';
import { forgetCountdown, storageKeys, useCart } from './cart-state.ts';
import { ask } from './dialogs.ts';
import { countdownStart, secondsLeftOf, startFor, storedCountdown } from './stored-rules.ts';

const endings = new Set<() => void>();

/** Hears the end event; returns the way to stop. */
export function onCountdownEnd(listener: () => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

let start: number | null = null;

/** As the server says: so many seconds are left. */
export function startCountdown(secondsLeft: number): void {
  start = startFor(secondsLeft, Date.now());
  localStorage.setItem(storageKeys.countdown, storedCountdown(start));
  setMark(storageKeys.countdown, secondsLeft);
  tick();
}

/** Nothing is reserved, and nobody needs to be told. In an empty cart nothing has ended: the next product begins anew. */
export function stopCountdown(): void {
  start = null;
  forgetCountdown();
  useCart.setState(({ lines }) => ({ secondsLeft: lines.length > 0 ? 0 : null }));
}

/** Where none is kept the server has yet to be asked: a product that was just added is about to be reserved. */
function resume(): void {
  const kept = localStorage.getItem(storageKeys.countdown);
  start = countdownStart(kept, Date.now());
  if (start !== null) tick();
  else if (kept !== null) stopCountdown();
}

function tick(): void {
  if (start === null) return;
  const secondsLeft = secondsLeftOf(start, Date.now());
  if (secondsLeft !== useCart.getState().secondsLeft) useCart.setState({ secondsLeft });
  if (secondsLeft === 0) end();
}

function end(): void {
  stopCountdown();
  for (const listener of endings) listener();
  void ask({ kind: 'ended' });
}

/** Another tab began anew, emptied the cart, or saw the end a moment earlier. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== storageKeys.countdown) return;
  const isEnd = newValue === null && start !== null && secondsLeftOf(start, Date.now()) <= 1;
  if (isEnd) end();
  else if (newValue === null) stopCountdown();
  else resume();
}

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps the time as long as somebody watches; however many do, it ends once. */
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

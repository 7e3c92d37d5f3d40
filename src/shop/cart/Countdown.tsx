import { useEffect, useRef } from 'react';
import { type CartState, useCart } from './cart-state.ts';
import { watchCountdown } from './countdown.ts';
import { countdownLength, showClock } from './stored-rules.ts';
import { texts } from './texts.ts';
import './countdown.css';

/** How long the products in the cart are still reserved, in mm:ss; nothing before that is known. */
export default function Countdown() {
  const isKnown = useCart((state) => state.secondsLeft !== null);
  useEffect(watchCountdown, []);
  return isKnown && <Clock />;
}

/** Written past React: a page that is being prepared meanwhile is not begun anew with every second. */
function Clock() {
  const timer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = ({ secondsLeft }: CartState) => timer.current && write(timer.current, secondsLeft ?? 0);
    show(useCart.getState());
    return useCart.subscribe((now, before) => now.secondsLeft !== before.secondsLeft && show(now));
  }, []);
  return (
    <span className="timer" role="timer" ref={timer}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <circle className="timer-ground" cx="13" cy="13" r="10" />
        <circle className="timer-ring" cx="13" cy="13" r="10" pathLength="1" transform="rotate(-90 13 13)" />
        <path d="M13 8.5V13l2.8 1.8" />
      </svg>
      <span className="timer-word" />
      <b />
    </span>
  );
}

function write(timer: HTMLElement, secondsLeft: number): void {
  const label = secondsLeft > 0 ? texts.reservedFor(Math.floor(secondsLeft / 60), secondsLeft % 60) : texts.notReserved;
  timer.setAttribute('aria-label', label);
  timer.classList.toggle('is-over', secondsLeft === 0);
  timer.style.setProperty('--left', String(secondsLeft / (countdownLength / 1000)));
  put(timer, 'b', showClock(secondsLeft));
  put(timer, '.timer-word', secondsLeft > 0 ? texts.reserved : texts.over);
}

function put(timer: HTMLElement, place: string, text: string): void {
  const found = timer.querySelector(place);
  if (found && found.textContent !== text) found.textContent = text;
}

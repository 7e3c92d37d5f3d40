import { useEffect, useRef } from 'react';
import { type CartState, useCart } from './cart-state.ts';
import { watchCountdown } from './countdown.ts';
import { countdownLengthMs, formatClock } from './storage-rules.ts';
import { texts } from './texts.ts';
import './countdown.css';

/** Remaining time of the reservation as mm:ss. */
export default function Countdown() {
  const isKnown = useCart((state) => state.secondsLeft !== null);
  useEffect(watchCountdown, []);
  return isKnown && <Clock />;
}

/** Writes to the DOM directly, because a React update every second would restart a pending transition. */
function Clock() {
  const timer = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const showTime = ({ secondsLeft }: CartState) => timer.current && renderTime(timer.current, secondsLeft ?? 0);
    showTime(useCart.getState());
    return useCart.subscribe((now, before) => now.secondsLeft !== before.secondsLeft && showTime(now));
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

function renderTime(timer: HTMLElement, secondsLeft: number): void {
  const label = secondsLeft > 0 ? texts.reservedFor(Math.floor(secondsLeft / 60), secondsLeft % 60) : texts.notReserved;
  timer.setAttribute('aria-label', label);
  timer.classList.toggle('is-over', secondsLeft === 0);
  timer.style.setProperty('--left', String(secondsLeft / (countdownLengthMs / 1000)));
  setText(timer, 'b', formatClock(secondsLeft));
  setText(timer, '.timer-word', secondsLeft > 0 ? texts.reserved : texts.over);
}

function setText(timer: HTMLElement, selector: string, text: string): void {
  const element = timer.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

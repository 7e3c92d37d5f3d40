import { useEffect } from 'react';
import { isAsleep, openAll } from './near-gates.ts';

type EarlyClick = EventListener & { last?: HTMLButtonElement };

declare global {
  interface Window {
    earlyClick?: EarlyClick;
  }
}

/** Remembers the last button pressed before the page is alive. Links, and forms that lead somewhere, work by themselves. */
export const keepEarlyClick =
  "addEventListener('click',window.earlyClick=(e)=>{const b=e.target.closest?.('button');if(b&&!b.form?.hasAttribute('action')){e.preventDefault();earlyClick.last=b}},true);";

/** Then it happens as soon as it can; so does a press on a part of the page that is not alive yet. */
export function useEarlyClick(): void {
  useEffect(() => {
    const { earlyClick } = window;
    if (earlyClick) removeEventListener('click', earlyClick, true);
    // After the effects, among which React hears nothing.
    if (earlyClick?.last) setTimeout(press, 0, earlyClick.last);
    addEventListener('click', keepForLater, true);
    return () => removeEventListener('click', keepForLater, true);
  }, []);
}

function keepForLater(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!event.isTrusted || !button || hears(button) || button.form?.hasAttribute('action')) return;
  const isSubmit = button.type === 'submit';
  // Sent by the browser itself, a form would lead away and forget what was typed.
  if (isSubmit) event.preventDefault();
  // React takes the part over while it hears the press, if it can; then it has heard it.
  setTimeout(() => (isSubmit || !hears(button)) && press(button));
}

const between = 50;
const mostTries = 100;

/** The code of a part may still be on its way. */
function press(button: HTMLButtonElement, tries = mostTries): void {
  openAll();
  if (button.type !== 'submit' || hears(button)) button.click();
  if (!hears(button) && button.isConnected && tries > 0) setTimeout(press, between, button, tries - 1);
}

/** React leaves its mark on what it is about to take over, and opens the gate of the part when it has. */
const hears = (button: HTMLElement): boolean =>
  Object.keys(button).some((key) => key.startsWith('__reactProps')) && !isAsleep(button);

import { useEffect } from 'react';
import { openAll } from './near-gates.ts';

type EarlyClick = EventListener & { last?: HTMLElement };

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
    if (earlyClick?.last) pressWhenAlive(earlyClick.last);
    addEventListener('click', keepForLater, true);
    return () => removeEventListener('click', keepForLater, true);
  }, []);
}

function keepForLater(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || isAlive(button) || button.form?.hasAttribute('action')) return;
  // Sent by the browser itself, a form would lead away and forget what was typed.
  if (button.type === 'submit') event.preventDefault();
  // React may take the part over while it hears the press; then it has heard it.
  setTimeout(() => (isAlive(button) && button.type !== 'submit') || pressWhenAlive(button));
}

const between = 50;
const mostTries = 100;

/** The code of a part may still be on its way. */
function pressWhenAlive(button: HTMLElement, tries = mostTries): void {
  openAll();
  // A moment later, when its form has taken up what was typed.
  if (isAlive(button)) setTimeout(() => button.click(), between);
  else if (button.isConnected && tries > 0) setTimeout(pressWhenAlive, between, button, tries - 1);
}

/** React leaves its mark on what it has taken over. */
const isAlive = (element: HTMLElement): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

import { useEffect } from 'react';
import { isAsleep, openAll } from './near-gates.ts';

type Pressed = HTMLButtonElement | HTMLInputElement;
type EarlyClick = EventListener & { last?: Pressed };

declare global {
  interface Window {
    earlyClick?: EarlyClick;
  }
}

const pressable = 'button,[type=checkbox],[type=radio]';

/** Remembers the last button or box pressed before the page is alive. Links, and forms that lead somewhere, work by themselves. */
export const keepEarlyClick = `addEventListener('click',window.earlyClick=(e)=>{const b=e.target.closest?.('${pressable}');if(b&&!b.form?.hasAttribute('action')){e.preventDefault();earlyClick.last=b}},true);`;

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
  const pressed = event.target instanceof Element ? event.target.closest<Pressed>(pressable) : null;
  if (!event.isTrusted || !pressed || hears(pressed) || pressed.form?.hasAttribute('action')) return;
  // The browser itself would send the form, or tick the box, and nobody would know.
  if (pressed.type !== 'button') event.preventDefault();
  // React takes the part over while it hears the press, if it can; then it has heard it.
  setTimeout(() => (pressed.type !== 'button' || !hears(pressed)) && press(pressed));
}

const between = 50;

/** The code of a part may still be on its way. */
function press(pressed: Pressed): void {
  openAll();
  if (pressed.type === 'button' || hears(pressed)) pressed.click();
  if (!hears(pressed) && pressed.isConnected) setTimeout(press, between, pressed);
}

/** React leaves its mark on what it is about to take over, and opens the gate of the part when it has. */
const hears = (pressed: Pressed): boolean =>
  Object.keys(pressed).some((key) => key.startsWith('__reactProps')) && !isAsleep(pressed);

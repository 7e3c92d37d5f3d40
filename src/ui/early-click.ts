import { useEffect } from 'react';
import { findGate, openAllGates } from './hydration-gates.ts';

type Pressable = HTMLButtonElement | HTMLInputElement;

declare global {
  interface Window {
    earlyClick?: EventListener & { last?: Pressable };
  }
}

const pressable = 'button,[type=checkbox],[type=radio]';

/** Inline script that remembers the last button or box pressed before hydration. Links, and forms with an action, work without it. */
export const earlyClickScript = `addEventListener('click',window.earlyClick=(e)=>{const b=e.target.closest?.('${pressable}');if(b&&!b.form?.hasAttribute('action')){e.preventDefault();earlyClick.last=b}},true);`;

/** Repeats presses that came before hydration: the last one before the page's, and any on a part hydrated later. */
export function useReplayEarlyClick(): void {
  useEffect(() => {
    const { earlyClick } = window;
    if (earlyClick) removeEventListener('click', earlyClick, true);
    if (earlyClick?.last) void clickWhenHydrated(earlyClick.last);
    addEventListener('click', delayUntilHydrated, true);
    return () => removeEventListener('click', delayUntilHydrated, true);
  }, []);
}

function delayUntilHydrated(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest<Pressable>(pressable) : null;
  const gate = pressed && findGate(pressed);
  if (!event.isTrusted || !pressed || !gate || gate.isHydrated() || pressed.form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void clickWhenHydrated(pressed);
}

/** Parts contain parts: a gate inside another one is registered only after the outer part is hydrated. */
async function clickWhenHydrated(pressed: Pressable): Promise<void> {
  openAllGates();
  for (let gate = findGate(pressed); gate && !gate.isHydrated(); gate = findGate(pressed)) {
    await gate.hydrated;
    await nextTask();
  }
  // React ignores events dispatched while its effects run.
  await nextTask();
  pressed.click();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

import { useEffect } from 'react';
import { findDeferredHydration, hydrateAll } from './deferred-hydration.ts';

type EarlyPresses = {
  /** Pressed buttons, boxes and links that wait, in order. */
  queue: HTMLElement[];
  /** Live region, outside React. */
  status: HTMLElement;
  /** Set after the page's hydration. */
  isHydrated?: (element: Element) => boolean;
  replay?: () => void;
};

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Inline script that delays presses of parts that are not hydrated, marks them with `data-waits` and announces them.
 * Links, and forms with an action, work without hydration; they wait only for earlier presses, which a new page would
 * discard. A second press of a waiting button is ignored, as on a busy one.
 */
export const earlyPressScript = `{
const q=[],s=document.createElement('p'),p=window.earlyPresses={queue:q,status:s};
s.className='sr';s.role='status';addEventListener('DOMContentLoaded',()=>document.body.append(s));
addEventListener('click',(e)=>{
const b=e.target.closest?.('button,[type=checkbox],[type=radio],a[href]:not([target])');
if(!b||!e.isTrusted||e.ctrlKey||e.metaKey||e.shiftKey)return;
if(!q.length&&(b.href||b.form?.hasAttribute('action')||p.isHydrated?.(b)))return;
e.preventDefault();e.stopImmediatePropagation();
if(b.tagName!='INPUT'&&q.includes(b))return;
b.dataset.waits='';s.textContent='Se încarcă pagina. Urmează: '+(b.ariaLabel||b.textContent);if(q.push(b)==1)p.replay?.()
},true)}`;

/** Repeats the presses that wait, each as soon as its part is hydrated. */
export function useReplayEarlyPresses(): void {
  useEffect(() => {
    const { earlyPresses } = window;
    if (!earlyPresses || earlyPresses.replay) return;
    earlyPresses.isHydrated = (element) => findDeferredHydration(element)?.isHydrated() ?? true;
    earlyPresses.replay = () => void replay(earlyPresses);
    earlyPresses.replay();
  }, []);
}

/** Runs until the queue is empty; the press that finds it empty starts it. */
async function replay({ queue, status }: EarlyPresses): Promise<void> {
  if (queue.length > 0) hydrateAll();
  for (let pressed = queue[0]; pressed; pressed = queue[0]) {
    await waitUntilHydrated(pressed);
    queue.shift();
    if (!queue.includes(pressed)) delete pressed.dataset.waits;
    pressed.click();
  }
  status.textContent = '';
}

/** Parts contain parts: the inner one is registered only after the outer one is hydrated. */
async function waitUntilHydrated(pressed: Element): Promise<void> {
  for (
    let deferred = findDeferredHydration(pressed);
    deferred && !deferred.isHydrated();
    deferred = findDeferredHydration(pressed)
  ) {
    await deferred.hydrated;
    await nextTask();
  }
  // React ignores events dispatched while its effects run.
  await nextTask();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

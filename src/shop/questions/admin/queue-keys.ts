import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const card = '[data-queue-card]';

/** For a list of cards: arrows (or j and k) go from card to card; any other key presses the card's own control that names it. */
export function pressByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return;
  const here = target.closest<HTMLElement>(card);
  const step = steps[key];
  if (!here) return;
  const wanted = step === undefined ? controlOf(here, key) : neighbourOf(here, step);
  if (!wanted) return;
  event.preventDefault();
  if (step === undefined) wanted.click();
  else wanted.focus();
}

const isWriting = (target: HTMLElement): boolean =>
  target.matches('select, textarea, input:not([type="checkbox"]), [contenteditable]') ||
  target.closest('dialog') !== null;

const controlOf = (here: HTMLElement, key: string): HTMLElement | null =>
  /^[a-z]$/.test(key) ? here.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`) : null;

function neighbourOf(here: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...(here.parentElement?.querySelectorAll<HTMLElement>(card) ?? [])];
  return all[all.indexOf(here) + step];
}

/** When the card in hand leaves, the one that takes its place gets the keyboard. */
export function useKeptPlace(list: RefObject<HTMLElement | null>, cards: string) {
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever other cards stand in the list
  useEffect(() => {
    // A closing dialog hands the keyboard back first.
    const timer = setTimeout(() => {
      const all = [...(list.current?.querySelectorAll<HTMLElement>(card) ?? [])];
      if (place.current >= 0 && document.activeElement === document.body)
        all[Math.min(place.current, all.length - 1)]?.focus();
    });
    return () => clearTimeout(timer);
  }, [cards]);
  return ({ target }: { target: Element }) => {
    const all = [...(list.current?.querySelectorAll(card) ?? [])];
    place.current = all.findIndex((one) => one.contains(target));
  };
}

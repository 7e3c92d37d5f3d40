import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** For a `tbody`: arrows (or j and k) go from row to row, Space (or x) chooses; Enter is the row's own link or button. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return;
  const row = target.closest('tr');
  const step = steps[key];
  if (!row) return;
  if (step !== undefined) focusRow(event, row, target, step);
  else if (key === 'x' || (key === ' ' && target.matches('[data-row-open]'))) choose(event, row);
}

const isWriting = (target: HTMLElement): boolean =>
  target.matches('select, textarea, input:not([type="checkbox"]), [contenteditable]');

/** The keyboard keeps its kind of place: from box to box, from link to link. */
function focusRow(event: KeyboardEvent, row: HTMLTableRowElement, target: HTMLElement, step: number): void {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const kind = target.matches('[data-row-choose]') ? '[data-row-choose]' : '[data-row-open]';
  const found = next?.querySelector<HTMLElement>(kind) ?? next?.querySelector<HTMLElement>('a, button, input');
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function choose(event: KeyboardEvent, row: HTMLTableRowElement): void {
  const box = row.querySelector<HTMLInputElement>('[data-row-choose]');
  if (!box) return;
  event.preventDefault();
  box.click();
}

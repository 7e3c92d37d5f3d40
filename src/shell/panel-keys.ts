import type { KeyboardEvent } from 'react';

type Moves = { choose: (id: number | null) => void; close: () => void; hasChosen: boolean };

/** Arrows walk through the panel: up and down among categories, right into the children, left back out. */
export function moveInPanel(event: KeyboardEvent<HTMLElement>, { choose, close, hasChosen }: Moves): void {
  const here = document.activeElement;
  const row = here?.closest<HTMLElement>('[data-category]');
  if (event.key === 'Escape') {
    event.preventDefault();
    if (hasChosen) focusIn(row, '.category-link');
    if (hasChosen) choose(null);
    else close();
  }
  if (!row || !arrows.has(event.key)) return;
  event.preventDefault();
  const isInside = here?.closest('.category-children') !== null;
  if (event.key === 'ArrowRight' && !isInside) enter(row, choose);
  if (event.key === 'ArrowLeft' && isInside) focusIn(row, '.category-link');
  if (event.key === 'ArrowDown') step(row, here, isInside, 1);
  if (event.key === 'ArrowUp') step(row, here, isInside, -1);
}

const arrows = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']);

const focusIn = (place: Element | null | undefined, what: string): void =>
  place?.querySelector<HTMLElement>(what)?.focus();

function enter(row: HTMLElement, choose: Moves['choose']): void {
  if (!row.querySelector('.category-toggle')) return;
  choose(Number(row.dataset.category));
  // The children are in the document only after the next rendering.
  requestAnimationFrame(() => focusIn(row, '.category-child'));
}

function step(row: HTMLElement, here: Element | null, isInside: boolean, by: 1 | -1): void {
  const links = isInside
    ? row.querySelectorAll<HTMLElement>('.category-children li a')
    : row.parentElement?.querySelectorAll<HTMLElement>('.category-link');
  const all = [...(links ?? [])];
  const place = all.findIndex((link) => link === here || (!isInside && row.contains(link)));
  all[(place + by + all.length) % all.length]?.focus();
}

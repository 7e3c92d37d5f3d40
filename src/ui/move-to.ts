/** For a pressed element that goes away and has no neighbour: the next key goes on from the content of the page. */
export const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/** Scrolls to a part that has replaced the pressed one, and focuses it; it needs a `tabIndex`. */
export function moveTo(part: HTMLElement | null): void {
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

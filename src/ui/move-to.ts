/** Scrolls to a part that has replaced the pressed one, and focuses it; it needs a `tabIndex`. */
export function moveTo(part: HTMLElement | null): void {
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

import type { VisitEvent } from '../../account/tracking/visit-events.ts';
import { pageSize } from '../../catalog/listing/contract.ts';
import { idFromSlug } from '../../platform/text/slug.ts';

/** Tells which product of a search was opened, and at which position. Returns the function that ends it. */
export function followSearchClicks(receive: (event: VisitEvent) => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element) eventsOf(target.closest('a')).forEach(receive);
  };
  // A suggestion that the arrow keys have marked is opened by the search field.
  const onKey = ({ key, target }: KeyboardEvent) => {
    const marked = target instanceof Element && target.getAttribute('aria-activedescendant');
    const link = marked && document.getElementById(marked);
    if (key === 'Enter' && link instanceof HTMLAnchorElement) eventsOf(link).forEach(receive);
  };
  // Before the router leaves the page; the middle button opens another tab.
  document.addEventListener('click', onClick, true);
  document.addEventListener('auxclick', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('auxclick', onClick, true);
    document.removeEventListener('keydown', onKey, true);
  };
}

function eventsOf(link: HTMLAnchorElement | null): VisitEvent[] {
  const slug = link?.pathname.slice(1) ?? '';
  // The path of an article may end with a number too.
  const productId = slug.includes('/') ? null : idFromSlug(slug);
  if (!link || !productId) return [];
  const field = link.closest('.search-box')?.querySelector<HTMLInputElement>('[name=keyword]');
  if (field) {
    // The listing is not opened, so the search is told here.
    const results = link.parentElement?.querySelectorAll('a').length ?? 1;
    return [
      { kind: 'search', words: field.value, results },
      { kind: 'click', words: field.value, productId, position: 0 },
    ];
  }
  const params = new URLSearchParams(window.location.search);
  const words = params.get('keyword');
  const item = link.closest('.product-grid > li');
  if (!words || !item) return [];
  const before = Array.from(item.parentElement?.children ?? []).indexOf(item);
  const page = Number(params.get('page')) || 1;
  return [{ kind: 'click', words, productId, position: Math.min(1000, (page - 1) * pageSize + before + 1) }];
}

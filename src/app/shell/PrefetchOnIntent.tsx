import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { prefetchHeaders } from '../../platform/http/prefetch.ts';
import { idFromSlug } from '../../platform/text/slug.ts';
import { onIntent, savesData } from '../../ui/intent.ts';
import { loadProductScreen } from './load-product-screen.ts';

/**
 * Loads code and data of a product page when a visitor is about to press a link to it (ADR-134). One listener for all
 * links, because cards are many and most are never pointed at.
 */
export function PrefetchOnIntent() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(
    () =>
      onIntent(document, (target) => {
        const product = productPathOf(target.closest('a'));
        if (product === null || savesData()) return;
        setPath(product);
        prefetchProduct(product);
      }),
    [],
  );
  // It loads the code of the route alone: React Router fetches no data for a route with a client loader.
  return path !== null && <PrefetchPageLinks page={path} />;
}

function productPathOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null;
  const [, slug] = /^\/([^/]+)$/.exec(link.pathname) ?? [];
  return slug !== undefined && idFromSlug(slug) !== null ? link.pathname : null;
}

/** As long as the browser may reuse the data. */
const reusableMs = 10_000;
const fetchedAt = new Map<string, number>();

/** Fetches what React Router fetches on the press, which the browser then takes from its cache. */
function prefetchProduct(path: string): void {
  const now = performance.now();
  if (now - (fetchedAt.get(path) ?? Number.NEGATIVE_INFINITY) < reusableMs) return;
  fetchedAt.set(path, now);
  void loadProductScreen().catch(() => {});
  void fetch(`${path}.data?_routes=name-page`, { headers: prefetchHeaders, priority: 'low' })
    // Only a body that was read to its end is in the cache.
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ProductListRequest } from './contract.ts';
import { endTexts as texts } from './end-texts.ts';
import { fetchListing, prefetchedResponse, recentResponse } from './fetch-listing.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { pageAfter } from './paging-rules.ts';

type MorePagesProps = {
  /** Of the first page. */
  request: ProductListRequest;
  count: number;
};

/** The pages below the first one, which 'Încarcă mai multe' appends. */
export function MorePages({ request, count }: MorePagesProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the page
        <MorePage key={index} request={request} index={index + 1} />
      ))}
    </>
  );
}

function MorePage({ request, index }: { request: ProductListRequest; index: number }) {
  const { response, retry, list } = usePage(request, index);
  if (response?.hasFailed)
    return (
      <p className="more-pages-failed">
        {texts.emptyFailed} <Button onClick={retry}>{texts.retry}</Button>
      </p>
    );
  return (
    <div ref={list} className="more-pages">
      <ProductGrid products={response?.products ?? null} />
    </div>
  );
}

function usePage(first: ProductListRequest, index: number) {
  const [response, setResponse] = useState(() => recentResponse(pageAfter(first, index)));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (response) return;
    const abort = new AbortController();
    const request = pageAfter(first, index);
    const fetching = prefetchedResponse(request) ?? fetchListing(request, Promise.resolve(null), abort.signal);
    void fetching.then((fetched) => abort.signal.aborted || setResponse(fetched));
    return () => abort.abort();
  }, [response, first, index]);

  // The keyboard goes on at the first new product, unless the visitor has left the link meanwhile.
  useEffect(() => {
    if (!response || !document.activeElement?.matches('.load-more-link')) return;
    list.current?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [response]);

  return { response, retry: () => setResponse(null), list };
}

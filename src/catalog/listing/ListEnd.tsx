import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { onIntent } from '../../ui/intent.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { type ListingCounts, type ProductListRequest, pageSize } from './contract.ts';
import { endTexts as texts } from './end-texts.ts';
import { MorePages } from './MorePages.tsx';
import { hasNextPage, morePagesOf, pageAfter } from './paging-rules.ts';
import { prefetchListing } from './prefetch-listing.ts';
import { pageCount, readQuery, withChange } from './rules.ts';
import type { ChangeQuery } from './use-listing.ts';
import './list-end.css';

type ListEndProps = {
  page: number;
  request: ProductListRequest;
  /** Number of products of the first page; null while loading. */
  returnedCount: number | null;
  counts: ListingCounts | null;
  change: ChangeQuery;
};

/** Below the products of a page: the pages appended to it, the link that appends one, the pager. */
export function ListEnd({ page, request, returnedCount, counts, change }: ListEndProps) {
  const total = counts?.total ?? null;
  const { morePages, showMore } = useMorePages();
  const lastPage = page + morePages;
  const hasMore = Boolean(returnedCount) && total !== null && lastPage < pageCount(total);
  const end = usePrefetchOfNext(request, 1 + morePages, counts);
  return (
    <>
      {returnedCount !== null && morePages > 0 && <MorePages request={request} count={morePages} />}
      <div ref={end}>
        {hasMore && <LoadMore page={lastPage + 1} total={total} onPress={showMore} />}
        <Pager {...{ page, lastPage, returnedCount, total }} onPageChange={(to) => change(() => ({ page: to }))} />
      </div>
    </>
  );
}

/** Fetches the next page when the visitor points at what shows it, inside the element of the ref. */
function usePrefetchOfNext(request: ProductListRequest, pages: number, counts: ListingCounts | null) {
  const end = useRef<HTMLDivElement>(null);
  const prefetch = useEffectEvent((element: Element) => {
    if (element.closest('.load-more-link, .pager-next:enabled')) prefetchListing(pageAfter(request, pages), counts);
  });
  useEffect(() => (end.current ? onIntent(end.current, (element) => prefetch(element)) : undefined), []);
  return end;
}

const subscribeToNothing = () => () => undefined;

/** The number of pages shown below that of the URL. It belongs to the history entry, so that going back shows them. */
function useMorePages() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // The server knows no history entry.
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const morePages = isInBrowser ? morePagesOf(state) : 0;
  const showMore = () =>
    void navigate(search, { replace: true, preventScrollReset: true, state: { morePages: morePages + 1 } });
  return { morePages, showMore };
}

type LoadMoreProps = {
  /** The page that would be appended. */
  page: number;
  total: number;
  onPress: () => void;
};

/** Appends the next page; without a script, or in a new tab, it is a link to that page. */
function LoadMore({ page, total, onPress }: LoadMoreProps) {
  const [params] = useSearchParams();
  return (
    <div className="load-more">
      <p>{texts.shown((page - 1) * pageSize, total)}</p>
      <ButtonLink
        className="load-more-link"
        to={`?${withChange(new URLSearchParams(), { ...readQuery(params), page })}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onPress();
        }}
      >
        {texts.loadMore}
      </ButtonLink>
    </div>
  );
}

type PagerProps = {
  page: number;
  /** Of those shown below each other. */
  lastPage: number;
  /** Number of products returned; null while loading. */
  returnedCount: number | null;
  total: number | null;
  onPageChange: (page: number) => void;
};

function Pager({ page: requestedPage, lastPage, returnedCount, total, onPageChange }: PagerProps) {
  // The server redirects to the last page; products may have ended since.
  const page = total === null ? requestedPage : Math.min(requestedPage, pageCount(total));
  const isLast = !hasNextPage(lastPage, returnedCount, total);
  return (
    <nav className="pager" aria-label={texts.pages}>
      <RoundButton
        icon="left"
        title={texts.previousPage}
        label={texts.previousPage}
        disabled={page === 1}
        onClick={() => onPageChange(page - 1)}
      />
      <b aria-current="page">
        <span className="sr">{texts.page} </span>
        {lastPage > page ? `${page}–${lastPage}` : page}
        {total !== null && <small> {texts.outOf(pageCount(total))}</small>}
      </b>
      <RoundButton
        icon="right"
        className="pager-next"
        title={texts.nextPage}
        label={texts.nextPage}
        disabled={isLast}
        onClick={() => onPageChange(lastPage + 1)}
      />
    </nav>
  );
}

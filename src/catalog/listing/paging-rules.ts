import { type ProductListRequest, pageSize } from './contract.ts';
import { pageCount } from './rules.ts';

/** Pages added by `showMore`, per the history entry. */
export const morePagesOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'morePages' in state ? Number(state.morePages) || 0 : 0;

/** Next is disabled when fewer than 48 products came back; while loading, the total decides. */
export function hasNextPage(page: number, returnedCount: number | null, total: number | null): boolean {
  const isFull = returnedCount === null ? total !== null : returnedCount >= pageSize;
  return isFull && (total === null || page < pageCount(total));
}

/** The request for the page that comes so many pages after another one. */
export const pageAfter = (request: ProductListRequest, pages: number): ProductListRequest => ({
  ...request,
  skip: request.skip + pages * pageSize,
});

import type { CachedBody } from '../cached-body.server.ts';
import type { CacheTags } from '../response-cache.server.ts';

/** A rendered response, the same for every visitor. */
export type CachedPage = {
  status: number;
  headers: [string, string][];
  body: CachedBody;
  /** False when a part failed or the loader excluded the page from caches. */
  isComplete: boolean;
  tags: CacheTags;
  /** Hash of all that it is rendered from; null when that cannot be compared. */
  key: string | null;
};

/** Pages with a secret in their URL send no-store and are not cached here either. */
export const isCacheable = ({ status, headers, isComplete }: CachedPage): boolean =>
  status === 200 &&
  isComplete &&
  !headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));

import { readIds } from '../catalog/comparison/rules.ts';
import { readQuery as readListingQuery, withChange, withFirstPage } from '../catalog/listing/rules.ts';
import { blogPath, parseBlogQuery } from '../content/blog/rules.ts';
import type { PageQuery } from '../platform/http/page-url.ts';

const none: PageQuery = { names: [], normalize: () => new URLSearchParams() };

const only = (...names: string[]): PageQuery => ({
  names,
  normalize: (query) =>
    new URLSearchParams(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))),
});

const listing: PageQuery = {
  names: ['hashTag', 'filters', 'campaignId', 'keyword', 'page', 'orderBy'],
  normalize: (query) => {
    const written = withChange(new URLSearchParams(), readListingQuery(query));
    // Without a page the listing redirects to the first one.
    if (withFirstPage(query)) written.delete('page');
    return written;
  },
};

const blog: PageQuery = {
  names: ['page', 'tag'],
  normalize: (query) => new URLSearchParams(blogPath(parseBlogQuery(query)).split('?')[1]),
};

const compared: PageQuery = {
  names: ['produse'],
  normalize: (query) => {
    const ids = readIds(query.get('produse'));
    return new URLSearchParams(ids.length > 0 ? { produse: ids.join(',') } : {});
  },
};

/**
 * The query parameters that each page of `routes.ts` reads while it is rendered on the server. They are part of the
 * page's cache key; no other parameter reaches the rendering. What a page reads only in the browser does not belong here.
 */
const queries: Record<string, PageQuery> = {
  '/products': listing,
  '/:uniqueProductName': listing,
  '/blog': blog,
  '/compara': compared,
  '/add-review': only('productId'),
  '/account': only('returnUrl', 'guest'),
  '/staff-invitation': only('token'),
  '/reset-password': only('token', 'staff'),
  '/schimba-adresa': only('token'),
  '/shared-wishlist': only('list'),
};

/** Finds the query of the page at a path, given the paths of all routes as `routes.ts` has them. */
export function pageQueries(routePaths: readonly (string | undefined)[]): (pathname: string) => PageQuery {
  const own = new Set(routePaths.map((path) => `/${path ?? ''}`));
  return (pathname) => {
    const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
    const isName = !own.has(path) && /^\/[^/]+$/.test(path);
    return queries[isName ? '/:uniqueProductName' : path] ?? none;
  };
}

type QueryOf = (pathname: string) => PageQuery;

/** Adds the parameters that stored redirects of a path read; their names are lower case. */
export const withParameters =
  (queryOf: QueryOf, parametersOf: (pathname: string) => string[]): QueryOf =>
  (pathname) => {
    const query = queryOf(pathname);
    const added = parametersOf(pathname);
    if (added.length === 0) return query;
    return {
      names: [...query.names, ...added],
      normalize: (given) => {
        const written = query.normalize(given);
        for (const [name, value] of given)
          if (added.includes(name.toLowerCase()) && !written.has(name)) written.append(name, value);
        return written;
      },
    };
  };

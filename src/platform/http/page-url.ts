import type { ServerBuild } from 'react-router';

/** The query parameters that a page reads while it is rendered. */
export type PageQuery = {
  names: readonly string[];
  /** Writes the parameters in one canonical form and drops invalid values, so that equal pages share a cache entry. */
  normalize: (query: URLSearchParams) => URLSearchParams;
};

export type PageUrl = {
  /** The cache key: the path and the parameters that the page reads. */
  url: URL;
  /** Parameters that do not affect the page, such as those of advertisements. */
  ignored: [string, string][];
  pattern: string;
};

export type PageUrlOptions = {
  build: ServerBuild;
  siteUrl: string;
  queryOf: (pathname: string) => PageQuery;
  /** Finds the pattern of the page at a path, for the metrics. */
  patternOf?: ((pathname: string) => string) | undefined;
};

export function readPageUrl(
  requested: string,
  { build, siteUrl, queryOf, patternOf = () => '/*' }: PageUrlOptions,
): PageUrl {
  const url = pageUrl(requested, siteUrl);
  const query = new URLSearchParams(url.search);
  const { names, normalize } = queryOf(pagePath(url.pathname));
  url.search = String(normalize(query));
  // React Router requests the data of only these routes; unknown ids are dropped.
  const routes = isDataRequest(url) ? query.get('_routes') : null;
  if (routes !== null)
    url.searchParams.set('_routes', String(routes.split(',').filter((id) => Object.hasOwn(build.routes, id))));
  const ignored = [...query].filter(([name]) => name !== '_routes' && !names.includes(name));
  return { url, ignored, pattern: patternOf(pagePath(url.pathname)) };
}

export const isDataRequest = ({ pathname }: URL): boolean => pathname.endsWith('.data');

/** React Router fetches the data of `/blog` from `/blog.data`, and that of `/` from `/_.data`. */
export const pagePath = (pathname: string): string => pathname.replace(/(?<=\/)_\.data$|\.data$/, '');

/** Takes only the path and query of a request URL: two leading slashes or an absolute URL do not change the host. */
export function pageUrl(url: string, siteUrl: string): URL {
  const path = url.replace(/^[^/?]+:\/\/[^/?]*/, '').replace(/^\//, '');
  return new URL(`${new URL(siteUrl).origin}/${path}`);
}

import { matchPath } from 'react-router';

/** Finds the pattern of the page at a path among those of `routes.ts`; `/*` for pages that do not exist. */
export function pagePatterns(routePaths: readonly (string | undefined)[]): (pathname: string) => string {
  const patterns = [...new Set(routePaths.map((path) => `/${path ?? ''}`))].filter((path) => path !== '/*');
  // Fixed paths win over those with parameters, as in the router.
  const ordered = patterns.toSorted((a, b) => parameterCount(a) - parameterCount(b) || b.length - a.length);
  return (pathname) => ordered.find((pattern) => matchPath(pattern, pathname)) ?? '/*';
}

const parameterCount = (pattern: string): number => pattern.split(/[:*]/).length - 1;

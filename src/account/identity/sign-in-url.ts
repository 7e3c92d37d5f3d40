export const signInPath = '/account';
export const accountPath = '/account-manage/';

export type PageLocation = { pathname: string; search: string };

/** The sign-in URL: the original query parameters, plus the requested path as `returnUrl`. */
export function signInUrl({ pathname, search }: PageLocation): string {
  const query = new URLSearchParams(search);
  query.set('returnUrl', pathname);
  return `${signInPath}?${query}`;
}

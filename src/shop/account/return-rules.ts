import { safeReturnUrl } from './rules.ts';

const here = 'https://here.invalid';

export const signInPath = '/account';
export const accountPath = '/account-manage/';

type Asked = { pathname: string; search: string };

/** Where someone who must sign in first is sent: the original parameters, and the path they asked for. */
export function signInAddress({ pathname, search }: Asked, at: string = signInPath): string {
  const query = new URLSearchParams(search);
  query.set('returnUrl', pathname);
  return `${at}?${query}`;
}

/** Where they go afterwards: back, with the other parameters; a foreign address is as good as none. */
export function afterSignIn(query: URLSearchParams, otherwise: string = accountPath): string {
  const target = safeReturnUrl(query.get('returnUrl'));
  if (!target) return otherwise;
  const url = new URL(target, here);
  for (const [name, value] of query) {
    if (!own.includes(name) && !url.searchParams.has(name, value)) url.searchParams.append(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

const own = ['returnUrl', 'guest'];

/** Only someone who is buying may go on without an account. */
export const isBuying = (query: URLSearchParams): boolean =>
  query.get('guest') === '1' || /^\/(shopping-cart|checkout)([/?#]|$)/.test(query.get('returnUrl') ?? '');

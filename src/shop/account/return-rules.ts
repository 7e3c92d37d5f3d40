const here = 'https://here.invalid';

export const signInPath = '/account';
export const accountPath = '/account-manage/';

export type Asked = { pathname: string; search: string };

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

/** The path when it is one of this site, otherwise null. */
export function safeReturnUrl(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !isPlainPath(text)) return null;
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  // As it was written and as browsers tidy it: '/%2f/..' is plain only afterwards.
  const [written = ''] = text.split(/[?#]/);
  return [written, url.pathname].every((path) => isPlainPath(decodedFully(path))) ? text : null;
}

/** One slash first, then neither a slash nor a backslash; no spaces or control characters anywhere. */
const isPlainPath = (text: string | null): boolean => text !== null && /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(text);

/** What it says after every layer of percent signs is taken off; null when it never ends or makes no sense. */
function decodedFully(text: string, layers = 5): string | null {
  if (layers === 0) return null;
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodedFully(decoded, layers - 1);
  } catch {
    return null;
  }
}

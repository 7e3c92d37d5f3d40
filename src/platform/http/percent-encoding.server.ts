/**
 * Escapes the percent signs of a path with an invalid encoding, so that it gets the normal 404 instead of an error. NUL
 * counts as invalid, because neither PostgreSQL nor a file system takes it; from the query it is removed.
 */
export function escapeInvalidPercents(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const isValid = isValidPercentEncoding(path) && !path.includes('%00');
  return (isValid ? path : path.replaceAll('%', '%25')) + url.slice(path.length).replaceAll('%00', '');
}

/** Returns whether a text can be decoded with decodeURIComponent. */
export function isValidPercentEncoding(text: string): boolean {
  try {
    // Uses the value, because the bundler removes a call without one.
    return decodeURIComponent(text).length <= text.length;
  } catch {
    return false;
  }
}

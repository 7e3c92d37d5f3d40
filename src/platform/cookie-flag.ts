/**
 * Sets a cookie that tells a script before the first paint that local storage has something to show. Reading local
 * storage itself may block the page, and most visitors have stored nothing.
 */
export function setCookieFlag(name: string, seconds?: number): void {
  const maxAge = seconds === undefined ? '' : `; max-age=${seconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and needs https
  document.cookie = `${name}=1; path=/; samesite=lax${maxAge}`;
}

/** Deletes a cookie set by `setCookieFlag`. */
export const clearCookieFlag = (name: string): void => setCookieFlag(name, 0);

/** JavaScript expression that tests for the cookie, for an inline script that runs before the first paint. */
export const cookieFlagCondition = (name: string): string => `('; '+document.cookie).includes('; ${name}=')`;

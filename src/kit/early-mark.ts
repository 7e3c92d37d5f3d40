/**
 * What must be known before the first paint stands in a cookie beside what the browser stores: reading storage may
 * hold a page up while the browser fetches it, and most visitors have stored nothing yet.
 */
export function setMark(name: string, seconds?: number): void {
  const life = seconds === undefined ? '' : `; max-age=${seconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and needs https
  document.cookie = `${name}=1; path=/; samesite=lax${life}`;
}

export const takeMark = (name: string): void => setMark(name, 0);

/** For a script that runs before the first paint. */
export const ifMarked = (name: string): string => `('; '+document.cookie).includes('; ${name}=')`;

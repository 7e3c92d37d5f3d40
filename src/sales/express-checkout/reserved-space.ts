const storageKey = (kind: string): string => `express-height-${kind}`;

/** Keeps the height of the buttons for the next page of this kind; null when the browser has no wallet. */
export function rememberHeight(kind: string, height: number | null): void {
  try {
    if (height === null) {
      localStorage.removeItem(storageKey(kind));
      document.documentElement.style.removeProperty('--express-height');
    } else localStorage.setItem(storageKey(kind), String(Math.ceil(height)));
  } catch {
    // Storage is blocked: the page moves when the buttons appear.
  }
}

/** The height that the buttons had on an earlier page; null where they are not known to appear. */
export function readHeight(kind: string): number | null {
  try {
    const height = Number(localStorage.getItem(storageKey(kind)));
    return height > 0 && height < 400 ? height : null;
  } catch {
    return null;
  }
}

/** Inline script: reserves the space on a product page before the first paint. */
export const reserveExpressSpaceScript = `try{var h=+localStorage.getItem('${storageKey('product')}');h>0&&h<400&&document.documentElement.style.setProperty('--express-height',h+'px')}catch{}`;

declare global {
  interface Window {
    /** Set by `brandScript` before the modules of a page run. */
    shopTexts: OwnTexts;
  }
}

/** By the key of their settings, then by field. */
export type OwnTexts = Record<string, Record<string, string>>;

/**
 * Values of pages that the shopkeeper changed; the defaults are in the features. As `shopBrand` the server's follow what is
 * saved. A module of its own, because the build loads contracts in Node, which knows no pictures.
 */
export const ownTexts: OwnTexts = /* @__PURE__ */ readInitialTexts();

function readInitialTexts(): OwnTexts {
  return typeof window === 'undefined' ? {} : window.shopTexts;
}

/** Puts saved texts in force, on the server. */
export function replaceOwnTexts(texts: OwnTexts): void {
  for (const key of Object.keys(ownTexts)) delete ownTexts[key];
  Object.assign(ownTexts, texts);
}

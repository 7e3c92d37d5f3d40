import { brandOfBuild } from './brand-of-build.ts';
import type { ShopBrand } from './brand-type.ts';
import { ownTexts } from './own-texts.ts';

declare global {
  interface Window {
    /** Set by `brandScript` before the modules of a page run. */
    shopBrand: ShopBrand;
  }
}

/**
 * The shop's own data in force; read it when it is used, never while a module loads. On the server a process has one
 * shop, and `brand-service.server.ts` replaces the values when the shopkeeper saves others. In the browser it has the
 * values that the page was rendered with.
 */
export const shopBrand: ShopBrand = /* @__PURE__ */ readInitialBrand();

// A call marked as pure, so that chunks without a use of the brand do not load it for its side effects.
function readInitialBrand(): ShopBrand {
  return import.meta.env.SSR ? { ...brandOfBuild } : window.shopBrand;
}

/** Inline script that gives a page the values it is rendered with. */
export const brandScript = (): string => `window.shopBrand=${toCode(shopBrand)};window.shopTexts=${toCode(ownTexts)}`;

const toCode = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

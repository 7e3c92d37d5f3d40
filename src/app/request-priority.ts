import type { Priority } from '../platform/http/overload-rules.ts';

/** Event streams stay open for hours; they are neither refused nor counted. */
const streams = /^\/api\/(admin\/)?chat\/events$/i;
/** A lost notification of a payment costs more than any page. */
const vital = /^\/(healthz|readyz|payments\/api\/webhook)(\/|$)/i;
const purchase =
  /^\/(payments|token|ucp\/(carts|checkout-sessions|orders)|oauth|api\/(ShoppingCart|shopping-cart|Order|OrderStatus|orders|couriers|marketplace|promo-codes|express-checkout|Address|Billing|Company|Account|LegalEntity))(\/|$)/i;
const browsing =
  /^\/(api\/(storefront|Filter|HashTag|Product|Designer|Campaign|Slider|blog|stories|pages|PageContent|shop|docs|Review|questions|visits)(\/|$)|feeds\/|sitemap|robots|mcp$|ucp\/catalog\/)/i;
/** Pages that lead to an order. All pages are one route of the server. */
const purchasePages = /^\/(shopping-cart|success)([/.?]|$)/i;

const allPages = '/*';

const known = new Map<string, Priority | null>();

/** How important a request is under overload, by its route; null for event streams. */
export function requestPriority(route: string | undefined, url: string): Priority | null {
  if (route === undefined) return 'browsing';
  if (route === allPages) return purchasePages.test(url) ? 'purchase' : 'browsing';
  const existing = known.get(route);
  if (existing !== undefined) return existing;
  const priority = priorityOfRoute(route);
  known.set(route, priority);
  return priority;
}

function priorityOfRoute(route: string): Priority | null {
  if (streams.test(route)) return null;
  if (vital.test(route)) return 'vital';
  if (purchase.test(route)) return 'purchase';
  return browsing.test(route) ? 'browsing' : 'usual';
}

/** Raise it when the categories change: every visitor is asked again. */
export const consentVersion = 1;

/** Cookie categories that need consent. */
export const optionalCategories = ['analytics', 'marketing'] as const;
type Category = (typeof optionalCategories)[number];
export type ConsentChoices = Record<Category, boolean>;

/** Stored under the localStorage key 'consent'. */
export type Consent = ConsentChoices & { version: number; at: string; visitorId: string };

export const denyAll: ConsentChoices = { analytics: false, marketing: false };
export const allowAll: ConsentChoices = { analytics: true, marketing: true };

/** The stored consent; null when it is missing, malformed or of another version. */
export function parseConsent(stored: string | null): Consent | null {
  const found = parseJson(stored);
  if (typeof found !== 'object' || found === null) return null;
  const { version, at, visitorId, analytics, marketing } = {
    version: 0,
    at: '',
    visitorId: '',
    analytics: null,
    marketing: null,
    ...found,
  };
  const isComplete =
    typeof at === 'string' &&
    typeof visitorId === 'string' &&
    typeof analytics === 'boolean' &&
    typeof marketing === 'boolean';
  return isComplete && version === consentVersion ? { version, at, visitorId, analytics, marketing } : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const consentState = (isAllowed: boolean): 'granted' | 'denied' => (isAllowed ? 'granted' : 'denied');

/** The parameters of Google's consent mode. */
export const consentMode = ({ analytics, marketing }: ConsentChoices) => ({
  analytics_storage: consentState(analytics),
  ad_storage: consentState(marketing),
  ad_user_data: consentState(marketing),
  ad_personalization: consentState(marketing),
});

/** Cookies of the tag, deleted when the consent is withdrawn. */
export const isAnalyticsCookie = (name: string): boolean => /^_(ga|gid|gat|gcl)(_|$)/.test(name);

export type TrackedItem = { id: number; name: string; brand: string; price: number; quantity: number };

export type TrackedPurchase = { number: string; total: number; deliveryCost: number; items: readonly TrackedItem[] };

/** Analytics tag event → conversion event of the social network. */
export const conversionNames = {
  add_to_cart: 'AddToCart',
  remove_from_cart: 'RemoveFromCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const;
export type TagEvent = keyof typeof conversionNames;

export const currency = 'RON';

const tagItem = ({ id, name, brand, price, quantity }: TrackedItem) => ({
  id: String(id),
  name,
  brand,
  price,
  quantity,
});

const totalValue = (items: readonly TrackedItem[]): number =>
  items.reduce((bani, { price, quantity }) => bani + Math.round(price * 100) * quantity, 0) / 100;

export const itemsEvent = (items: readonly TrackedItem[]) => ({
  currency,
  value: totalValue(items),
  items: items.map(tagItem),
});

export const purchaseEvent = ({ number, total, deliveryCost, items }: TrackedPurchase) => ({
  transaction_id: number,
  currency,
  value: total,
  shipping: deliveryCost,
  items: items.map(tagItem),
});

/** Browser ids from the cookies of the social network. */
export function browserIds(cookies: string): { fbp: string | null; fbc: string | null } {
  const find = (name: string): string | null =>
    new RegExp(`(?:^|; )${name}=([\\w.-]{1,200})(?:;|$)`).exec(cookies)?.[1] ?? null;
  return { fbp: find('_fbp'), fbc: find('_fbc') };
}

/** Raised when what is asked for changes: everyone is asked again. */
export const consentVersion = 1;

/** The categories one may allow; the necessary ones need no leave. */
export const optionalCategories = ['analytics', 'marketing'] as const;
type Category = (typeof optionalCategories)[number];
export type Choices = Record<Category, boolean>;

/** As it is kept under 'consent' in local storage. */
export type Consent = Choices & { version: number; at: string; visitorId: string };

export const nothing: Choices = { analytics: false, marketing: false };
export const everything: Choices = { analytics: true, marketing: true };

/** What was kept, if it still answers what is asked today; null asks again. */
export function consentIn(kept: string | null): Consent | null {
  const found = parsed(kept);
  if (typeof found !== 'object' || found === null) return null;
  const { version, at, visitorId, analytics, marketing } = {
    version: 0,
    at: '',
    visitorId: '',
    analytics: null,
    marketing: null,
    ...found,
  };
  const isWhole =
    typeof at === 'string' &&
    typeof visitorId === 'string' &&
    typeof analytics === 'boolean' &&
    typeof marketing === 'boolean';
  return isWhole && version === consentVersion ? { version, at, visitorId, analytics, marketing } : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const word = (isAllowed: boolean): 'granted' | 'denied' => (isAllowed ? 'granted' : 'denied');

/** The same in the words of Google's consent mode. */
export const consentMode = ({ analytics, marketing }: Choices) => ({
  analytics_storage: word(analytics),
  ad_storage: word(marketing),
  ad_user_data: word(marketing),
  ad_personalization: word(marketing),
});

/** The tag's own cookies, to be removed when the leave is taken back. */
export const isAnalyticsCookie = (name: string): boolean => /^_(ga|gid|gat|gcl)(_|$)/.test(name);

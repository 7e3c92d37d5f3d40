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

export type ConsentUses = {
  /** Id of the analytics tag; null without one. */
  analyticsId: string | null;
  /** The server reports purchases to an advertising network. */
  sendsConversions: boolean;
  /** The shop counts visits itself. */
  countsVisits: boolean;
};

/** A shop that neither measures visits nor sends conversions has nothing to ask for. */
export const isConsentNeeded = ({ analyticsId, sendsConversions, countsVisits }: ConsentUses): boolean =>
  analyticsId !== null || sendsConversions || countsVisits;

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

import { type ConsentChoices, consentMode, denyAll, isAnalyticsCookie } from './rules.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's tag expects `arguments` objects, not arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag recognizes commands by this object type
  window.dataLayer.push(arguments);
}

let isDefaultSent = false;
let isTagLoaded = false;

/** Denies everything until the visitor allows it; only in memory, nothing is loaded or stored. */
export function denyByDefault(): void {
  if (isDefaultSent) return;
  isDefaultSent = true;
  gtag('consent', 'default', consentMode(denyAll));
}

/** Passes the choice to the tag; the tag is loaded only once analytics are allowed. */
export function applyConsent(choices: ConsentChoices, analyticsId: string | null): void {
  gtag('consent', 'update', consentMode(choices));
  if (choices.analytics && analyticsId) loadTag(analyticsId);
  if (!choices.analytics) deleteAnalyticsCookies();
}

function loadTag(analyticsId: string): void {
  if (isTagLoaded) return;
  isTagLoaded = true;
  gtag('js', new Date());
  gtag('config', analyticsId);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`;
  document.head.append(script);
}

/** Ignored while the tag is not loaded (no id or no consent). */
export function sendTagEvent(event: string, fields: object): void {
  if (isTagLoaded) gtag('event', event, fields);
}

function deleteAnalyticsCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const domains = [
    '',
    ...window.location.hostname.split('.').map((_, i, parts) => `; domain=.${parts.slice(i).join('.')}`),
  ];
  for (const name of names.filter(isAnalyticsCookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

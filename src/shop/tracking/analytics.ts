import { type Choices, consentMode, isAnalyticsCookie, nothing } from './rules.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The tag reads its commands as argument lists, not as arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag tells commands from events by this very object
  window.dataLayer.push(arguments);
}

let isDefaultSaid = false;
let isTagLoaded = false;

/** Everything is denied until someone allows it; this only says so in memory, nothing is loaded or stored. */
export function denyByDefault(): void {
  if (isDefaultSaid) return;
  isDefaultSaid = true;
  gtag('consent', 'default', consentMode(nothing));
}

/** What was chosen, told to the tag; the tag itself comes only once analytics are allowed. */
export function applyConsent(choices: Choices, analyticsId: string | null): void {
  gtag('consent', 'update', consentMode(choices));
  if (choices.analytics && analyticsId) loadTag(analyticsId);
  if (!choices.analytics) forgetVisitor();
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

/** An event for the tag, when it is there: without an id or without leave there is no tag to hear it. */
export function tellTag(event: string, fields: object): void {
  if (isTagLoaded) gtag('event', event, fields);
}

/** Cookies of the tag end with the leave that let them in. */
function forgetVisitor(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const domains = [
    '',
    ...window.location.hostname.split('.').map((_, i, parts) => `; domain=.${parts.slice(i).join('.')}`),
  ];
  for (const name of names.filter(isAnalyticsCookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

import { receiveVisitEvents, type VisitEvent } from '../../account/tracking/visit-events.ts';
import { isReservedSlug } from '../../catalog/products/reserved-slugs.ts';
import { endpointUrl } from '../../platform/http/client.ts';
import { idFromSlug } from '../../platform/text/slug.ts';
import { countVisit, type VisitStart } from './contract.ts';
import { cleanWords, deviceOf, hostOf, landingOf, marksOf } from './rules.ts';
import { followSearchClicks } from './search-clicks.ts';
import { type StoredVisit, visitKey } from './stored-visit.ts';

const maxIdleMs = 30 * 60_000;
const sendDelayMs = 5000;
const maxEvents = 40;

/** Sends what the visitor does, in batches and without waiting for an answer. Returns the function that ends it. */
export function recordVisit(): () => void {
  let events: VisitEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const { id, start } = currentVisit();
    const body = JSON.stringify({ visitId: id, start, events: events.splice(0, maxEvents) });
    navigator.sendBeacon(endpointUrl(countVisit, {}), new Blob([body], { type: 'application/json' }));
  };
  const receive = (happened: VisitEvent) => {
    const event = 'words' in happened ? { ...happened, words: cleanWords(happened.words) } : happened;
    if (('words' in event && event.words === '') || !isFirst(event)) return;
    events.push(event);
    // The page may be left for that of a bank at once.
    if (event.kind === 'order' || events.length === maxEvents) send();
    else timer ??= setTimeout(send, sendDelayMs);
  };
  const sendRest = () => {
    if (document.visibilityState === 'hidden' && timer) send();
  };

  timer = setTimeout(send, sendDelayMs);
  receiveVisitEvents(receive);
  const endClicks = followSearchClicks(receive);
  document.addEventListener('visibilitychange', sendRest);
  return () => {
    receiveVisitEvents(null);
    endClicks();
    document.removeEventListener('visibilitychange', sendRest);
    clearTimeout(timer);
    events = [];
    inMemory = null;
  };
}

/** The visit of this tab; a new one after half an hour without events. */
function currentVisit(): StoredVisit {
  const now = Date.now();
  const stored = readVisit();
  const visit =
    stored && now - stored.at < maxIdleMs
      ? { ...stored, at: now }
      : { id: crypto.randomUUID(), at: now, start: stored?.start ?? readStart(), done: [] };
  writeVisit(visit);
  return visit;
}

/** Products and repeated searches count once in a visit. */
function isFirst(event: VisitEvent): boolean {
  if (event.kind === 'click') return true;
  const visit = currentVisit();
  const key = event.kind === 'search' ? `search ${event.words}` : Object.values(event).join(' ');
  if (visit.done.includes(key)) return false;
  writeVisit({ ...visit, done: [...visit.done, key].slice(-200) });
  return true;
}

let inMemory: StoredVisit | null = null;

function readVisit(): StoredVisit | null {
  try {
    inMemory ??= JSON.parse(sessionStorage.getItem(visitKey) ?? 'null');
  } catch {
    // Without storage a visit ends with the page.
  }
  return inMemory;
}

function writeVisit(visit: StoredVisit): void {
  inMemory = visit;
  try {
    sessionStorage.setItem(visitKey, JSON.stringify(visit));
  } catch {
    // See above.
  }
}

/** Read from the address that the browser loaded first, however late the visitor has chosen. */
function readStart(): VisitStart {
  const [loaded] = performance.getEntriesByType('navigation');
  const url = new URL(loaded?.name ?? window.location.href);
  const is = { product: (slug: string) => idFromSlug(slug) !== null, fixedPage: isReservedSlug };
  return {
    referrer: hostOf(document.referrer),
    ...marksOf(url.searchParams),
    device: deviceOf({
      isMobile: navigator.userAgentData?.mobile,
      isTouched: window.matchMedia('(pointer: coarse)').matches,
      width: Math.min(window.screen.width, window.screen.height),
    }),
    landing: landingOf(url, is),
  };
}

declare global {
  interface Navigator {
    /** Only in browsers with client hints. */
    readonly userAgentData?: { readonly mobile: boolean };
  }
}

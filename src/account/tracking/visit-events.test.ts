import { beforeEach, expect, test } from 'vitest';
import { useConsent } from './consent.ts';
import { consentVersion } from './rules.ts';
import { receiveVisitEvents, recordVisitEvent, type VisitEvent } from './visit-events.ts';

const consent = (analytics: boolean) => ({
  version: consentVersion,
  at: '',
  visitorId: '',
  analytics,
  marketing: true,
});
const seen = (productId: number): VisitEvent => ({ kind: 'product', productId });

beforeEach(() => {
  receiveVisitEvents(null);
  useConsent.setState({ consent: null });
});

test('what happened before the choice is sent after the consent, later events at once', () => {
  recordVisitEvent(seen(1));
  const received: VisitEvent[] = [];
  receiveVisitEvents((event) => received.push(event));
  recordVisitEvent(seen(2));
  expect(received).toEqual([seen(1), seen(2)]);
});

test('a refusal drops what happened before it and after it', () => {
  recordVisitEvent(seen(1));
  useConsent.setState({ consent: consent(false) });
  recordVisitEvent(seen(2));
  useConsent.setState({ consent: consent(true) });
  const received: VisitEvent[] = [];
  receiveVisitEvents((event) => received.push(event));
  expect(received).toEqual([]);
});

test('few events wait, however long the visitor does not choose', () => {
  for (let id = 1; id <= 50; id++) recordVisitEvent(seen(id));
  const received: VisitEvent[] = [];
  receiveVisitEvents((event) => received.push(event));
  expect(received).toHaveLength(20);
});

import { expect, test } from 'vitest';
import {
  allowAll,
  consentMode,
  consentVersion,
  denyAll,
  isAnalyticsCookie,
  isConsentNeeded,
  parseConsent,
} from './rules.ts';

const stored = {
  version: consentVersion,
  at: '2026-11-15T10:00:00.000Z',
  visitorId: 'b7e4',
  analytics: true,
  marketing: false,
};

test('consent: a stored choice is read back; another version or a malformed value counts as none', () => {
  expect(parseConsent(JSON.stringify(stored))).toEqual(stored);
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{}',
    JSON.stringify({ ...stored, version: 0 }),
    JSON.stringify({ ...stored, analytics: 'da' }),
  ])
    expect(parseConsent(text)).toBeNull();
});

test('consent is asked for only when the shop has an analytics tag, sends conversions or counts visits', () => {
  const nothing = { analyticsId: null, sendsConversions: false, countsVisits: false };
  expect(isConsentNeeded(nothing)).toBe(false);
  expect(isConsentNeeded({ ...nothing, analyticsId: 'G-1' })).toBe(true);
  expect(isConsentNeeded({ ...nothing, sendsConversions: true })).toBe(true);
  expect(isConsentNeeded({ ...nothing, countsVisits: true })).toBe(true);
});

test('consent mode: everything denied by default, then what was allowed', () => {
  expect(new Set(Object.values(consentMode(denyAll)))).toEqual(new Set(['denied']));
  expect(new Set(Object.values(consentMode(allowAll)))).toEqual(new Set(['granted']));
  expect(consentMode({ analytics: true, marketing: false })).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
});

test("cookies of the analytics tag are distinguished from the shop's own", () => {
  expect(['_ga', '_ga_ABC', '_gid', '_gat', '_gcl_au'].every(isAnalyticsCookie)).toBe(true);
  expect(['XSRF-TOKEN', '_gallery', 'ga'].some(isAnalyticsCookie)).toBe(false);
});

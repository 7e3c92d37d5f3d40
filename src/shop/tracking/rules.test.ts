import { expect, test } from 'vitest';
import { consentIn, consentMode, consentVersion, everything, isAnalyticsCookie, nothing } from './rules.ts';

const kept = {
  version: consentVersion,
  at: '2026-11-15T10:00:00.000Z',
  visitorId: 'b7e4',
  analytics: true,
  marketing: false,
};

test('consent: what was chosen is read back; another version or rubbish asks again', () => {
  expect(consentIn(JSON.stringify(kept))).toEqual(kept);
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{}',
    JSON.stringify({ ...kept, version: 0 }),
    JSON.stringify({ ...kept, analytics: 'da' }),
  ])
    expect(consentIn(text)).toBeNull();
});

test('consent mode: everything denied by default, then what was allowed', () => {
  expect(new Set(Object.values(consentMode(nothing)))).toEqual(new Set(['denied']));
  expect(new Set(Object.values(consentMode(everything)))).toEqual(new Set(['granted']));
  expect(consentMode({ analytics: true, marketing: false })).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
});

test("the tag's cookies are told from the shop's own", () => {
  expect(['_ga', '_ga_ABC', '_gid', '_gat', '_gcl_au'].every(isAnalyticsCookie)).toBe(true);
  expect(['XSRF-TOKEN', '_gallery', 'ga'].some(isAnalyticsCookie)).toBe(false);
});

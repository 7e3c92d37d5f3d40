import { beforeEach, expect, test, vi } from 'vitest';
import { isGuest, isLoggedIn, session, useSession } from './session.ts';

const empty = { token: null, userName: null, legalEntityId: null, firstName: null, lastName: null, phoneNumber: null };
const ioana = {
  token: 't',
  userName: 'ioana@exemplu.ro',
  legalEntityId: 7,
  firstName: 'Ioana',
  lastName: 'Pop',
  phoneNumber: null,
};
const noGuest = { token: null, legalEntityId: null, userName: null };

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const read = (key: string): unknown => JSON.parse(stored.get(key) ?? 'null');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  session.load();
});

test("2§3 session data lives under 'data' with exactly its six fields", () => {
  session.change(Object.assign({ isAdmin: true }, ioana));
  expect(read('data')).toEqual(ioana);
  expect([...stored.keys()]).toEqual(['data']);
});

test('2§3 logged in when legalEntityId is present', () => {
  session.change({ token: 't', userName: 'ioana@exemplu.ro' });
  expect(isLoggedIn(useSession.getState())).toBe(false);
  session.change({ legalEntityId: 7 });
  expect(isLoggedIn(useSession.getState())).toBe(true);
});

test("2§3 a guest lives under 'guest' and is one when a token is present", () => {
  expect(isGuest(useSession.getState())).toBe(false);
  session.changeGuest({ token: 'g', legalEntityId: 9, userName: 'oaspete' });
  expect(read('guest')).toEqual({ token: 'g', legalEntityId: 9, userName: 'oaspete' });
  expect(isGuest(useSession.getState())).toBe(true);
  expect(isLoggedIn(useSession.getState())).toBe(false);
});

test('2§4 session data loads from local storage at start', () => {
  stored.set('data', JSON.stringify(ioana));
  session.load();
  expect(useSession.getState()).toMatchObject({ data: ioana, isLoaded: true });
});

test('2§4 session data is written back on every change', () => {
  session.change(ioana);
  session.change({ firstName: 'Ana' });
  expect(read('data')).toEqual({ ...ioana, firstName: 'Ana' });
});

test('2§4 clearing removes the entry and resets all fields', () => {
  session.change(ioana);
  session.clear();
  expect(stored.has('data')).toBe(false);
  expect(useSession.getState().data).toEqual(empty);
});

test('2§4 uninitialising a guest sets token, legal entity and user name to null', () => {
  session.changeGuest({ token: 'g', legalEntityId: 9, userName: 'oaspete' });
  session.uninitialiseGuest();
  expect(read('guest')).toEqual(noGuest);
  expect(useSession.getState().guest).toEqual(noGuest);
});

test('blocked storage or malformed data counts as empty', () => {
  for (const rubbish of ['', '{', '7', '"x"', 'null', '[]']) {
    stored.set('data', rubbish);
    session.load();
    expect(useSession.getState().data).toEqual(empty);
  }
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  session.load();
  expect(useSession.getState()).toMatchObject({ data: empty, guest: noGuest, isLoaded: true });
});

test('changes in another tab are followed until unsubscribed', () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const stop = session.follow();
  const written = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  stored.set('data', JSON.stringify(ioana));
  written('something-else');
  expect(isLoggedIn(useSession.getState())).toBe(false);
  written('data');
  expect(isLoggedIn(useSession.getState())).toBe(true);
  stop();
  stored.delete('data');
  written('data');
  expect(isLoggedIn(useSession.getState())).toBe(true);
});

test.each(['data', 'guest'])(
  "storage can hold anything: '%s' with broken JSON or other types counts as empty",
  (key) => {
    const values = ['{', 'null', '7', '"text"', '[]', '[1]', '{}', '{"token":5}', '{"legalEntityId":"7"}'];
    for (const value of [...values, '{"token":"t","legalEntityId":7,"userName":{}}', '{"legalEntityId":true}']) {
      stored.clear();
      stored.set(key, value);
      session.load();
      expect([value, useSession.getState()]).toEqual([value, { data: empty, guest: noGuest, isLoaded: true }]);
    }
  },
);

import { beforeEach, expect, test, vi } from 'vitest';
import { ownDraft } from './own-draft.ts';
import { useSession } from './session.ts';

const shelf = new Map<string, string>();
const comes = (legalEntityId: number | null) =>
  useSession.setState(({ data }) => ({ data: { ...data, legalEntityId } }));

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  });
  comes(7);
});

test('2§4 logout: what one customer was writing is not there for the next, and is when they come back', () => {
  ownDraft.write('return-draft', { orderId: 3 });
  comes(null);
  expect(ownDraft.read('return-draft')).toBeNull();
  ownDraft.write('return-draft', { orderId: 4 });
  comes(8);
  expect(ownDraft.read('return-draft')).toBeNull();
  comes(7);
  expect(ownDraft.read('return-draft')).toEqual({ orderId: 3 });
  ownDraft.forget('return-draft');
  expect(ownDraft.read('return-draft')).toBeNull();
});

test('what cannot be read, or stands there without an owner, is nothing', () => {
  for (const kept of ['{', '7', '{"orderId":3}', '{"owner":null,"draft":{}}']) {
    shelf.set('return-draft', kept);
    expect(ownDraft.read('return-draft')).toBeNull();
  }
});

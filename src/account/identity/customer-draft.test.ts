import { beforeEach, expect, test, vi } from 'vitest';
import { customerDraft } from './customer-draft.ts';
import { useSession } from './session.ts';

const storage = new Map<string, string>();
const signInAs = (legalEntityId: number | null) =>
  useSession.setState(({ data }) => ({ data: { ...data, legalEntityId } }));

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  signInAs(7);
});

test('2§4 logout: the draft of a customer is hidden from the next one, and restored when they return', () => {
  customerDraft.write('return-draft', { orderId: 3 });
  signInAs(null);
  expect(customerDraft.read('return-draft')).toBeNull();
  customerDraft.write('return-draft', { orderId: 4 });
  signInAs(8);
  expect(customerDraft.read('return-draft')).toBeNull();
  signInAs(7);
  expect(customerDraft.read('return-draft')).toEqual({ orderId: 3 });
  customerDraft.delete('return-draft');
  expect(customerDraft.read('return-draft')).toBeNull();
});

test('a draft that cannot be parsed or has no owner is ignored', () => {
  for (const stored of ['{', '7', '{"orderId":3}', '{"owner":null,"draft":{}}']) {
    storage.set('return-draft', stored);
    expect(customerDraft.read('return-draft')).toBeNull();
  }
});

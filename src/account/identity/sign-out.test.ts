import { beforeEach, expect, test, vi } from 'vitest';
import { configureClient } from '../../platform/http/client.ts';
import { session, useSession } from './session.ts';
import { clearOnSignOut, onSignOut, signOut } from './sign-out.ts';

const fetchMock = vi.fn();

beforeEach(() => {
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  configureClient({ customerToken: () => useSession.getState().data.token });
  session.load();
  session.change({ token: 't', legalEntityId: 7 });
});

test('2§4 logout: a call is made and the customer data of every feature is cleared', async () => {
  fetchMock.mockResolvedValue(new Response('{"isSuccess":true,"messagesUser":[],"data":null}'));
  const clear = vi.fn();
  const stop = clearOnSignOut();
  const unregister = onSignOut(clear);
  await signOut();
  expect(fetchMock).toHaveBeenCalledWith('/api/Account/Logout', expect.objectContaining({ method: 'POST' }));
  expect(clear).toHaveBeenCalledOnce();
  expect(useSession.getState().data.token).toBeNull();
  unregister();
  session.change({ token: 't', legalEntityId: 7 });
  await signOut();
  expect(clear).toHaveBeenCalledOnce();
  stop();
});

test('2§4 logout clears even when the call fails', async () => {
  fetchMock.mockRejectedValue(new TypeError('offline'));
  const clear = vi.fn();
  const stop = clearOnSignOut();
  const unregister = onSignOut(clear);
  await signOut();
  expect(clear).toHaveBeenCalledOnce();
  expect(useSession.getState().data.legalEntityId).toBeNull();
  unregister();
  stop();
});

test('a new token of the same customer clears nothing', () => {
  const clear = vi.fn();
  const stop = clearOnSignOut();
  const unregister = onSignOut(clear);
  session.change({ token: 'another' });
  expect(clear).not.toHaveBeenCalled();
  unregister();
  stop();
});

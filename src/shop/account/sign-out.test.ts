import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '../../kit/client.ts';
import { session, useSession } from './session.ts';
import { forgetWhoLeaves, onSignOut, signOut } from './sign-out.ts';

const fetched = vi.fn();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  setUpClient({ customerToken: () => useSession.getState().data.token });
  session.load();
  session.change({ token: 't', legalEntityId: 7 });
});

test('2§4 logout: a call is made and everything rooms remember is cleared', async () => {
  fetched.mockResolvedValue(new Response('{"isSuccess":true,"messagesUser":[],"data":null}'));
  const clear = vi.fn();
  const stop = forgetWhoLeaves();
  const takeBack = onSignOut(clear);
  await signOut();
  expect(fetched).toHaveBeenCalledWith('/api/Account/Logout', expect.objectContaining({ method: 'POST' }));
  expect(clear).toHaveBeenCalledOnce();
  expect(useSession.getState().data.token).toBeNull();
  takeBack();
  session.change({ token: 't', legalEntityId: 7 });
  await signOut();
  expect(clear).toHaveBeenCalledOnce();
  stop();
});

test('2§4 logout clears even when the call fails', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const clear = vi.fn();
  const stop = forgetWhoLeaves();
  const takeBack = onSignOut(clear);
  await signOut();
  expect(clear).toHaveBeenCalledOnce();
  expect(useSession.getState().data.legalEntityId).toBeNull();
  takeBack();
  stop();
});

test('a new token of the same customer forgets nothing', () => {
  const clear = vi.fn();
  const stop = forgetWhoLeaves();
  const takeBack = onSignOut(clear);
  session.change({ token: 'another' });
  expect(clear).not.toHaveBeenCalled();
  takeBack();
  stop();
});

import { expect, test, vi } from 'vitest';
import { session } from '../../account/identity/session.ts';
import { clearOnSignOut } from '../../account/identity/sign-out.ts';
import { useWishlist } from './store.ts';

test('2§4 logout clears the wish list state, also where no part of the page shows it', () => {
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: '' });
  const stop = clearOnSignOut();
  session.change({ token: 't', legalEntityId: 7 });
  useWishlist.setState({ ids: new Set([1, 2]) });
  session.clear();
  expect(useWishlist.getState().ids).toEqual(new Set());
  stop();
});

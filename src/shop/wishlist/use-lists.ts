import { call } from '../../kit/client.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type FavoriteList, getEventList } from './contract.ts';

/** The customer's lists, and how a change made here is shown without asking again. */
export function useLists(legalEntityId: number) {
  const lists = useLoaded((signal) => call(getEventList, { query: { legalEntityId } }, signal));
  return {
    ...lists,
    put: (list: FavoriteList) => lists.set((all) => withList(all, list)),
    drop: (id: number) => lists.set((all) => all.filter((one) => one.id !== id)),
  };
}

export type Lists = ReturnType<typeof useLists>;

const withList = (all: FavoriteList[], list: FavoriteList): FavoriteList[] =>
  all.some(({ id }) => id === list.id) ? all.map((one) => (one.id === list.id ? list : one)) : [...all, list];

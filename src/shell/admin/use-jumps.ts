import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { fold } from '../../kit/romanian.ts';
import { getAdminOrders } from '../../shop/orders/admin-contract.ts';
import { getSuggestions } from '../../shop/search/contract.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { adminPath, places } from './places.ts';
import { screens } from './screens.ts';
import { texts } from './texts.ts';

export type Jump = { to: string; name: string; kind: string; icon: IconName };

const typingPause = 200;
const shortest = 3;
const mostOfAKind = 6;

/** The places whose names hold what is typed at once; orders and products when the server has answered. */
export function useJumps(typed: string): Jump[] {
  const wanted = typed.trim();
  const [found, setFound] = useState<Jump[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    setFound([]);
    const timer = setTimeout(async () => {
      const answers = await Promise.all(
        wanted.length < shortest ? [] : searches.map((one) => one(wanted, gone.signal)),
      );
      if (!gone.signal.aborted) setFound(answers.flat());
    }, typingPause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted]);
  return [...jumpsToPlaces(wanted), ...found];
}

const jumpsToPlaces = (wanted: string): Jump[] =>
  places
    .filter(({ name }) => fold(name).includes(fold(wanted)))
    .map(({ path, name, icon }) => ({ to: adminPath(path), name, icon, kind: texts.jumpPlaces }));

type Search = (wanted: string, signal: AbortSignal) => Promise<Jump[]>;

const findOrders: Search = async (search, signal) => {
  const { orders } = await call(getAdminOrders, { query: { search, take: mostOfAKind } }, signal);
  return orders.map(({ id, number, firstName, lastName }) => ({
    to: adminPath(`orders/${id}`),
    name: `${number} · ${firstName} ${lastName}`,
    kind: texts.jumpOrders,
    icon: 'cart',
  }));
};

const findProducts: Search = async (keyword, signal) => {
  const { products } = await call(getSuggestions, { query: { keyword } }, signal);
  return products.slice(0, mostOfAKind).map(({ id, name }) => ({
    to: adminPath(`products/${id}`),
    name,
    kind: texts.jumpProducts,
    icon: 'lot',
  }));
};

/** One that fails leaves the others standing; one whose screen is not there is not asked. */
const searches: Search[] = [
  { path: 'orders/:id', search: findOrders },
  { path: 'products/:id', search: findProducts },
]
  .filter(({ path }) => screens.some((screen) => screen.path === path))
  .map(
    ({ search }) =>
      (wanted, signal) =>
        search(wanted, signal).catch(() => []),
  );

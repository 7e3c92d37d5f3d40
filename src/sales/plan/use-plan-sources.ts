import { useEffect, useState } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { useCart } from '../cart/store.ts';
import { getOrderListPage, type OrderSummary } from '../orders/contract.ts';
import { getRepeats } from '../repeat-deliveries/contract.ts';
import { usePlan } from './plan-state.ts';

export type SourceProduct = { id: number };
type PlanOrder = Pick<OrderSummary, 'id' | 'number' | 'createdAt'> & { products: SourceProduct[] };

export type PlanSources = {
  isLoaded: boolean;
  isCustomer: boolean;
  cart: SourceProduct[];
  repeats: SourceProduct[];
  orders: PlanOrder[];
  hasMoreOrders: boolean;
  loadMoreOrders: () => void;
};

const take = 10;

const toProducts = (lines: readonly { productId: number }[]): SourceProduct[] =>
  lines.map(({ productId }) => ({ id: productId }));

/** The products that somebody can choose from: the cart, and of customers the repeat deliveries and orders. */
export function usePlanSources(): PlanSources {
  const cart = useCart((state) => state.lines);
  const isCartLoaded = useCart((state) => state.isLoaded);
  const isCustomer = useSession(isLoggedIn);
  const isSessionLoaded = useSession((state) => state.isLoaded);
  const repeats = useRepeats(isCustomer);
  const orders = useOrders(isCustomer);
  const isHistoryLoaded = !isCustomer || (repeats !== null && orders.list !== null);
  return {
    isLoaded: isCartLoaded && isSessionLoaded && isHistoryLoaded,
    isCustomer,
    cart: toProducts(cart),
    // Data loaded before a sign-out is not shown after it.
    repeats: isCustomer ? (repeats ?? []) : [],
    orders: isCustomer ? (orders.list ?? []) : [],
    hasMoreOrders: isCustomer && orders.hasMore,
    loadMoreOrders: orders.loadMore,
  };
}

/** Products of active repeat deliveries, null while loading. Without an answer of the server there are none. */
function useRepeats(isCustomer: boolean): SourceProduct[] | null {
  const [repeats, setRepeats] = useState<SourceProduct[] | null>(null);
  useEffect(() => {
    if (!isCustomer) return;
    const controller = new AbortController();
    call(getRepeats, {}, controller.signal).then(
      ({ repeats: all }) =>
        setRepeats(toProducts(all.filter(({ state }) => state === 'active').flatMap(({ lines }) => lines))),
      () => controller.signal.aborted || setRepeats([]),
    );
    return () => controller.abort();
  }, [isCustomer]);
  return repeats;
}

function useOrders(isCustomer: boolean) {
  const [{ list, total }, setOrders] = useState<{ list: PlanOrder[] | null; total: number }>({ list: null, total: 0 });
  const [wanted, setWanted] = useState(take);
  useEffect(() => {
    if (!isCustomer) return;
    const controller = new AbortController();
    const skip = wanted - take;
    call(getOrderListPage, { query: { take, skip } }, controller.signal).then(
      (page) =>
        setOrders((before) => ({
          list: [...(before.list ?? []).slice(0, skip), ...page.orders.filter(isPlaced).map(toOrder)],
          total: page.total,
        })),
      () => controller.signal.aborted || setOrders((before) => ({ ...before, list: before.list ?? [] })),
    );
    return () => controller.abort();
  }, [isCustomer, wanted]);
  return { list, hasMore: total > wanted, loadMore: () => setWanted(wanted + take) };
}

const isPlaced = ({ state }: OrderSummary): boolean => state !== 'cancelled';

const toOrder = ({ id, number, createdAt, products }: OrderSummary): PlanOrder => ({
  ...{ id, number, createdAt },
  products: toProducts(products),
});

/** The products of the chosen sources, each once. */
export function useChosenProducts({ cart, repeats, orders }: PlanSources): SourceProduct[] {
  const { withCart, withRepeats, orderIds } = usePlan();
  const chosen = [
    ...(withCart ? cart : []),
    ...(withRepeats ? repeats : []),
    ...orders.filter(({ id }) => orderIds.includes(id)).flatMap(({ products }) => products),
  ];
  return [...new Map(chosen.map((product) => [product.id, product])).values()];
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useSession } from '../account/session.ts';
import { getOrderListPage, type OrderPage } from '../orders/contract.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderPager } from './OrderPager.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import { PayDialog } from './PayDialog.tsx';
import { pageOf, pageSize } from './rules.ts';
import { texts } from './texts.ts';
import { type Handled, useOrderActions } from './use-order-actions.ts';
import './my-orders.css';

/** In the account: the customer's orders, the newest first, ten a page. */
export function MyOrders() {
  const [query] = useSearchParams();
  const page = pageOf(query.get('page'));
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return <Page key={`${legalEntityId} ${page}`} page={page} />;
}

const nothing: OrderPage = { total: 0, orders: [] };

/** Orders that cannot be loaded are an empty list, as the specification wants it. */
const load = (page: number, legalEntityId: number | null, signal: AbortSignal): Promise<OrderPage> =>
  call(
    getOrderListPage,
    { query: { legalEntityId: legalEntityId ?? undefined, take: pageSize, skip: (page - 1) * pageSize } },
    signal,
  ).catch(() => nothing);

function Page({ page }: { page: number }) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const asked = useLoaded((signal) => load(page, legalEntityId, signal));
  const actions = useOrderActions(asked.refresh);
  const [leaving, setLeaving] = useState<Handled | null>(null);
  const handled = useKeyboardAfter(leaving);
  const cancel = (order: Handled) => {
    handled.remember(order.id);
    setLeaving(null);
    void actions.cancel(order);
  };
  return (
    <>
      <Loaded of={asked} skeleton={<OrdersSkeleton />}>
        {({ total, orders }) => (
          <div className="my-orders">
            {orders.length === 0 && <NoOrders />}
            {orders.length > 0 && (
              <ul>
                {orders.map((order) => (
                  <OrderCard
                    key={order.id}
                    order={order}
                    isPaying={actions.isPaying(order.id)}
                    onPay={() => void actions.pay(order)}
                    onCancel={() => setLeaving(order)}
                  />
                ))}
              </ul>
            )}
            <OrderPager page={page} total={total} />
          </div>
        )}
      </Loaded>
      <PayDialog {...actions.payDialog} />
      <CancelDialog order={leaving} onClose={() => setLeaving(null)} onConfirm={cancel} />
    </>
  );
}

/** The button that cancels goes with what it did: once the question is closed, the keyboard goes to the order's name. */
function useKeyboardAfter(leaving: Handled | null) {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (leaving || last === null) return;
    document.getElementById(`order-${last}`)?.focus();
    setLast(null);
  }, [leaving, last]);
  return { remember: setLast };
}

const NoOrders = () => (
  <div className="section-panel">
    <Empty level={3} title={texts.none} text={texts.noneText}>
      <ButtonLink variant="brand" to="/products?page=1">
        {texts.toShop}
      </ButtonLink>
    </Empty>
  </div>
);

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { WholeNumbers } from '../../ui/WholeNumbers.tsx';
import { getOrderListPage, type OrderPage, type OrderSummary } from '../orders/contract.ts';
import { StateChip } from '../orders/OrderStatus.tsx';
import { MyOldOrders } from './MyOldOrders.tsx';
import { type ActionableOrder, CancelDialog, PayDialog } from './OrderDialogs.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import { countPages, pageSize, parsePage } from './rules.ts';
import { texts } from './texts.ts';
import { useOrderActions } from './use-order-actions.ts';
import './my-orders.css';

/** Order list of the account, newest first, ten per page. */
export function MyOrders() {
  const [query] = useSearchParams();
  const page = parsePage(query.get('page'));
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return <Page key={`${legalEntityId} ${page}`} page={page} />;
}

const loadPage = (page: number, legalEntityId: number | null, signal: AbortSignal): Promise<OrderPage> =>
  call(
    getOrderListPage,
    { query: { legalEntityId: legalEntityId ?? undefined, take: pageSize, skip: (page - 1) * pageSize } },
    signal,
  );

function Page({ page }: { page: number }) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const result = useAsyncData((signal) => loadPage(page, legalEntityId, signal));
  const actions = useOrderActions(result.refresh);
  const [orderToCancel, setOrderToCancel] = useState<ActionableOrder | null>(null);
  const focus = useFocusAfterCancel(orderToCancel);
  const cancel = (order: ActionableOrder) => {
    focus.remember(order.id);
    setOrderToCancel(null);
    void actions.cancel(order);
  };
  return (
    <>
      <AsyncContent result={result} skeleton={<OrdersSkeleton />}>
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
                    onCancel={() => setOrderToCancel(order)}
                  />
                ))}
              </ul>
            )}
            <OrderPager page={page} total={total} />
            {page === countPages(total) && <MyOldOrders />}
          </div>
        )}
      </AsyncContent>
      <PayDialog {...actions.payDialog} />
      <CancelDialog order={orderToCancel} onClose={() => setOrderToCancel(null)} onConfirm={cancel} />
    </>
  );
}

/** The cancel button disappears after cancelling, so the focus moves to the name of the order. */
function useFocusAfterCancel(orderToCancel: ActionableOrder | null) {
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (orderToCancel || last === null) return;
    document.getElementById(`order-${last}`)?.focus();
    setLast(null);
  }, [orderToCancel, last]);
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

/** A page past the end still links back. */
function OrderPager({ page, total }: { page: number; total: number }) {
  const pages = countPages(total);
  if (pages === 1 && page === 1) return null;
  return (
    <nav className="order-pager" aria-label={texts.pages}>
      {page > 1 && <ButtonLink to={pageUrl(Math.min(page - 1, pages))}>{texts.previous}</ButtonLink>}
      {page <= pages && <span className="small muted num">{texts.page(page, pages)}</span>}
      {page < pages && <ButtonLink to={pageUrl(page + 1)}>{texts.next}</ButtonLink>}
    </nav>
  );
}

const pageUrl = (page: number): string => (page === 1 ? '?' : `?page=${page}`);

type OrderCardProps = { order: OrderSummary; isPaying: boolean; onPay: () => void; onCancel: () => void };

function OrderCard({ order, isPaying, onPay, onCancel }: OrderCardProps) {
  const { id, number, state, stateName, createdAt, total, productCount } = order;
  return (
    <li className="order-card">
      <div className="order-card-head">
        <h3 className="num">
          <Link id={`order-${id}`} to={`/view-order/${id}`}>
            <WholeNumbers text={texts.order(number)} />
          </Link>
        </h3>
        <StateChip state={state} name={stateName} />
        <p className="small muted num">{formatDateTime(new Date(createdAt))}</p>
      </div>
      <Pictures products={order.products} />
      <p className="order-card-sum num">
        <b>{formatRon(total)}</b>
        <span className="small muted">{texts.products(productCount)}</span>
      </p>
      <div className="order-card-actions">
        {order.canPay && (
          <Button variant="brand" isBusy={isPaying} aria-label={texts.payNamed(number)} onClick={onPay}>
            {texts.pay}
          </Button>
        )}
        <ButtonLink to={`/view-order/${id}`} aria-label={texts.viewNamed(number)}>
          {texts.view}
        </ButtonLink>
        {order.canCancel && (
          <Button variant="text" aria-label={texts.cancelNamed(number)} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}

const maxPictures = 4;
const missing = '/pictures/missing.webp';

function Pictures({ products }: Pick<OrderSummary, 'products'>) {
  const rest = products.length - maxPictures;
  return (
    <ul className="order-card-pictures">
      {products.slice(0, maxPictures).map(({ productId, name, image }) => (
        <li key={productId}>
          <ProductPicture image={image} backupImage={missing} alt={name} side={64} />
        </li>
      ))}
      {rest > 0 && (
        <li className="order-card-rest num" aria-label={texts.products(rest)}>
          {texts.more(rest)}
        </li>
      )}
    </ul>
  );
}

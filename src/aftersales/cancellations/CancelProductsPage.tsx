import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { parseOrderId } from '../../sales/order-pages/rules.ts';
import { StateChip } from '../../sales/orders/OrderStatus.tsx';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/CancelProductsPage.ts';
import { CancelForm } from './CancelForm.tsx';
import {
  type CancellableOrder,
  type Cancellation,
  getCancelList,
  getCancelOrderById,
  getCancelOrders,
} from './contract.ts';
import { moneyOf } from './rules.ts';
import { texts } from './texts.ts';
import './cancel-products.css';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

export default function CancelProductsPage() {
  const [query] = useSearchParams();
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const orderId = parseOrderId(query.get('orderId') ?? '');
  return (
    <div className="cancel-products">
      <header>
        <h1 id="cancel-title" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <RequireSignIn skeleton={<CancelSkeleton />}>
        <CancelProducts key={legalEntityId} orderId={orderId} />
      </RequireSignIn>
    </div>
  );
}

function CancelProducts({ orderId }: { orderId: number | null }) {
  const [done, setDone] = useState<Cancellation | null>(null);
  // The result is shown while the URL still names that order.
  if (done && done.orderId === orderId) return <Done cancellation={done} />;
  if (orderId !== null) return <OrderToCancel key={orderId} orderId={orderId} onDone={setDone} />;
  return (
    <>
      <OrderChoice />
      <EarlierCancellations />
    </>
  );
}

/** Replaces the form, so the heading takes the focus. */
function Done({ cancellation }: { cancellation: Cancellation }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { isWhole, orderId, orderNumber, products, refund, giftAmount } = cancellation;
  return (
    <section className="cancel-panel cancel-done">
      <h2 ref={title} tabIndex={-1}>
        <Icon name="check" />
        {texts.doneTitle(isWhole)}
      </h2>
      <p className="num">{isWhole ? texts.wholeName(orderNumber) : texts.partName(orderNumber)}</p>
      <ul className="cancel-done-lines num">
        {products.map(({ id, name, quantity, amount: paid }) => (
          <li key={id}>
            <span>{texts.unit(quantity, name)}</span>
            <span>{formatRon(paid)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b className="num">{describeMoney(cancellation)}</b>
        {refund !== 'none' || giftAmount === 0 ? ` · ${texts.ways[refund]}` : ''}
      </p>
      <p className="small muted">{texts.doneText}</p>
      <div className="cancel-ends">
        <ButtonLink variant="brand" to={`/view-order/${orderId}`}>
          {texts.seeOrder}
        </ButtonLink>
        <ButtonLink to="/cancel-products">{texts.again}</ButtonLink>
      </div>
    </section>
  );
}

function EarlierCancellations() {
  const loaded = useAsyncData((signal) => call(getCancelList, { query: {} }, signal));
  return (
    <AsyncContent result={loaded} skeleton={<CancelSkeleton />}>
      {(cancellation) => cancellation.length > 0 && <Earlier cancellation={cancellation} />}
    </AsyncContent>
  );
}

const Earlier = ({ cancellation }: { cancellation: Cancellation[] }) => (
  <section aria-labelledby="cancel-earlier" className="cancel-part">
    <h2 id="cancel-earlier">{texts.earlier}</h2>
    <ul className="cancel-earlier">
      {cancellation.map((one) => (
        <CancellationItem key={one.id} cancellation={one} />
      ))}
    </ul>
  </section>
);

/** The amounts that go back to the payment method and to the gift card, or by which the rest to pay falls. */
function describeMoney(cancellation: Pick<Cancellation, 'refund' | 'amount' | 'giftAmount'>): string {
  const { refund, giftAmount } = cancellation;
  const money = moneyOf(cancellation);
  const parts = [
    money > 0 || giftAmount === 0 ? texts.earlierMoney[refund](formatRon(money)) : '',
    giftAmount > 0 ? texts.onGiftCard(formatRon(giftAmount)) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function CancellationItem({ cancellation }: { cancellation: Cancellation }) {
  const { orderId, orderNumber, isWhole, products, createdAt } = cancellation;
  return (
    <li>
      <div>
        <Link className="link num" to={`/view-order/${orderId}`}>
          {isWhole ? texts.wholeName(orderNumber) : texts.partName(orderNumber)}
        </Link>
        <p className="small muted">{products.map(({ name, quantity }) => texts.unit(quantity, name)).join(', ')}</p>
      </div>
      <p className="small num cancel-earlier-money">
        {describeMoney(cancellation)}
        <time className="muted" dateTime={createdAt}>
          {formatDate(new Date(createdAt))}
        </time>
      </p>
    </li>
  );
}

type OrderToCancelProps = { orderId: number; onDone: (cancellation: Cancellation) => void };

function OrderToCancel({ orderId, onDone }: OrderToCancelProps) {
  const loaded = useAsyncData((signal) => find(orderId, signal));
  return (
    <>
      <Link className="link cancel-back" to="/cancel-products">
        <Icon name="left" size="s" />
        {texts.another}
      </Link>
      <AsyncContent result={loaded} skeleton={<CancelSkeleton />}>
        {(found) =>
          found instanceof ApiError ? (
            <CannotCancel orderId={orderId} refusal={found} />
          ) : (
            <CancelForm order={found} onDone={onDone} onStale={loaded.refresh} />
          )
        }
      </AsyncContent>
    </>
  );
}

/** Returns the refusal when the order cannot be cancelled, instead of throwing it. */
async function find(orderId: number, signal: AbortSignal): Promise<CancellableOrder | ApiError> {
  try {
    return await call(getCancelOrderById, { query: { orderId } }, signal);
  } catch (failure) {
    if (failure instanceof ApiError && (failure.status === 404 || failure.status === 409)) return failure;
    throw failure;
  }
}

function CannotCancel({ orderId, refusal }: { orderId: number; refusal: ApiError }) {
  const isUnknown = refusal.reason === 'unknownOrder';
  const isDelivered = refusal.reason === 'alreadyDelivered';
  return (
    <Empty title={texts.none} text={refusal.messageUser}>
      {isDelivered && (
        <ButtonLink variant="brand" to={`/add-return?orderId=${orderId}`}>
          {texts.toReturn}
        </ButtonLink>
      )}
      <ButtonLink
        variant={isDelivered ? 'line' : 'brand'}
        to={isUnknown ? '/account-manage/comenzi' : `/view-order/${orderId}`}
      >
        {isUnknown ? texts.toOrders : texts.seeOrder}
      </ButtonLink>
    </Empty>
  );
}

function OrderChoice() {
  const loaded = useAsyncData((signal) => call(getCancelOrders, { query: {} }, signal));
  return (
    <AsyncContent result={loaded} skeleton={<CancelSkeleton />}>
      {(orders) => (orders.length === 0 ? <Nothing /> : <Orders orders={orders} />)}
    </AsyncContent>
  );
}

const Orders = ({ orders }: { orders: CancellableOrder[] }) => (
  <section aria-labelledby="cancel-orders" className="cancel-part">
    <h2 id="cancel-orders">{texts.orders}</h2>
    <ul className="cancel-orders">
      {orders.map((order) => (
        <OneOrder key={order.id} order={order} />
      ))}
    </ul>
  </section>
);

const maxPictures = 4;
const missing = '/pictures/missing.webp';

function OneOrder({
  order: { id, number, state, stateName, createdAt, total, products },
}: {
  order: CancellableOrder;
}) {
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <div>
        <p className="cancel-order-head">
          <Link className="cancel-order-link num" to={`?orderId=${id}`}>
            {texts.order(number)}
          </Link>
          <StateChip state={state} name={stateName} />
        </p>
        <p className="small muted num">{texts.placedAt(formatDateTime(new Date(createdAt)))}</p>
        <div className="cancel-order-pictures">
          {products.slice(0, maxPictures).map(({ id: line, image, name }) => (
            <ProductPicture key={line} image={image} backupImage={missing} alt={name} side={56} />
          ))}
        </div>
      </div>
      <p className="cancel-order-sum num">
        <b>{formatRon(total)}</b>
        <span className="small muted">{texts.products(units)}</span>
      </p>
      <Icon name="right" />
    </li>
  );
}

const Nothing = () => (
  <Empty title={texts.none} text={texts.noneText}>
    <ButtonLink variant="brand" to="/account-manage/comenzi">
      {texts.toOrders}
    </ButtonLink>
    <ButtonLink to="/add-return">{texts.toReturn}</ButtonLink>
  </Empty>
);

const CancelSkeleton = () => (
  <div className="cancel-waiting">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} height={112} />
    ))}
  </div>
);

import { lazy, Suspense } from 'react';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatDayInWords } from '../../platform/days.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { WholeNumbers } from '../../ui/WholeNumbers.tsx';
import { SumRow } from '../cart/SumRow.tsx';
import { BankDetails, downloadProforma } from '../checkout/BankDetails.tsx';
import { getHomeSupply, type HomeSupply } from '../home-supply/contract.ts';
import { texts as homeTexts } from '../home-supply/texts.ts';
import { lotName } from '../inventory/lot-names.ts';
import { lotPath } from '../lots/rules.ts';
import { getOrderById, type Order, type OrderLine } from '../orders/contract.ts';
import { getOrderLots } from '../orders/lots-contract.ts';
import { OrderPush } from '../orders/OrderPush.tsx';
import { StateChip, StateTimeline } from '../orders/OrderStatus.tsx';
import type { Route } from './+types/ViewOrderPage.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderDocuments, OrderHistory } from './OrderDocuments.tsx';
import { OrderFacts } from './OrderPanels.tsx';
import { parseOrderId } from './rules.ts';
import { texts } from './texts.ts';
import { useReorder } from './use-reorder.ts';
import '../checkout/success.css';
import './view-order.css';
import './view-order-print.css';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

export default function ViewOrderPage({ params }: Route.ComponentProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<ViewSkeleton />}>
      <OrderLoader key={`${legalEntityId} ${params.id}`} id={params.id} />
    </RequireSignIn>
  );
}

function OrderLoader({ id }: { id: string }) {
  const result = useAsyncData((signal) => findOrder(parseOrderId(id), signal));
  return (
    <AsyncContent result={result} skeleton={<ViewSkeleton />}>
      {(order) => (order === 'unknown' ? <UnknownOrder /> : <OrderView order={order} onChange={result.refresh} />)}
    </AsyncContent>
  );
}

/** Unknown orders and orders of other accounts show the empty page instead of an error. */
async function findOrder(orderId: number | null, signal: AbortSignal): Promise<Order | 'unknown'> {
  if (orderId === null) return 'unknown';
  try {
    return await call(getOrderById, { query: { orderId } }, signal);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return 'unknown';
    throw failure;
  }
}

const UnknownOrder = () => (
  <Empty level={1} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink variant="brand" to="/account-manage/comenzi">
      {texts.toOrders}
    </ButtonLink>
    <ButtonLink to="/comanda">{texts.follow}</ButtonLink>
  </Empty>
);

const ViewSkeleton = () => (
  <div className="view-order">
    <h1>{texts.title}</h1>
    <div className="view-order-waiting">
      <Skeleton height={96} />
      <Skeleton height={320} />
      <Skeleton height={220} />
    </div>
  </div>
);

const RepeatOrder = lazy(() =>
  import('../repeat-deliveries/customer-parts.ts').then((parts) => ({ default: parts.RepeatOrder })),
);

type OrderViewProps = { order: Order; onChange: () => void };

function OrderView({ order, onChange }: OrderViewProps) {
  return (
    <article className="view-order">
      <Head order={order} />
      <div className="view-order-top">
        <OrderActions order={order} onChange={onChange} />
        <Suspense fallback={null}>
          <RepeatOrder key={`repeat ${order.state}`} order={order} />
        </Suspense>
      </div>
      <section className="view-order-panel view-order-states" aria-labelledby="view-states">
        <h2 id="view-states">{texts.states}</h2>
        <StateTimeline states={order.states} state={order.state} />
        <OrderPush identifier={order.identifier} state={order.state} level={3} />
      </section>
      <div className="view-order-main">
        {order.transfer && <Transfer order={order} />}
        <OrderLines key={order.state} order={order} />
        <OrderFacts order={order} />
        <OrderHistory key={`history ${order.state} ${order.cancelledTotal}`} order={order} />
      </div>
      <div className="view-order-side">
        <OrderCosts order={order} />
        {/* A state that changes may bring an invoice along, and so may a cancelled product. */}
        <OrderDocuments key={`${order.state} ${order.cancelledTotal}`} order={order} />
      </div>
    </article>
  );
}

const Head = ({ order: { number, state, stateName, createdAt } }: { order: Order }) => (
  <header className="view-order-head">
    <Link className="link" to="/account-manage/comenzi">
      <Icon name="left" size="s" />
      {texts.back}
    </Link>
    <h1 id="view-order" tabIndex={-1} className="num">
      <WholeNumbers text={texts.order(number)} />
    </h1>
    <StateChip state={state} name={stateName} />
    <p className="small muted num">{texts.placedAt(formatDateTime(new Date(createdAt)))}</p>
  </header>
);

const Transfer = ({ order }: { order: Order }) => (
  <div className="view-order-panel">
    <BankDetails order={order} onProforma={() => downloadProforma(order.id)} />
  </div>
);

/** Components of the total; cancelled units are already subtracted. */
function OrderCosts({ order }: { order: Order }) {
  const { goodsTotal, codes, deliveryCost, cashFee, total, toPay, giftAmount, giftCards, cancelledTotal } = order;
  const isFree = deliveryCost === 0;
  return (
    <section className="view-order-panel" aria-labelledby="view-costs">
      <h2 id="view-costs">{texts.costs}</h2>
      <dl>
        <SumRow name={texts.goods} value={formatRon(goodsTotal)} />
        {codes.map(({ code, discount }) => (
          <SumRow key={code} name={texts.code(code)} value={`−${formatRon(discount)}`} isGood />
        ))}
        <SumRow name={texts.delivery} value={isFree ? texts.free : formatRon(deliveryCost)} isGood={isFree} />
        {cashFee > 0 && <SumRow name={texts.cashFee} value={formatRon(cashFee)} />}
        <SumRow name={texts.total} value={formatRon(total)} isTotal />
        {giftAmount > 0 && (
          <SumRow
            name={texts.giftCards(giftCards)}
            value={`−${formatRon(toRon(toBani(total) - toBani(toPay)))}`}
            isGood
          />
        )}
        {giftAmount > 0 && <SumRow name={texts.toPay} value={formatRon(toPay)} />}
      </dl>
      <p className="small muted view-order-vat">{texts.withVat}</p>
      {cancelledTotal > 0 && <p className="small num">{texts.cancelledWorth(formatRon(cancelledTotal))}</p>}
    </section>
  );
}

type Lots = DataOf<typeof getOrderLots>;

const noHome = Promise.resolve(null);

function OrderLines({ order: { id, products, state } }: { order: Order }) {
  const home = useAsyncData((signal) => (state === 'delivered' ? call(getHomeSupply, {}, signal) : noHome));
  const lots = useAsyncData((signal) => call(getOrderLots, { query: { orderId: id } }, signal));
  return (
    <section className="view-order-panel" aria-labelledby="view-lines">
      <h2 id="view-lines">{texts.lines}</h2>
      <ul className="view-order-lines">
        {products.map((line) => (
          <Line key={line.id} line={line} lots={lots.data ?? []} home={home.data} isDelivered={state === 'delivered'} />
        ))}
      </ul>
    </section>
  );
}

const missing = '/pictures/missing.webp';

const lotsOf = ({ productId, parts }: OrderLine, lots: Lots): Lots => {
  const productIds = parts.length > 0 ? parts.map((part) => part.productId) : [productId];
  return lots.filter((lot) => productIds.includes(lot.productId));
};

type LineProps = { line: OrderLine; lots: Lots; home: HomeSupply | null; isDelivered: boolean };

function Line({ line, lots, home, isDelivered }: LineProps) {
  const { productId, name, brand, image, price, quantity, cancelledQuantity, returnedQuantity, total, parts } = line;
  const left = quantity - cancelledQuantity;
  return (
    <li className={left === 0 ? 'is-gone' : undefined}>
      <ProductPicture image={image} backupImage={missing} alt="" side={72} />
      <div>
        <Link className="view-order-name" to={productPath({ name, id: productId })}>
          {name}
        </Link>
        <p className="small muted num">
          {[brand, texts.each(left || quantity, formatRon(price))].filter(Boolean).join(' · ')}
        </p>
        {parts.length > 0 && (
          <ul className="small muted" aria-label={texts.parts}>
            {parts.map((part) => (
              <li key={part.productId}>{texts.part(part.quantity, part.name)}</li>
            ))}
          </ul>
        )}
        {lotsOf(line, lots).map((lot) => (
          <p key={`${lot.productId} ${lot.code}`} className="small muted num">
            {lot.quantity} ×{' '}
            <Link className="link" to={lotPath(lot.code)}>
              {lotName(lot)}
            </Link>
          </p>
        ))}
        {cancelledQuantity > 0 && <p className="small num">{texts.lineCancelled(cancelledQuantity)}</p>}
        {returnedQuantity > 0 && <p className="small num">{texts.lineReturned(returnedQuantity)}</p>}
        {isDelivered && left > 0 && <EndsOn line={line} home={home} />}
        {isDelivered && left > 0 && (
          <Link
            className="link small view-order-review"
            to={`/add-review?productId=${productId}`}
            aria-label={texts.reviewNamed(name)}
          >
            {texts.review}
          </Link>
        )}
      </div>
      <p className="num view-order-sum">{formatRon(total)}</p>
    </li>
  );
}

/** When all packs of the product end; nothing where that is unknown. */
function EndsOn({
  line: { productId, name, productAttributeIds },
  home,
}: {
  line: OrderLine;
  home: HomeSupply | null;
}) {
  const product = home?.products.find((one) => one.productId === productId || one.offerIds.includes(productId));
  const reorder = useReorder([{ productId, name, quantity: 1, productAttributeIds }]);
  if (!home || !product?.runsOutOn) return null;
  const day = formatDayInWords(product.runsOutOn, home.today);
  return (
    <p className="small num view-order-end">
      {product.runsOutOn < home.today ? homeTexts.endedOn(day) : homeTexts.endsOn(day)}
      {product.isSold && (
        <Button size="s" isBusy={reorder.isBusy} aria-label={texts.againNamed(name)} onClick={() => void reorder.run()}>
          {texts.again}
        </Button>
      )}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { signInPath } from '../../account/identity/sign-in-url.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getPaymentStatus, type Order, type PaymentStatus } from '../orders/contract.ts';
import { OrderPush } from '../orders/OrderPush.tsx';
import { awaitsTransfer, canPay } from '../orders/rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { checkPaymentOutcome, type PaymentOutcome } from '../payments/contract.ts';
import type { Route } from './+types/SuccessPage.ts';
import { BankDetails, downloadProforma } from './BankDetails.tsx';
import { useIsGuest } from './buyer.ts';
import { OrderedItems } from './OrderedItems.tsx';
import { isBeforeShipping, paymentStage, type Stage, secondsToNextPoll } from './order-rules.ts';
import { PayNow } from './PayNow.tsx';
import { SuccessHead } from './SuccessHead.tsx';
import { texts } from './texts.ts';
import { useCompletedOrder } from './use-completed-order.ts';
import './success.css';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.successTitle);

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function SuccessPage() {
  const [query] = useSearchParams();
  const identifier = query.get('order') ?? '';
  return <Outcome key={identifier} identifier={identifier} />;
}

function Outcome({ identifier }: { identifier: string }) {
  const { status, stage, outcome, failure, retry } = usePaymentStatus(identifier);
  if (status && stage)
    return <SuccessView identifier={identifier} status={status} stage={stage} outcome={outcome} onRetry={retry} />;
  if (failure) return <SuccessFailed failure={failure} onRetry={retry} />;
  return (
    <div className="success" role="status" aria-label={texts.waiting}>
      <Skeleton className="success-card" height={320} />
    </div>
  );
}

function SuccessFailed({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  const isUnknown = failure === 'unknown';
  return (
    <Empty
      level={1}
      title={isUnknown ? texts.unknownOrder : texts.noAnswer}
      text={isUnknown ? texts.unknownOrderText : failure}
    >
      {!isUnknown && (
        <Button variant="brand" onClick={onRetry}>
          {texts.again}
        </Button>
      )}
      <ButtonLink to="/products?page=1">{texts.keepShopping}</ButtonLink>
    </Empty>
  );
}

type SuccessViewProps = {
  identifier: string;
  status: PaymentStatus;
  stage: Stage;
  outcome: PaymentOutcome | null;
  onRetry: () => void;
};

/** `order` is null for visitors other than its owner. */
function SuccessView({ identifier, status, stage, outcome, onRetry }: SuccessViewProps) {
  const order = useCompletedOrder(identifier, stage);
  return (
    <div className="success">
      <section className="success-card">
        <SuccessHead
          status={status}
          stage={stage}
          declineReason={outcome?.message ?? null}
          order={order}
          onRetry={onRetry}
        />
        {(stage === 'unpaid' || stage === 'declined') && status.toPay !== null && (
          <PayNow identifier={identifier} toPay={status.toPay} number={order?.number ?? null} onPaid={onRetry} />
        )}
        {stage === 'done' && isBeforeShipping(status) && <NextSteps status={status} toPay={order?.toPay ?? null} />}
        {order && awaitsTransfer(status) && <BankDetails order={order} onProforma={() => downloadProforma(order.id)} />}
        {stage === 'done' && <OrderPush identifier={identifier} state={status.state} level={2} />}
        {order && <OrderedItems order={order} />}
        {stage === 'over' ? (
          <div className="success-ways">
            <ButtonLink variant="brand" to="/shopping-cart">
              {texts.toCart}
            </ButtonLink>
          </div>
        ) : (
          <NextActions order={order} isDone={stage === 'done'} />
        )}
      </section>
    </div>
  );
}

function NextSteps({ status, toPay }: { status: PaymentStatus; toPay: number | null }) {
  const isPaidOnDelivery = paymentMethods[status.paymentMethod].isPaidOnDelivery && !!toPay;
  const last = isPaidOnDelivery ? [texts.nextLast, texts.nextCashLast(formatRon(toPay))] : [texts.nextLast];
  return (
    <section className="success-next" aria-labelledby="success-next">
      <h2 id="success-next">{texts.next}</h2>
      <ol>
        {[...firstSteps(status), ...last].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function firstSteps(status: PaymentStatus): readonly string[] {
  if (awaitsTransfer(status)) return texts.nextTransfer;
  return status.isPaid ? texts.nextPaid : texts.nextUnpaid;
}

function NextActions({ order, isDone }: { order: Order | null; isDone: boolean }) {
  const isGuest = useIsGuest();
  return (
    <>
      {isGuest && order && isDone && (
        <section className="success-join" aria-labelledby="success-join">
          <h2 id="success-join">{texts.makeAccount}</h2>
          <p>{texts.makeAccountText}</p>
          <ButtonLink to={signInPath}>{texts.makeAccount}</ButtonLink>
        </section>
      )}
      <div className="success-ways">
        {!isGuest && order && (
          <ButtonLink variant="brand" to={`/view-order/${order.id}`}>
            {texts.seeOrder}
          </ButtonLink>
        )}
        {isGuest && order && (
          <ButtonLink variant="brand" to="/comanda" state={{ number: order.number, email: order.email }}>
            {texts.followOrder}
          </ButtonLink>
        )}
        <ButtonLink to="/products?page=1">{texts.keepShopping}</ButtonLink>
      </div>
    </>
  );
}

type PaymentPoll = {
  status: PaymentStatus | null;
  stage: Stage | null;
  /** The card provider's report on an order that is not paid yet. */
  outcome: PaymentOutcome | null;
  /** 'unknown' for an order that does not exist, otherwise a message. Shown only before the first status. */
  failure: string | null;
};

const noStatus: PaymentPoll = { status: null, stage: null, outcome: null, failure: null };

/** Polls the status of the order until its payment is decided. */
function usePaymentStatus(identifier: string): PaymentPoll & { retry: () => void } {
  const [poll, setPoll] = useState(noStatus);
  const [retries, setRetries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry polls again
  useEffect(() => {
    const controller = new AbortController();
    void pollStatus(identifier, controller.signal, setPoll);
    return () => controller.abort();
  }, [identifier, retries]);

  return { ...poll, retry: () => setRetries((before) => before + 1) };
}

/** A failed poll is retried like any other. */
async function pollStatus(
  identifier: string,
  signal: AbortSignal,
  onUpdate: (poll: PaymentPoll) => void,
): Promise<void> {
  let latest = noStatus;
  for (let waitedSeconds = 0; !signal.aborted; ) {
    latest = { ...latest, ...(await readStatus(identifier, waitedSeconds, signal)) };
    if (signal.aborted) return;
    onUpdate(latest);
    const pauseSeconds = latest.stage && secondsToNextPoll(latest.stage);
    if (pauseSeconds === null) return;
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000));
    waitedSeconds += pauseSeconds;
  }
}

async function readStatus(
  orderIdentifier: string,
  waitedSeconds: number,
  signal: AbortSignal,
): Promise<Partial<PaymentPoll>> {
  try {
    const readNow = () => call(getPaymentStatus, { query: { orderIdentifier } }, signal);
    const first = await readNow();
    const outcome = canPay(first) ? await readOutcome(orderIdentifier, signal) : null;
    const status = outcome?.outcome === 'paid' ? await readNow() : first;
    return { status, stage: paymentStage(status, waitedSeconds, outcome?.outcome), outcome, failure: null };
  } catch (failure) {
    return { failure: isUnknown(failure) ? 'unknown' : errorMessage(failure) };
  }
}

/** Null when there is no answer: the state of the order decides anyway. */
const readOutcome = (orderIdentifier: string, signal: AbortSignal): Promise<PaymentOutcome | null> =>
  call(checkPaymentOutcome, { body: { orderIdentifier } }, signal).catch(() => null);

/** 404 for an unknown order, 400 for a missing identifier. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

import { type ReactNode, useState } from 'react';
import { productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { SumRow } from '../../sales/cart/SumRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Return, ReturnLine } from './contract.ts';
import { IbanForm } from './IbanForm.tsx';
import { type LabelActions, LabelPanel } from './LabelPanel.tsx';
import { ReturnChip, ReturnSkeletons } from './ReturnCards.tsx';
import { type ReturnState, remainingStates, stateNames } from './rules.ts';
import { texts } from './texts.ts';
import '../../sales/orders/order-status.css';
import '../../sales/order-pages/view-order.css';
import './view-return.css';
import { ApiError } from '../../platform/http/client.ts';

/** Fields shared by the customer's return and the public withdrawal page. */
type VisibleReturn = Omit<Return, 'id' | 'orderId' | 'address' | 'canCancel'>;

type ReturnViewProps = {
  found: VisibleReturn;
  backTo?: string;
  actions?: ReactNode;
  onSetIban: (iban: string, ibanHolder: string) => Promise<void>;
  /** County of the customer, whose lockers are offered. */
  county: string | null;
  label: LabelActions;
  children?: ReactNode;
};

export function ReturnView({ found, backTo, actions, onSetIban, county, label, children }: ReturnViewProps) {
  return (
    <article className="view-order view-return">
      <Head found={found} backTo={backTo} />
      {actions && (
        <div className="view-order-actions">
          <div>{actions}</div>
        </div>
      )}
      <section className="view-order-panel view-order-states" aria-labelledby="return-states">
        <h2 id="return-states">{texts.states}</h2>
        <ReturnTimeline states={found.states} state={found.state} />
      </section>
      <div className="view-order-main">
        {found.sendTo && !found.label?.awb && <SendToPanel sendTo={found.sendTo} number={found.number} />}
        <LabelPanel found={found} county={county} actions={label} />
        <ReturnLines products={found.products} />
        {children}
      </div>
      <div className="view-order-side">
        <MoneyPanel found={found} onSetIban={onSetIban} />
      </div>
    </article>
  );
}

const names: Partial<Record<Return['kind'], (number: string) => string>> = {
  withdrawal: texts.withdrawalName,
  recall: texts.recallName,
};

function Head({ found, backTo }: { found: VisibleReturn; backTo: string | undefined }) {
  const { kind, number, orderNumber, state, stateName, createdAt } = found;
  return (
    <header className="view-order-head">
      {backTo && (
        <Link className="link" to={backTo}>
          <Icon name="left" size="s" />
          {texts.back}
        </Link>
      )}
      <h1 id="view-return" tabIndex={-1} className="num">
        {names[kind]?.(number) ?? texts.returnName(number)}
      </h1>
      <ReturnChip state={state} name={stateName} />
      <p className="small muted num">
        {[texts.ofOrder(orderNumber), texts.askedAt(formatDateTime(new Date(createdAt)))].join(' · ')}
      </p>
    </header>
  );
}

type SendToPanelProps = { sendTo: NonNullable<Return['sendTo']>; number: string };

function SendToPanel({ sendTo: { name, address, phone }, number }: SendToPanelProps) {
  const rows = [
    [texts.recipient, name],
    [texts.addressRow, address],
    [texts.phone, phone],
    [texts.onParcel, number],
  ] as const;
  return (
    <section className="view-order-panel return-send-to" aria-labelledby="return-send-to">
      <h2 id="return-send-to">{texts.sendTo}</h2>
      <p>{texts.sendToText}</p>
      <dl className="num">
        {rows.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

const ReturnLines = ({ products }: { products: ReturnLine[] }) => (
  <section className="view-order-panel" aria-labelledby="return-lines">
    <h2 id="return-lines">{texts.lines}</h2>
    <ul className="view-order-lines">
      {products.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  </section>
);

const Line = ({
  line: { productId, name, image, price, returnQuantity, returnReason, amount },
}: {
  line: ReturnLine;
}) => (
  <li>
    <ProductPicture image={image} backupImage="/pictures/missing.webp" alt="" side={72} />
    <div>
      <Link className="view-order-name" to={productPath({ name, id: productId })}>
        {name}
      </Link>
      <p className="small muted num">{texts.each(returnQuantity, formatRon(price))}</p>
      {returnReason && <p className="small">{returnReason}</p>}
    </div>
    <p className="num view-order-sum">{formatRon(amount)}</p>
  </li>
);

type Past = Return['states'][number];

const ReturnTimeline = ({ states, state }: { states: readonly Past[]; state: ReturnState }) => (
  <ol className="state-timeline" aria-label={texts.steps}>
    {states.map((past, at) => (
      <PastState key={past.state} past={past} isLast={at === states.length - 1} />
    ))}
    {remainingStates(state).map((next) => (
      <li key={next} className="is-ahead">
        <span className="state-timeline-mark" />
        <span>{stateNames[next]}</span>
        <span className="sr">{texts.ahead}</span>
      </li>
    ))}
  </ol>
);

const isBad = (state: ReturnState): boolean => state === 'rejected' || state === 'cancelled';

function PastState({ past: { state, name, at, note }, isLast }: { past: Past; isLast: boolean }) {
  const classes = [isLast && 'is-now', isBad(state) && 'is-bad'].filter(Boolean).join(' ');
  return (
    <li className={classes || undefined} aria-current={isLast ? 'step' : undefined}>
      <span className="state-timeline-mark">
        <Icon name={isBad(state) ? 'x' : 'check'} size="s" />
      </span>
      <span>{name}</span>
      <time className="num" dateTime={at}>
        {formatDateTime(new Date(at))}
      </time>
      {note && (
        <span className="return-note">{state === 'rejected' ? texts.reasonRejected(note) : texts.shopNote(note)}</span>
      )}
    </li>
  );
}

type MoneyPanelProps = { found: VisibleReturn; onSetIban: (iban: string, ibanHolder: string) => Promise<void> };

function MoneyPanel({ found, onSetIban }: MoneyPanelProps) {
  const { goodsAmount, deliveryAmount, paidDelivery, feeAmount, chargedAmount, giftAmount, amount } = found;
  return (
    <section className="view-order-panel" aria-labelledby="return-money">
      <h2 id="return-money">{texts.money}</h2>
      {amount === 0 && chargedAmount === 0 && goodsAmount > 0 ? (
        <p>{texts.nothingPaid}</p>
      ) : (
        <>
          <dl>
            <SumRow name={texts.goods} value={formatRon(goodsAmount)} />
            {deliveryAmount > 0 && <SumRow name={texts.delivery} value={formatRon(deliveryAmount)} />}
            {feeAmount > 0 && <SumRow name={texts.fee} value={formatRon(feeAmount)} />}
            {chargedAmount > 0 && <SumRow name={texts.labelCost} value={`−${formatRon(chargedAmount)}`} />}
            <SumRow name={texts.total} value={formatRon(amount)} isTotal />
            {giftAmount > 0 && <SumRow name={texts.onGiftCard} value={formatRon(giftAmount)} />}
          </dl>
          {paidDelivery !== null && (
            <p className="small muted">{texts.deliveryPart(formatRon(paidDelivery), formatRon(deliveryAmount))}</p>
          )}
          {(giftAmount === 0 || amount > giftAmount) && <RefundMethod found={found} onSetIban={onSetIban} />}
        </>
      )}
    </section>
  );
}

function RefundMethod({ found: { refundName, iban, needsIban, canTellIban }, onSetIban }: MoneyPanelProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (needsIban || isChanging)
    return (
      <IbanForm
        onSubmit={async (...account) => {
          await onSetIban(...account);
          setIsChanging(false);
        }}
        onClose={needsIban ? undefined : () => setIsChanging(false)}
      />
    );
  return (
    <>
      <p className="num">{iban ? texts.toIban(iban) : refundName}</p>
      {canTellIban && (
        <Button size="s" onClick={() => setIsChanging(true)}>
          {texts.changeIban}
        </Button>
      )}
    </>
  );
}

export const ReturnViewSkeleton = ({ title }: { title: string }) => (
  <div className="view-order">
    <h1>{title}</h1>
    <div className="view-order-waiting">
      <ReturnSkeletons height={200} />
    </div>
  </div>
);

/** Maps a 404 to 'unknown', so that pages can show it instead of an error with a retry. */
export async function findOrUnknown<Found>(request: Promise<Found>): Promise<Found | 'unknown'> {
  try {
    return await request;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return 'unknown';
    throw failure;
  }
}

import { type ReactNode, useEffect, useState } from 'react';
import { formatDay } from '../../platform/text/format-day.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { ProductDetail } from './contract.ts';
import {
  type DeliveryDays,
  type DeliveryEstimate,
  estimateDelivery,
  formatDays,
  weekdayName,
} from './delivery-estimate.ts';
import { purchaseInfoTexts } from './purchase-info-texts.ts';
import { stockState } from './rules.ts';
import { texts } from './texts.ts';

/** Stock, shelf life, delivery, withdrawal and payment. */
export function PurchaseInfo({ product, delivery }: { product: ProductDetail; delivery: DeliveryDays | null }) {
  const state = stockState(product.available);
  const { freshHow, withdrawal, withdrawalHow, goodsWithdrawalHow, payment, paymentHow } = purchaseInfoTexts();
  return (
    <ul className="purchase-info">
      <Stock available={product.available} />
      {product.expiresOn && (
        <PurchaseInfoLine icon="clock" title={texts.freshUntil(formatDay(product.expiresOn))}>
          {freshHow}
        </PurchaseInfoLine>
      )}
      {state !== 'none' && delivery && (
        <PurchaseInfoLine icon="truck" title={texts.delivery(delivery)}>
          <DeliverySentence days={delivery} />
        </PurchaseInfoLine>
      )}
      <PurchaseInfoLine icon="back" title={withdrawal}>
        {product.isFood ? withdrawalHow : goodsWithdrawalHow}
      </PurchaseInfoLine>
      <PurchaseInfoLine icon="lock" title={payment}>
        <Link className="link" to="/payment-methods">
          {paymentHow}
        </Link>
      </PurchaseInfoLine>
    </ul>
  );
}

function Stock({ available }: { available: number }) {
  const state = stockState(available);
  if (state === 'none') {
    return (
      <PurchaseInfoLine icon="lot" title={texts.outOfStock} className="is-out">
        <a className="link" href="#similar">
          {texts.seeSimilar}
        </a>
      </PurchaseInfoLine>
    );
  }
  const title = state === 'last' ? texts.lastOnes(available) : texts.inStock;
  return (
    <PurchaseInfoLine icon="lot" title={title} className={`is-${state}`}>
      {texts.reservation}
    </PurchaseInfoLine>
  );
}

type PurchaseInfoLineProps = { icon: IconName; title: string; className?: string; children: ReactNode };

function PurchaseInfoLine({ icon, title, className, children }: PurchaseInfoLineProps) {
  return (
    <li className={className}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <div className="purchase-info-how">{children}</div>
      </div>
    </li>
  );
}

/** Cached pages show text that is true on any day; the browser computes the dates from its own clock. */
function DeliverySentence({ days }: { days: DeliveryDays }) {
  const estimate = useDeliveryEstimate(days);
  return <span className="delivery-sentence">{estimate ? sentenceFor(estimate) : purchaseInfoTexts().handover}</span>;
}

function sentenceFor(estimate: DeliveryEstimate): string {
  const { orderToday, orderBy } = purchaseInfoTexts();
  const order = estimate.isToday ? orderToday : orderBy(weekdayName(estimate.orderBy));
  return `${order} ${formatDays(estimate)}`;
}

function useDeliveryEstimate(days: DeliveryDays): DeliveryEstimate | null {
  const [estimate, setEstimate] = useState<DeliveryEstimate | null>(null);
  useEffect(() => {
    const count = () => setEstimate(estimateDelivery(new Date(), days, purchaseInfoTexts().handoverHour));
    count();
    // A tab left open overnight must not show yesterday's dates.
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [days]);
  return estimate;
}

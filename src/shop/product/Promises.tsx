import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { ProductDetail } from './contract.ts';
import { DeliverySentence } from './DeliverySentence.tsx';
import type { DeliveryDays } from './delivery-estimate.ts';
import { showDate, stockState } from './rules.ts';
import { texts } from './texts.ts';
import './promises.css';

/** What a shopper may count on: stock, how long it keeps, delivery, withdrawal, payment. */
export function Promises({ product, delivery }: { product: ProductDetail; delivery: DeliveryDays | null }) {
  const state = stockState(product.available);
  return (
    <ul className="promises">
      <Stock available={product.available} />
      {product.expiresOn && (
        <PromiseLine icon="clock" title={texts.freshUntil(showDate(product.expiresOn))}>
          {texts.freshHow}
        </PromiseLine>
      )}
      {state !== 'none' && delivery && (
        <PromiseLine icon="truck" title={texts.delivery(delivery)}>
          <DeliverySentence days={delivery} />
        </PromiseLine>
      )}
      <PromiseLine icon="back" title={texts.withdrawal}>
        {texts.withdrawalHow}
      </PromiseLine>
      <PromiseLine icon="lock" title={texts.payment}>
        {texts.paymentHow}
      </PromiseLine>
    </ul>
  );
}

function Stock({ available }: { available: number }) {
  const state = stockState(available);
  if (state === 'none') {
    return (
      <PromiseLine icon="lot" title={texts.outOfStock} className="is-out">
        <a className="link" href="#similar">
          {texts.seeSimilar}
        </a>
      </PromiseLine>
    );
  }
  const title = state === 'last' ? texts.lastOnes(available) : texts.inStock;
  return (
    <PromiseLine icon="lot" title={title} className={`is-${state}`}>
      {texts.reservation}
    </PromiseLine>
  );
}

type PromiseLineProps = { icon: IconName; title: string; className?: string; children: ReactNode };

function PromiseLine({ icon, title, className, children }: PromiseLineProps) {
  return (
    <li className={className}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <div className="promises-how">{children}</div>
      </div>
    </li>
  );
}

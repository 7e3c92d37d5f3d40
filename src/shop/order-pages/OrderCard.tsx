import { Link } from 'react-router';
import { showRon } from '../../kit/money.ts';
import { showMoment } from '../../kit/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { OrderSummary } from '../orders/contract.ts';
import { StateChip } from '../orders/StateChip.tsx';
import { texts } from './texts.ts';

type OrderCardProps = { order: OrderSummary; isPaying: boolean; onPay: () => void; onCancel: () => void };

/** One order of the list, with what can be done about it now. */
export function OrderCard({ order, isPaying, onPay, onCancel }: OrderCardProps) {
  const { id, number, state, stateName, createdAt, total, productCount } = order;
  return (
    <li className="order-card">
      <div className="order-card-head">
        <h3 className="num">
          <Link id={`order-${id}`} to={`/view-order/${id}`}>
            {texts.order(number)}
          </Link>
        </h3>
        <StateChip state={state} name={stateName} />
        <p className="small muted num">{showMoment(new Date(createdAt))}</p>
      </div>
      <Pictures products={order.products} />
      <p className="order-card-sum num">
        <b>{showRon(total)}</b>
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

const mostPictures = 4;
const missing = '/pictures/missing.webp';

function Pictures({ products }: Pick<OrderSummary, 'products'>) {
  const rest = products.length - mostPictures;
  return (
    <ul className="order-card-pictures">
      {products.slice(0, mostPictures).map(({ productId, name, image }) => (
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

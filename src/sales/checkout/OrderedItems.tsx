import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon } from '../../platform/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import type { Order } from '../orders/contract.ts';
import { texts } from './texts.ts';
import './summary.css';

/** The ordered products and their delivery. */
export const OrderedItems = ({ order }: { order: Order }) => (
  <section className="success-order" aria-labelledby="success-items">
    <h2 id="success-items">{texts.orderedItems}</h2>
    <ul className="summary-items">
      {order.products.map(({ id, name, brand, image, price, quantity, total }) => (
        <li key={id}>
          <ProductPicture image={image} backupImage={image} alt="" side={64} />
          <div>
            <p className="summary-name">{name}</p>
            <p className="small muted num">
              {brand} · {texts.quantity(quantity, formatRon(price))}
            </p>
          </div>
          <p className="num summary-sum">{formatRon(total)}</p>
        </li>
      ))}
    </ul>
    <h2>{texts.delivery(order.courier.name)}</h2>
    <p className="summary-lines">
      <b>{`${order.shipping.firstName} ${order.shipping.lastName}`}</b>
      {placeOf(order).map((row) => (
        <span key={row}>{row}</span>
      ))}
    </p>
    {order.arrival && (
      <p className="success-arrival num">
        <Icon name="truck" size="s" />
        {texts.arrival} <b>{order.arrival}</b>
      </p>
    )}
    <Tracking order={order} />
  </section>
);

function Tracking({ order: { courier, waybill } }: { order: Order }) {
  if (!waybill) return <p className="small muted">{texts.noWaybill}</p>;
  const url = trackingUrl(courier.name, waybill);
  return (
    <p className="small num">
      {texts.waybill(waybill)}{' '}
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {texts.track}
        </a>
      )}
    </p>
  );
}

/** A parcel for a locker does not go to the address. */
const placeOf = ({ locker, shipping }: Order): string[] =>
  locker ? [locker.name, `${locker.street}, ${locker.locality}`] : formatPostalAddress(shipping);

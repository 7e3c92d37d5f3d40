import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { showRon } from '../../kit/money.ts';
import { showMoment } from '../../kit/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { StateChip } from '../orders/StateChip.tsx';
import { CancelSkeleton } from './CancelSkeleton.tsx';
import { type CancellableOrder, getCancelOrders } from './contract.ts';
import { texts } from './texts.ts';

export function OrderChoice() {
  const asked = useLoaded((signal) => call(getCancelOrders, { query: {} }, signal));
  return (
    <Loaded of={asked} skeleton={<CancelSkeleton />}>
      {(orders) => (orders.length === 0 ? <Nothing /> : <Orders orders={orders} />)}
    </Loaded>
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

const mostPictures = 4;
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
        <p className="small muted num">{texts.placedAt(showMoment(new Date(createdAt)))}</p>
        <div className="cancel-order-pictures">
          {products.slice(0, mostPictures).map(({ id: line, image, name }) => (
            <ProductPicture key={line} image={image} backupImage={missing} alt={name} side={56} />
          ))}
        </div>
      </div>
      <p className="cancel-order-sum num">
        <b>{showRon(total)}</b>
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

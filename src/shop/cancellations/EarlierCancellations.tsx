import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { showRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CancelSkeleton } from './CancelSkeleton.tsx';
import { type Cancellation, getCancelList } from './contract.ts';
import { texts } from './texts.ts';

export function EarlierCancellations() {
  const asked = useLoaded((signal) => call(getCancelList, { query: {} }, signal));
  return (
    <Loaded of={asked} skeleton={<CancelSkeleton />}>
      {(made) => made.length > 0 && <Earlier made={made} />}
    </Loaded>
  );
}

const Earlier = ({ made }: { made: Cancellation[] }) => (
  <section aria-labelledby="cancel-earlier" className="cancel-part">
    <h2 id="cancel-earlier">{texts.earlier}</h2>
    <ul className="cancel-earlier">
      {made.map((one) => (
        <One key={one.id} made={one} />
      ))}
    </ul>
  </section>
);

function One({ made: { orderId, orderNumber, isWhole, products, refund, amount, createdAt } }: { made: Cancellation }) {
  return (
    <li>
      <div>
        <Link className="link num" to={`/view-order/${orderId}`}>
          {isWhole ? texts.wholeName(orderNumber) : texts.partName(orderNumber)}
        </Link>
        <p className="small muted">{products.map(({ name, quantity }) => texts.unit(quantity, name)).join(', ')}</p>
      </div>
      <p className="small num cancel-earlier-money">
        {texts.earlierMoney[refund](showRon(amount))}
        <time className="muted" dateTime={createdAt}>
          {showDay(new Date(createdAt))}
        </time>
      </p>
    </li>
  );
}

import { useId } from 'react';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Courier } from '../delivery/contract.ts';
import { chooseCourier } from './couriers.ts';
import { pageTexts as texts } from './page-texts.ts';
import { cart, useCart } from './store.ts';
import './courier-choice.css';

/** Who brings the parcel; three placeholders while the list is on its way. */
export function CourierChoice() {
  const couriers = useCart((state) => state.couriers);
  const titleId = useId();
  return (
    <section className="couriers" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.couriers}</h2>
      {couriers === null && <Placeholders />}
      {couriers?.length === 0 && <NoCouriers />}
      {couriers && couriers.length > 0 && (
        <fieldset className="couriers-list" aria-labelledby={titleId}>
          {couriers.map((courier) => (
            <CourierRow key={courier.id} courier={courier} />
          ))}
        </fieldset>
      )}
    </section>
  );
}

function CourierRow({ courier }: { courier: Courier }) {
  const isChosen = useCart((state) => state.courier?.id === courier.id);
  const where = courier.kind === 'locker' ? texts.inLocker : texts.atTheDoor;
  return (
    <div className={isChosen ? 'check courier is-chosen' : 'check courier'}>
      <label>
        <input type="radio" name="courier" checked={isChosen} onChange={() => void chooseCourier(courier.id)} />
        <span>
          <b>{courier.name}</b>
          <small>
            {where}, {courier.days}
          </small>
        </span>
        <span className={courier.price === 0 ? 'courier-price is-free' : 'courier-price'}>
          {courier.price === 0 ? texts.free : showRon(courier.price)}
        </span>
      </label>
    </div>
  );
}

const Placeholders = () => (
  <div className="couriers-list" role="status" aria-label={texts.loading}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="courier-waiting" height={64} />
    ))}
  </div>
);

const NoCouriers = () => (
  <div className="couriers-list couriers-none">
    <p>{texts.noCouriers}</p>
    <Button size="s" onClick={() => void cart.loadCouriers()}>
      {texts.again}
    </Button>
  </div>
);

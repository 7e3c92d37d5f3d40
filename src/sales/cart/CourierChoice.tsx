import { useId } from 'react';
import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Courier } from '../delivery/contract.ts';
import { pickCourier } from './couriers.ts';
import { pageTexts as texts } from './page-texts.ts';
import { cart, useCart } from './store.ts';

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
  const isSelected = useCart((state) => state.courier?.id === courier.id);
  const destination = courier.kind === 'locker' ? texts.inLocker : texts.atTheDoor;
  return (
    <div className={isSelected ? 'check courier is-chosen' : 'check courier'}>
      <label>
        <input type="radio" name="courier" checked={isSelected} onChange={() => void pickCourier(courier.id)} />
        <span>
          <b>{courier.name}</b>
          <small>
            {destination}, {courier.days}
          </small>
        </span>
        <span className={courier.price === 0 ? 'courier-price is-free' : 'courier-price'}>
          {courier.price === 0 ? texts.free : formatRon(courier.price)}
        </span>
      </label>
    </div>
  );
}

const Placeholders = () => (
  <div className="couriers-list" role="status" aria-label={texts.loading}>
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} className="courier-waiting" height={64} />
    ))}
  </div>
);

function NoCouriers() {
  const haveFailed = useCart((state) => state.haveCouriersFailed);
  return (
    <div className="couriers-list couriers-none">
      <p>{haveFailed ? texts.couriersFailed : texts.noCouriers}</p>
      <Button size="s" onClick={() => void cart.loadCouriers()}>
        {texts.again}
      </Button>
    </div>
  );
}

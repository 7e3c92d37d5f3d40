import { showRon } from '../../kit/money.ts';
import { cart } from '../cart/store.ts';
import type { Courier } from '../delivery/contract.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { LockerChoice } from './LockerChoice.tsx';
import { needsLocker, withCourier } from './rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

type CourierChoicesProps = { couriers: readonly Courier[]; error: string | undefined };

export function CourierChoices({ couriers, error }: CourierChoicesProps) {
  const mine = useMyCheckout();
  const { selectedCourier, shippingAddress } = mine;
  // While a locker is missing the sentence stands at the lockers.
  const isLockerMissing = needsLocker(mine) && shippingAddress !== null;
  return (
    <Choices label={texts.courier} error={isLockerMissing ? undefined : error}>
      {couriers.map((courier) => (
        <Choice
          key={courier.id}
          name="courier"
          isChosen={courier.id === selectedCourier?.id}
          onChoose={() => choose(courier)}
          title={courier.name}
          text={courier.kind === 'locker' ? texts.toLocker(courier.days) : texts.toDoor(courier.days)}
          end={courier.isFree ? <span className="choice-free">{texts.free}</span> : showRon(courier.price)}
        >
          {courier.kind === 'locker' && shippingAddress && (
            <LockerChoice
              key={`${courier.id}-${shippingAddress.county}`}
              courierId={courier.id}
              place={shippingAddress}
              error={error}
            />
          )}
        </Choice>
      ))}
    </Choices>
  );
}

function choose(courier: Courier): void {
  checkout.change((before) => withCourier(before, courier));
  void cart.chooseCourier(courier.id);
}

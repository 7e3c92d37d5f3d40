import { Button } from '../../ui/Button.tsx';
import { CourierChoices } from './CourierChoices.tsx';
import { CourierSkeleton } from './CourierSkeleton.tsx';
import { reloadCouriers } from './couriers.ts';
import { Part } from './Part.tsx';
import { useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import { useCouriers } from './use-couriers.ts';

/** Who brings it: price and day for the chosen address. */
export function CourierPart({ error }: { error: string | undefined }) {
  const couriers = useCouriers();
  const { shippingAddress } = useMyCheckout();
  return (
    <Part name="courier" title={texts.courier} text={shippingAddress ? texts.courierText : texts.courierEarly}>
      {couriers === null && <CourierSkeleton />}
      {couriers?.length === 0 && (
        <div className="form">
          <p>{texts.noCouriers}</p>
          <div className="form-ends">
            <Button onClick={() => void reloadCouriers()}>{texts.again}</Button>
          </div>
        </div>
      )}
      {couriers && couriers.length > 0 && <CourierChoices couriers={couriers} error={error} />}
    </Part>
  );
}

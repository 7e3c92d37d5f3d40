import { PlacedOrders } from '../../sales/checkout/PlacedOrders.tsx';
import { OfflineGuard } from './OfflineGuard.tsx';

/** Parts of every page that show nothing; loaded after it. */
export default function PageGuards() {
  return (
    <>
      <PlacedOrders />
      <OfflineGuard />
    </>
  );
}

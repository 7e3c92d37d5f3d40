import { OnOrder } from '../../../backoffice/purchasing/admin/OnOrder.tsx';
import { StockPage } from '../../../sales/inventory/admin/StockPage.tsx';

/** Combines the stock (inventory) with what is on order (purchasing). */
export default function StockScreen() {
  return <StockPage onOrder={(productId) => <OnOrder productId={productId} />} />;
}

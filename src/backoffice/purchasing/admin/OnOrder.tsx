import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getOnOrder } from '../order-contract.ts';
import { orderTexts as texts } from './texts.ts';

/** Units of a product that are ordered from suppliers; renders nothing when there are none. */
export function OnOrder({ productId }: { productId: number }) {
  const awaited = useAsyncData((signal) => call(getOnOrder, { params: { id: productId } }, signal));
  if (!awaited.data || awaited.data.length === 0) return null;
  return (
    <div>
      <h3>{texts.onOrder}</h3>
      <ul className="goods-problems">
        {awaited.data.map(({ orderId, number, supplier, expectedOn, units }) => (
          <li key={orderId}>
            <Link className="link" to={`/admin/purchase-orders/${orderId}`}>
              {number}
            </Link>
            : {texts.onOrderLine(units, supplier)}
            {expectedOn && `, ${texts.expected(formatDay(expectedOn))}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

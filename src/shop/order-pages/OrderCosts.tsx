import { showRon } from '../../kit/money.ts';
import { Sum } from '../cart/Sum.tsx';
import type { Order } from '../orders/contract.ts';
import { texts } from './texts.ts';

/** What makes up the total; what was cancelled since is no longer in it. */
export function OrderCosts({ order }: { order: Order }) {
  const { goodsTotal, codes, deliveryCost, cashFee, total, cancelledTotal } = order;
  const isFree = deliveryCost === 0;
  return (
    <section className="view-order-panel" aria-labelledby="view-costs">
      <h2 id="view-costs">{texts.costs}</h2>
      <dl>
        <Sum name={texts.goods} value={showRon(goodsTotal)} />
        {codes.map(({ code, discount }) => (
          <Sum key={code} name={texts.code(code)} value={`−${showRon(discount)}`} isGood />
        ))}
        <Sum name={texts.delivery} value={isFree ? texts.free : showRon(deliveryCost)} isGood={isFree} />
        {cashFee > 0 && <Sum name={texts.cashFee} value={showRon(cashFee)} />}
        <Sum name={texts.total} value={showRon(total)} isTotal />
      </dl>
      <p className="small muted view-order-vat">{texts.withVat}</p>
      {cancelledTotal > 0 && <p className="small num">{texts.cancelledWorth(showRon(cancelledTotal))}</p>}
    </section>
  );
}

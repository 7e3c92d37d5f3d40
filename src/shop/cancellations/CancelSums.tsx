import { showRon } from '../../kit/money.ts';
import { Sum } from '../cart/Sum.tsx';
import type { CancellableOrder } from './contract.ts';
import { type Sums, wayOf } from './rules.ts';
import { texts } from './texts.ts';

/** What comes back, or need not be paid, and what the order costs then. */
export function CancelSums({ order, sums }: { order: CancellableOrder; sums: Sums }) {
  const { units, goods, services, amount, totalNow, isWhole } = sums;
  if (units === 0) return <p className="muted">{texts.choose}</p>;
  return (
    <>
      <dl>
        <Sum name={texts.goods} value={showRon(goods)} />
        {services > 0 && <Sum name={texts.services} value={showRon(services)} />}
        {!isWhole && <Sum name={texts.totalNow} value={showRon(totalNow)} />}
        <Sum name={order.isPaid ? texts.back : texts.less} value={showRon(amount)} isTotal />
      </dl>
      <p className="small">{isWhole ? texts.whole : texts.part}</p>
      <p className="small muted">{texts.ways[wayOf(order)]}</p>
    </>
  );
}

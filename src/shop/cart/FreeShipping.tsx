import { showRon } from '../../kit/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCart } from './cart-state.ts';
import { progressOf, remainingOf, totalsOf } from './rules.ts';
import { texts } from './texts.ts';
import './free-shipping.css';

/** How much remains until free delivery, as a bar; nothing while the limit is not known. */
export function FreeShipping({ isHiddenWhenFree = false }: { isHiddenWhenFree?: boolean }) {
  const limit = useCart((state) => state.freeShippingLimit);
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const totals = totalsOf({ lines, codes, shippingCost: 0 });
  const remaining = remainingOf(totals, limit);
  if (limit === 0 || (remaining === 0 && isHiddenWhenFree)) return null;
  return (
    <div className="free-shipping">
      <Icon name="truck" />
      {remaining > 0 ? <Remaining ron={remaining} /> : <b>{texts.freeShipping}</b>}
      <Bar percent={progressOf(totals, limit)} />
    </div>
  );
}

const Remaining = ({ ron }: { ron: number }) => (
  <span>
    {texts.remaining[0]}
    <b>{showRon(ron)}</b>
    {texts.remaining[1]}
  </span>
);

const Bar = ({ percent }: { percent: number }) => (
  <span
    className="free-shipping-bar"
    role="progressbar"
    aria-label={texts.towardsFreeShipping}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span style={{ width: `${percent}%` }} />
  </span>
);

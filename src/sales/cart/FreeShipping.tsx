import { formatRon } from '../../platform/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCart } from './cart-state.ts';
import { texts } from './texts.ts';
import { calculateTotals, freeShippingProgress, remainingUntilFreeShipping } from './total-rules.ts';
import './free-shipping.css';

/** Progress towards free delivery by the selected courier; renders nothing until the limit is loaded. */
export function FreeShipping({ isHiddenWhenFree = false }: { isHiddenWhenFree?: boolean }) {
  const limit = useCart((state) => state.courier?.freeFrom ?? state.freeShippingLimit);
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const totals = calculateTotals({ lines, codes, shippingCost: 0 });
  const remaining = remainingUntilFreeShipping(totals, limit);
  if (limit === 0 || (remaining === 0 && isHiddenWhenFree)) return null;
  return (
    <div className="free-shipping">
      <Icon name="truck" />
      {remaining > 0 ? <Remaining ron={remaining} /> : <b>{texts.freeShipping}</b>}
      <Bar percent={freeShippingProgress(totals, limit)} />
    </div>
  );
}

const Remaining = ({ ron }: { ron: number }) => (
  <span>
    {texts.remaining[0]}
    <b>{formatRon(ron)}</b>
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

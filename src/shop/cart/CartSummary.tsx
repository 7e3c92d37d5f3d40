import { showRon, toRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { codesFor } from './rules.ts';
import { Sum } from './Sum.tsx';
import { useCart } from './store.ts';
import { useGoOn } from './use-go-on.ts';
import { useTotals } from './use-totals.ts';
import './cart-summary.css';

/** Sums and the way on; on a phone the way on stays at the foot of the screen. */
export function CartSummary() {
  const goOn = useGoOn();
  const { final } = useTotals();
  const total = showRon(toRon(final));
  return (
    <section className="cart-panel cart-summary">
      <h2>{texts.summary}</h2>
      <Sums />
      <p className="cart-vat">{texts.vatIncluded}</p>
      <Button className="cart-go-on" variant="buy" size="l" isFull onClick={goOn}>
        {texts.goOn}
      </Button>
      <p className="cart-safe">
        <Icon name="lock" />
        {texts.payLater}
      </p>
      <div className="cart-bar">
        <p>
          {texts.total} <b>{total}</b>
        </p>
        <Button variant="buy" onClick={goOn}>
          {texts.goOn}
        </Button>
      </div>
    </section>
  );
}

function Sums() {
  const totals = useTotals();
  const codes = codesFor(
    useCart((state) => state.codes),
    totals.goods,
  );
  return (
    <dl className="cart-sums">
      <Sum name={texts.goods} value={showRon(toRon(totals.goods))} />
      {codes.map(
        ({ code, abs }) => abs > 0 && <Sum key={code} name={texts.discount(code)} value={`−${showRon(abs)}`} isGood />,
      )}
      <Delivery shipping={totals.shipping} />
      <Sum name={texts.total} value={showRon(toRon(totals.final))} isTotal />
    </dl>
  );
}

/** The line is there from the start; its sum comes with the couriers. */
function Delivery({ shipping }: { shipping: number }) {
  const courier = useCart((state) => state.courier);
  if (!courier) return <Sum name={texts.delivery} value="…" />;
  const isFree = shipping === 0;
  const value = isFree ? texts.free : showRon(toRon(shipping));
  return <Sum name={texts.deliveryBy(courier.name)} value={value} isGood={isFree} />;
}

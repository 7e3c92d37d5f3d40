import type { ReactNode } from 'react';
import { showRon, toRon } from '../../kit/money.ts';
import { codesFor } from '../cart/rules.ts';
import { Sum } from '../cart/Sum.tsx';
import { useCart } from '../cart/store.ts';
import { type Costs, costsOf } from './order-rules.ts';
import { type MyCheckout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import './costs-panel.css';

/** Everything that makes up the total, and below it the one action of the page. */
export function CostsPanel({ children }: { children: ReactNode }) {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const mine = useMyCheckout();
  const costs = costsOf({ lines, codes }, mine);
  return (
    <section className="costs" aria-labelledby="costs-title">
      <h2 id="costs-title">{texts.costs}</h2>
      <dl>
        <Sum name={texts.goods} value={show(costs.goods)} />
        {codesFor(codes, costs.goods).map(
          ({ code, abs }) =>
            abs > 0 && <Sum key={code} name={texts.discount(code)} value={`−${showRon(abs)}`} isGood />,
        )}
        <DeliverySums costs={costs} mine={mine} />
        <Sum name={texts.total} value={show(costs.total)} isTotal />
      </dl>
      <p className="small muted costs-vat">{texts.withVat}</p>
      {children}
    </section>
  );
}

const show = (bani: number): string => showRon(toRon(bani));

function DeliverySums({ costs, mine }: { costs: Costs; mine: MyCheckout }) {
  const { selectedCourier, paymentMethod } = mine;
  const isFree = selectedCourier !== null && costs.delivery === 0;
  return (
    <>
      {selectedCourier ? (
        <Sum
          name={texts.delivery(selectedCourier.name)}
          value={isFree ? texts.free : show(costs.delivery)}
          isGood={isFree}
        />
      ) : (
        <Sum name={texts.deliveryAlone} value={texts.deliveryUnknown} />
      )}
      {paymentMethod === 'cash' && <Sum name={texts.cashCost} value={show(costs.cashFee)} />}
    </>
  );
}

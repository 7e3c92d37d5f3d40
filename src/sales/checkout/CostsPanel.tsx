import type { ReactNode } from 'react';
import { formatRon, toRon } from '../../platform/money.ts';
import { giftParts } from '../cart/gift-parts.ts';
import { SumRow } from '../cart/SumRow.tsx';
import { useCart } from '../cart/store.ts';
import { discountName, isGiftCard, sumGiftCards, withCurrentDiscounts } from '../cart/total-rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { type Costs, calculateCosts } from './order-rules.ts';
import { type CheckoutWithDrafts, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';
import './checkout.css';

export function CostsPanel({ children }: { children: ReactNode }) {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const current = useCurrentCheckout();
  const costs = calculateCosts({ lines, codes }, current);
  const parts = giftParts(codes, costs.total);
  return (
    <section className="costs" aria-labelledby="costs-title">
      <h2 id="costs-title">{texts.costs}</h2>
      <dl>
        <SumRow name={texts.goods} value={show(costs.goods)} />
        {withCurrentDiscounts(codes, costs.goods).map(
          (code) =>
            code.abs > 0 && (
              <SumRow
                key={code.code}
                name={texts.discount(discountName(code))}
                value={`−${formatRon(code.abs)}`}
                isGood
              />
            ),
        )}
        <DeliverySums costs={costs} current={current} />
        {costs.gift > 0 && <SumRow name={texts.total} value={show(costs.total)} />}
        {parts.map(({ code, amount }) => (
          <SumRow
            key={code}
            name={parts.length > 1 ? texts.oneOfGiftCards(code.slice(-4)) : texts.giftCard}
            value={`−${show(amount)}`}
            isGood
          />
        ))}
        <SumRow name={costs.gift > 0 ? texts.toPay : texts.total} value={show(costs.total - costs.gift)} isTotal />
      </dl>
      <p className="small muted costs-vat">{texts.withVat}</p>
      {costs.gift > 0 && (
        <p className="small muted costs-vat">
          {texts.giftBalance(show(sumGiftCards(codes) - costs.gift), codes.filter(isGiftCard).length)}
        </p>
      )}
      {children}
    </section>
  );
}

const show = (bani: number): string => formatRon(toRon(bani));

function DeliverySums({ costs, current }: { costs: Costs; current: CheckoutWithDrafts }) {
  const { selectedCourier, paymentMethod } = current;
  const isFree = selectedCourier !== null && costs.delivery === 0;
  return (
    <>
      {selectedCourier ? (
        <SumRow
          name={texts.delivery(selectedCourier.name)}
          value={isFree ? texts.free : show(costs.delivery)}
          isGood={isFree}
        />
      ) : (
        <SumRow name={texts.deliveryAlone} value={texts.deliveryUnknown} />
      )}
      {paymentMethods[paymentMethod].fee && <SumRow name={texts.cashCost} value={show(costs.cashFee)} />}
    </>
  );
}

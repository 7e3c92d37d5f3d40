import type { ReactNode } from 'react';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { giftParts } from '../cart/gift-parts.ts';
import { SumRow } from '../cart/SumRow.tsx';
import { useCart } from '../cart/store.ts';
import { discountName, isGiftCard, sumGiftCards, withCurrentDiscounts } from '../cart/total-rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { type Costs, calculateCosts } from './order-rules.ts';
import { type CheckoutWithDrafts, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';
import './checkout.css';

type CostsPanelProps = {
  /** Also lists the products. */
  hasProducts?: boolean;
  /** The button that goes on, and messages above it; on phones they stay at the bottom of the screen. */
  action: ReactNode;
  children?: ReactNode;
};

export function CostsPanel({ hasProducts = false, action, children }: CostsPanelProps) {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const current = useCurrentCheckout();
  const costs = calculateCosts({ lines, codes }, current);
  const parts = giftParts(codes, costs.total);
  return (
    <section className="costs" aria-labelledby="costs-title">
      <h2 id="costs-title">{texts.costs}</h2>
      {hasProducts && <CostProducts />}
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
      <div className="checkout-go">
        <p className="checkout-go-total">
          {costs.gift > 0 ? texts.toPay : texts.total} <b className="num">{show(costs.total - costs.gift)}</b>
        </p>
        {action}
      </div>
      {children}
    </section>
  );
}

function CostProducts() {
  const lines = useCart((state) => state.lines);
  return (
    <ul className="costs-products" aria-label={texts.items}>
      {lines.map(({ productId, name, image, price, quantity }) => (
        <li key={productId}>
          <ProductPicture image={image} backupImage={image} alt="" side={48} />
          <span className="costs-product-name">
            {name} <small className="muted num">{texts.quantity(quantity, formatRon(price))}</small>
          </span>
          <b className="num">{show(toBani(price) * quantity)}</b>
        </li>
      ))}
    </ul>
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

import { useEffect } from 'react';
import { CartLines } from './CartLines.tsx';
import { CartRecommendations } from './CartRecommendations.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CourierChoice } from './CourierChoice.tsx';
import { countProducts } from './cart-state.ts';
import { onCountdownEnd } from './countdown.ts';
import { FreeShipping } from './FreeShipping.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { PromoCodes } from './PromoCodes.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { cart, useCart } from './store.ts';
import { useTotals } from './use-totals.ts';
import './cart-page.css';

/** A cart with something in it. */
export function CartView() {
  const number = useCart(countProducts);
  useArrival();
  useDelivery();
  return (
    <>
      <div className="cart-title">
        <h1>{texts.title}</h1>
        <span className="num">{texts.products(number)}</span>
      </div>
      <div className="cart-grid">
        <div className="cart-stack">
          <HoldNotice />
          <div className="cart-shipping">
            <FreeShipping />
          </div>
          <CartLines />
          <CourierChoice />
        </div>
        <aside className="cart-stack cart-side" aria-label={texts.summary}>
          <CartSummary />
          <PromoCodes />
        </aside>
      </div>
      <CartRecommendations />
    </>
  );
}

/** On arriving everything is asked for again: prices, stock, the time that is left, whether the codes still hold. */
function useArrival(): void {
  useEffect(() => {
    cart.mark('cart');
    void cart.refresh();
    void cart.loadFreeShippingLimit();
    void cart.verifyCodes();
    return onCountdownEnd(() => void cart.refresh());
  }, []);
}

const pause = 300;

/** What couriers ask depends on what the products are worth after the discount. */
function useDelivery(): void {
  const { goods, discount } = useTotals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when either changes
  useEffect(() => {
    const timer = setTimeout(() => void cart.loadCouriers(), pause);
    return () => clearTimeout(timer);
  }, [goods, discount]);
}

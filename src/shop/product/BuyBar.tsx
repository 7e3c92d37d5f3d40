import { type RefObject, useEffect, useState } from 'react';
import { Price } from '../catalog/Price.tsx';
import { AddButton } from './AddButton.tsx';
import type { ProductDetail } from './contract.ts';
import { texts } from './texts.ts';
import './buy-bar.css';

/** What lies under the header that stays on top is out of sight too. */
const headerHeight = 60;

type BuyBarProps = { product: ProductDetail; buttonRef: RefObject<HTMLElement | null> };

/** On a phone the buy button stays reachable, but only while the page's own is out of sight. */
export function BuyBar({ product, buttonRef }: BuyBarProps) {
  const isShown = useIsOutOfSight(buttonRef);
  return (
    <aside className="buy-bar" aria-label={texts.buyBar} data-shown={isShown || undefined} inert={!isShown}>
      <div className="buy-bar-cost">
        {/* The old price stands only where the lowest of the last 30 days stands with it. */}
        <Price sellingPrice={product.sellingPrice} recommendedPrice={null} />
        {product.unitPrice && <span className="buy-bar-unit">{product.unitPrice}</span>}
      </div>
      <AddButton product={product} size="m" />
    </aside>
  );
}

function useIsOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = ([entry]: IntersectionObserverEntry[]) => setIsOut(entry !== undefined && !entry.isIntersecting);
    const observer = new IntersectionObserver(look, { rootMargin: `-${headerHeight}px 0px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOut;
}

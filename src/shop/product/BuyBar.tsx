import { type RefObject, useEffect, useState } from 'react';
import { Price } from '../catalog/Price.tsx';
import { AddButton } from './AddButton.tsx';
import type { ProductDetail } from './contract.ts';
import { texts } from './texts.ts';
import './buy-bar.css';

type BuyBarProps = { product: ProductDetail; buttonRef: RefObject<HTMLElement | null> };

/** On a phone the buy button stays reachable, but only while the page's own is out of sight. */
export function BuyBar({ product, buttonRef }: BuyBarProps) {
  const isShown = useIsOutOfSight(buttonRef);
  return (
    <aside className="buy-bar" aria-label={texts.buyBar} data-shown={isShown || undefined} inert={!isShown}>
      <div className="buy-bar-cost">
        <Price sellingPrice={product.sellingPrice} recommendedPrice={product.recommendedPrice} />
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
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry !== undefined && !entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOut;
}

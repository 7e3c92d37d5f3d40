import type { CSSProperties } from 'react';
import { shopBrand } from '../../brands/brand.ts';
import { formatRon } from '../../platform/money.ts';
import { giftDesignLooks } from '../gift-cards/looks.ts';
import type { GiftDesign } from '../gift-cards/rules.ts';

/** The colours of a design for the styles. */
export function lookStyle(design: GiftDesign): CSSProperties {
  const { back, ink, accent } = giftDesignLooks[design];
  return { '--gift-back': back, '--gift-ink': ink, '--gift-accent': accent } as CSSProperties;
}

/** The card as it is printed; `amount` is null until one is chosen. */
export const GiftCardLook = ({ design, amount }: { design: GiftDesign; amount: number | null }) => (
  <div className="gift-look" style={lookStyle(design)}>
    <p className="gift-look-shop">Card cadou {shopBrand.name}</p>
    <p className="gift-look-headline">{giftDesignLooks[design].headline}</p>
    <p className="gift-look-amount num">{amount === null ? '' : formatRon(amount)}</p>
    <svg className="gift-look-bow" viewBox="0 0 160 220" aria-hidden="true">
      <path d="M73 0h14v220H73z" />
      <path d="M80 96C60 34-4 48 18 92c12 24 42 16 62 4ZM80 96c20-62 84-48 62-4-12 24-42 16-62 4Z" />
      <circle cx="80" cy="96" r="11" />
    </svg>
  </div>
);

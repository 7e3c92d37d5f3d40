import { nameOfBrand } from '../payments/brand-rules.ts';
import type { SavedCard } from '../payments/contract.ts';
import { texts } from './texts.ts';

/** Readers hear the last digits instead of dots. */
export const CardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) => (
  <>
    <span aria-hidden="true">{texts.savedCard(nameOfBrand(brand), last4)}</span>
    <span className="sr">{texts.savedCardRead(nameOfBrand(brand), last4)}</span>
  </>
);

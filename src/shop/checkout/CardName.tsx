import type { SavedCard } from '../payments/contract.ts';
import { texts } from './texts.ts';

/** Readers hear the last digits instead of dots. */
export const CardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) => (
  <>
    <span aria-hidden="true">{texts.savedCard(brand, last4)}</span>
    <span className="sr">{texts.savedCardRead(brand, last4)}</span>
  </>
);

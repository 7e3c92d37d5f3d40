import { texts } from '../dialog-texts.ts';

/** The provider's frames read none of our styles: the colours are carried over once. */
export function stripeLook() {
  const read = getComputedStyle(document.documentElement);
  const colour = (name: string): string => read.getPropertyValue(name).trim();
  const style = {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('--ink-3') },
    },
    invalid: { color: colour('--bad') },
  };
  return {
    number: { placeholder: texts.numberExample, style, showIcon: true },
    expiry: { placeholder: texts.expiryExample, style },
    cvc: { placeholder: texts.cvcExample, style },
  };
}

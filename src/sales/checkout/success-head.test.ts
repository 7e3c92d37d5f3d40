import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '../orders/contract.ts';
import { SuccessHead } from './SuccessHead.tsx';

const titleFor = (state: PaymentStatus['state']): string | undefined => {
  const status = { state, stateName: '', isPaid: false, paymentMethod: 'cash', toPay: null, expiresAt: null } as const;
  const html = renderToStaticMarkup(
    createElement(SuccessHead, { status, stage: 'over', declineReason: null, order: null, onRetry: () => {} }),
  );
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
};

test('the success page calls an order cancelled only when it is cancelled', () => {
  expect(titleFor('cancelled')).toBe('Comanda a fost anulată');
  expect(titleFor('returning')).toBe('Coletul se întoarce la noi');
  expect(titleFor('returned')).toBe('Comanda a fost returnată');
});

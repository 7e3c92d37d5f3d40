import { expect, test } from 'vitest';
import type { RecallNotice } from './contract.ts';
import { recallSms } from './mail-texts.ts';

const messageFor = (productName: string, lotCodes: readonly string[]) =>
  recallSms({
    siteUrl: 'https://vitrina.example',
    notice: {} as RecallNotice,
    identifier: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10',
    ...{ firstName: 'Ana', orderId: 1, accountId: undefined, orderNumber: 'VIT-1', shippedAt: new Date() },
    units: lotCodes.map((lotCode) => ({ productName, lotCode, quantity: 1 })),
  }).values;

test('a text message names whole words and whole lots', () => {
  const long = messageFor('Multivitamine cu minerale, aromă de fructe roșii', [
    'LOT-2026-00017',
    'LOT-2026-00018',
    'LOT-2026-00019',
  ]);
  expect(long).toMatchObject({ produs: 'Multivitamine cu minerale', lot: 'LOT-2026-00017, LOT-2026-00018' });
  expect(messageFor('Măceșe', ['A1'])).toMatchObject({ produs: 'Macese', lot: 'A1' });
  expect(messageFor('X'.repeat(45), ['Y'.repeat(40)])).toMatchObject({ produs: 'X'.repeat(30), lot: 'Y'.repeat(40) });
});

import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readPayouts } from './payouts.server.ts';

const transactions = [
  {
    id: 'txn_1',
    type: 'charge',
    amount: 6650,
    fee: 193,
    source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
  },
  {
    id: 'txn_2',
    type: 'refund',
    amount: -1000,
    fee: 0,
    source: { id: 're_1', object: 'refund', payment_intent: 'pi_1' },
  },
  { id: 'txn_3', type: 'stripe_fee', amount: -250, fee: 0, source: null },
  { id: 'txn_4', type: 'adjustment', amount: -700, fee: 75, source: { id: 'dp_1', object: 'dispute' } },
  { id: 'txn_5', type: 'payout', amount: -4432, fee: 0, source: 'po_1' },
];
const payouts = [
  { id: 'po_1', amount: 4432, currency: 'ron', arrival_date: Date.parse('2026-11-16T00:00:00Z') / 1000 },
  { id: 'po_2', amount: 100, currency: 'eur', arrival_date: Date.parse('2026-11-16T00:00:00Z') / 1000 },
];

test('a payout has its payments, refunds and fees; those in another currency are left out', async () => {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    urls.push(decodeURIComponent(String(url)));
    const data = String(url).includes('/payouts') ? payouts : transactions;
    return Response.json({ object: 'list', has_more: false, data });
  };
  const stripe = new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(fetch), telemetry: false });
  expect(await readPayouts(stripe, { from: '2026-11-10', to: '2026-11-17' })).toEqual([
    {
      id: 'po_1',
      arrivedOn: '2026-11-16',
      net: 4432,
      items: [
        { id: 'txn_1', kind: 'payment', paymentId: 'pi_1', refundId: null, amount: 6650, fee: 193 },
        { id: 'txn_2', kind: 'refund', paymentId: 'pi_1', refundId: 're_1', amount: -1000, fee: 0 },
        { id: 'txn_3', kind: 'fee', paymentId: null, refundId: null, amount: 0, fee: 250 },
        { id: 'txn_4', kind: 'other', paymentId: null, refundId: null, amount: -700, fee: 75 },
      ],
    },
  ]);
  expect(urls[0]).toContain('arrival_date[gte]=1794268800&arrival_date[lt]=1794960000');
  expect(urls.slice(1)).toEqual([expect.stringContaining('payout=po_1')]);
});

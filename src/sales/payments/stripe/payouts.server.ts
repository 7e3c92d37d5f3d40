import type Stripe from 'stripe';
import { toBucharestTime } from '../../../platform/time.ts';
import type { ProviderPayout } from '../provider.ts';
import { request } from './client.server.ts';
import { idOf } from './mapping.ts';

const hourMs = 3_600_000;
/** Stripe dates the arrival at midnight UTC. */
const seconds = (day: string, hours = 0): number => (Date.parse(`${day}T00:00:00Z`) + hours * hourMs) / 1000;

/** Payouts of the account in RON that arrived, each with its balance transactions. */
export async function readPayouts(
  stripe: Stripe,
  { from, to }: { from: string; to: string },
): Promise<ProviderPayout[]> {
  const arrival = { gte: seconds(from), lt: seconds(to, 24) };
  const payouts = await request(() =>
    stripe.payouts.list({ arrival_date: arrival, status: 'paid', limit: 100 }).autoPagingToArray({ limit: maxPayouts }),
  );
  const read: ProviderPayout[] = [];
  for (const payout of payouts.filter(({ currency }) => currency === 'ron')) {
    const transactions = await request(() =>
      stripe.balanceTransactions
        .list({ payout: payout.id, limit: 100, expand: ['data.source'] })
        .autoPagingToArray({ limit: maxTransactions }),
    );
    read.push({
      id: payout.id,
      arrivedOn: toBucharestTime(new Date(payout.arrival_date * 1000))
        .toISOString()
        .slice(0, 10),
      net: payout.amount,
      items: transactions.filter(({ type }) => type !== 'payout').map(itemOf),
    });
  }
  return read;
}

const maxPayouts = 1000;
const maxTransactions = 10_000;

const kinds: Record<string, ProviderPayout['items'][number]['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  stripe_fee: 'fee',
};

/** A fee of its own is money that is missing from the payout: a fee without an amount. */
function itemOf({ id, type, amount, fee, source }: Stripe.BalanceTransaction): ProviderPayout['items'][number] {
  const kind = kinds[type] ?? 'other';
  const isObject = typeof source === 'object' && source !== null;
  const payment = isObject && (source.object === 'charge' || source.object === 'refund') ? source.payment_intent : null;
  return {
    id,
    kind,
    paymentId: idOf(payment ?? null),
    refundId: kind === 'refund' ? idOf(source) : null,
    amount: kind === 'fee' ? 0 : amount,
    fee: kind === 'fee' ? fee - amount : fee,
  };
}

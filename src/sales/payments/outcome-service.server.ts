import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import type { PaymentOutcome } from './contract.ts';
import { ProviderUnavailable } from './provider.ts';
import * as queries from './queries.server.ts';
import { checkPayment } from './reconcile-service.server.ts';
import { texts } from './texts.ts';

/** The methods that the checkout offers. Without a provider, those paid online are left out. */
export async function readCardConfig(db: Db, providers: PaymentProviders) {
  const [offer, provider] = await Promise.all([readPaymentOffer(db), providers.current(db)]);
  return {
    provider: provider?.name ?? 'none',
    publicKey: provider?.publicKey ?? '',
    savesCards: (provider?.savedCards ?? null) !== null,
    methods: offer.methods.filter((id) => provider !== null || !paymentMethods[id].isOnline),
  };
}

/** A shopper who comes back from the provider's page is told the truth at once, also when no message came. */
export async function readOutcome(
  db: Db,
  providers: PaymentProviders,
  identifier: string,
): Promise<PaymentOutcome | Refused<'unknownOrder'>> {
  const before = await queries.selectLatestPayment(db, identifier);
  if (before === undefined) return refuse('unknownOrder');
  const wasChecked = before !== null && (await checkHostedPayment(db, providers, before));
  return outcomeOf(wasChecked ? ((await queries.selectLatestPayment(db, identifier)) ?? null) : before);
}

/** At most once in a few seconds for each payment. */
async function checkHostedPayment(db: Db, providers: PaymentProviders, row: queries.LatestPayment): Promise<boolean> {
  const isOpen = row.status === 'open' || row.status === 'processing';
  if (!isOpen || !row.canCheck) return false;
  const provider = await providers.find(db, row.provider);
  if (!provider?.isHosted) return false;
  await queries.markPaymentChecked(db, row.id);
  try {
    await checkPayment(db, provider, row);
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}

function outcomeOf(row: queries.LatestPayment | null): PaymentOutcome {
  if (row?.status === 'succeeded') return { outcome: 'paid', message: null };
  if (row?.status === 'processing') return { outcome: 'waiting', message: null };
  if (row?.status === 'open') return { outcome: 'open', message: null };
  if (row?.status === 'canceled' && row.lastDecline) return { outcome: 'declined', message: texts[row.lastDecline] };
  return { outcome: 'none', message: null };
}

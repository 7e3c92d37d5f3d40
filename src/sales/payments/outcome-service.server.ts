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

/** A shopper who comes back to the page of the order is told the truth at once, also when no message came. */
export async function readOutcome(
  db: Db,
  providers: PaymentProviders,
  identifier: string,
): Promise<PaymentOutcome | Refused<'unknownOrder'>> {
  const before = await queries.selectLatestPayment(db, identifier);
  if (before === undefined) return refuse('unknownOrder');
  const check = before === null ? 'none' : await checkOpenPayment(db, providers, before);
  if (check === 'noAnswer') return { outcome: 'waiting', message: null };
  return outcomeOf(check === 'done' ? ((await queries.selectLatestPayment(db, identifier)) ?? null) : before);
}

/** At most once a second for each payment. A payment in our own fields cannot be made before it has its id. */
async function checkOpenPayment(
  db: Db,
  providers: PaymentProviders,
  row: queries.LatestPayment,
): Promise<'none' | 'done' | 'noAnswer'> {
  const isOpen = row.status === 'open' || row.status === 'processing';
  if (!isOpen || !row.canCheck) return 'none';
  const provider = await providers.find(db, row.provider);
  if (!provider || !(provider.isHosted || row.intentId)) return 'none';
  await queries.markPaymentChecked(db, row.id);
  try {
    await checkPayment(db, provider, row);
    return 'done';
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'noAnswer';
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

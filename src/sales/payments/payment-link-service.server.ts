import type { Db, Pool } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { paymentLinkEmail } from '../orders/mail-texts.ts';
import { canPay } from '../orders/rules.ts';
import { type OrderRecord, readOrderRecord, readRecordByIdentifier } from '../orders/service.server.ts';
import { type AttemptRefused, startAttempt } from './attempt-service.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import { createPayment } from './service.server.ts';

type LinkRefused = AttemptRefused | Refused<'notAwaiting' | 'cardsOff' | 'noPage'>;

/**
 * The page on which an order is paid: a page of the provider, or the page of the order in the customer's account.
 * A guest whose order staff made has no session, so without a page of the provider there is no link.
 */
export async function findPaymentLink(
  db: Db,
  providers: PaymentProviders,
  orderId: number,
): Promise<{ url: string } | LinkRefused> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  if (!canPay(order)) return refuse('notAwaiting');
  const provider = await providers.current(db);
  if (!provider) return refuse('cardsOff');
  if (!provider.isHosted) return order.isGuest ? refuse('noPage') : { url: orderPage(order) };
  const payment = { provider, user: ownerOf(order), order, saveCard: false, method: 'card' } as const;
  const attempt = await startAttempt(db, providers, payment);
  if (isRefused(attempt)) return attempt;
  const url = attempt.payment.clientSecret ?? attempt.row.pageUrl;
  return url === null ? refuse('noPage') : { url };
}

const ownerOf = ({ accountId, isGuest }: OrderRecord): CurrentUser => ({
  legalEntityId: accountId,
  role: isGuest ? 'guest' : 'customer',
  tokenHash: '',
});

/** Pays as the owner of the order; a card is never saved, because the payer may be somebody else. */
export async function createPaymentByLink(
  db: Db,
  providers: PaymentProviders,
  { orderIdentifier, amount }: { orderIdentifier: string; amount: number },
): ReturnType<typeof createPayment> {
  const order = await readRecordByIdentifier(db, orderIdentifier);
  if (isRefused(order)) return order;
  return createPayment(db, providers, ownerOf(order), { productId: order.id, amount, savePaymentMethod: false });
}

const orderPage = ({ id }: OrderRecord): string => `/view-order/${id}`;

/** Sends the link to the customer; an outage of the provider throws, so that the job is tried again. */
export async function sendPaymentLink(db: Pool, providers: PaymentProviders, orderId: number): Promise<void> {
  const link = await findPaymentLink(db, providers, orderId);
  const order = await readOrderRecord(db, orderId);
  if (isRefused(link) || !order?.email) return;
  const email = { to: order.email, ...paymentLinkEmail(order, link.url) };
  await enqueueMail(db, email, { key: `order-payment-link ${orderId}` });
}

import type { KeyObject } from 'node:crypto';
import { refuse } from '../../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../../platform/money.ts';
import { paymentReturnPath } from '../../orders/rules.ts';
import type { Site } from '../define-adapter.server.ts';
import {
  type PaymentEvent,
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
  type WebhookMessage,
} from '../provider.ts';
import { netopiaWebhookPath } from './account.ts';
import { type Answer, codeOf, messageOf, Notification } from './answers.ts';
import { request, type Send, WrongKey } from './client.server.ts';
import { type Installment, installmentsFor } from './installments.ts';
import { orderIdOf, parseOrderKey, parsePaymentId, paymentIdOf, startBody } from './requests.ts';
import { codes, finalDecline, isApproved, meaningOf, openDecline } from './statuses.ts';
import { texts } from './texts.ts';
import { isSignedByNetopia } from './verify-notification.server.ts';

type NetopiaAccount = {
  mode: string;
  posSignature: string;
  installments: readonly Installment[];
  /** Verifies notifications; null when the stored text is no RSA key, so that none is accepted. */
  readPublicKey: () => KeyObject | null;
  send: Send;
};

/** A payment as responses and notifications describe it. */
type Report = {
  ntpId: string;
  orderId: string;
  status: number;
  amount: number | null;
  currency: string | null;
  code: string;
  pageUrl?: string | null;
};

/** Translates between the shop and Netopia's API v2, with the card typed on Netopia's own page. */
export function createNetopiaProvider(account: NetopiaAccount, { siteUrl, warn }: Site): PaymentProvider {
  const { mode, posSignature, installments, send } = account;

  function paymentOf(report: Report): ProviderPayment {
    const { ntpId, orderId, status, currency, pageUrl = null } = report;
    const amount = toBani(report.amount ?? 0);
    const { name, status: known, returned, isUnexpected } = meaningOf(status);
    if (isUnexpected) warn({ ntpId, status, name }, 'Netopia reported a status that needs a person');
    // Money of an unknown amount is not booked.
    const isPaid = known === 'succeeded' && amount > 0;
    return {
      id: paymentIdOf(ntpId, orderId),
      key: parseOrderKey(orderId),
      status: known === 'succeeded' && !isPaid ? 'processing' : known,
      needsApproval: false,
      captured: isPaid ? amount : 0,
      currency: (currency ?? 'RON').toUpperCase(),
      cardId: null,
      clientSecret: pageUrl,
      decline: finalDecline(report),
      returned: returned && isPaid ? { amount, isWhole: returned === 'all' } : null,
    };
  }

  /** Null for an answer without a payment. */
  function paymentIn(answer: Answer, orderId: string): ProviderPayment | null {
    const { payment, order } = answer;
    if (!payment?.ntpID || payment.status === null) return null;
    return paymentOf({
      ntpId: payment.ntpID,
      orderId: order?.orderID ?? orderId,
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      code: codeOf(answer),
      pageUrl: isPageUrl(payment.paymentURL) ? payment.paymentURL : null,
    });
  }

  /** By our order id alone while Netopia's id is unknown. */
  const lookUp = async (ntpID: string, orderID: string): Promise<ProviderPayment | null> =>
    paymentIn(await request(send, '/operation/status', { posID: posSignature, ntpID, orderID }), orderID);

  const read = (paymentId: string): Promise<ProviderPayment | null> => {
    const { ntpId, orderId } = parsePaymentId(paymentId);
    return lookUp(ntpId, orderId);
  };

  /** A payment whose page nobody was given cannot be paid: the next attempt has an order id of its own. */
  async function findStarted(orderId: string) {
    const found = await lookUp('', orderId);
    if (!found) return null;
    return found.status === 'open' && found.clientSecret === null ? refuse('keyUsed') : found;
  }

  return {
    name: 'netopia',
    mode,
    publicKey: '',
    isHosted: true,
    hasIdempotencyKeys: false,
    async start({ key, amount, order, isRepeated }) {
      const orderId = orderIdOf(order.number, key);
      const earlier = isRepeated ? await findStarted(orderId) : null;
      if (earlier) return earlier;
      // The hosted page leads to cancelUrl even after a payment, so both addresses are the page that tells the truth.
      const back = `${siteUrl}${paymentReturnPath(order)}`;
      const addresses = { notifyUrl: `${siteUrl}${netopiaWebhookPath}`, redirectUrl: back, cancelUrl: back };
      const answer = await request(
        send,
        '/payment/card/start',
        startBody({
          ...{ posSignature, orderId, amount, order, at: new Date(), ...addresses },
          installments: installmentsFor(installments, amount),
        }),
      );
      const code = codeOf(answer);
      if (code === codes.otherPrice) return refuse('keyUsed');
      if (codes.duplicate.some((one) => one === code)) return (await findStarted(orderId)) ?? refuse('keyUsed');
      const payment = paymentIn(answer, orderId);
      if (payment && (payment.clientSecret !== null || payment.status !== 'open')) return payment;
      warn({ code, message: messageOf(answer) }, 'Netopia did not start a payment');
      throw new ProviderUnavailable(`start: code ${code}`, { isUnsent: payment === null });
    },
    read,
    // No call is known that ends an unpaid payment. If it is paid on a page left open, the order refunds it.
    async cancel(paymentId) {
      const payment = await read(paymentId);
      return payment?.status === 'open' ? { ...payment, status: 'canceled' } : payment;
    },
    async refund({ key, paymentId, amount, isWhole, isRepeated }) {
      const id = `${paymentId}/${key}`;
      const refund = { id, key, paymentId, amount, error: null };
      if (isRepeated) {
        const payment = await read(paymentId);
        if (!payment) return { refusedBecause: texts.refundUnknown };
        if (payment.returned) return { ...refund, status: 'succeeded' };
        if (!isWhole) return { refusedBecause: texts.refundUncertain };
      }
      const { ntpId: ntpID } = parsePaymentId(paymentId);
      const answer = await request(send, '/operation/credit', { ntpID, amount: toRon(amount) });
      const code = codeOf(answer);
      if (!isApproved(code)) return { refusedBecause: texts.refundRefused(messageOf(answer), code) };
      const isReturned = answer.payment?.status != null && meaningOf(answer.payment.status).returned !== undefined;
      return { ...refund, status: isReturned ? 'succeeded' : 'pending' };
    },
    listRefunds: null,
    // Tokens exist, but whether 3-D Secure follows and whether a payment without its holder is allowed is unconfirmed.
    savedCards: null,
    webhook: {
      path: netopiaWebhookPath,
      read: async (message) => {
        const publicKey = account.readPublicKey();
        const token = String(message.headers['verification-token'] ?? '');
        if (!publicKey || !isSignedByNetopia({ token, body: message.body }, { publicKey, posSignature }))
          return refuse('unsigned');
        return eventIn(message, paymentOf);
      },
      reply: { errorType: 0, errorCode: null, errorMessage: '' },
      // Temporary, so that Netopia sends the message again after a wrong key was corrected.
      rejection: { errorType: 1, errorCode: 0x10000101, errorMessage: 'verification failed' },
    },
    // Asks for a payment that does not exist: only the key decides how that is answered.
    async check() {
      if (!account.readPublicKey()) return texts.publicKeyBad;
      try {
        await lookUp('0', 'verificare');
        return null;
      } catch (error) {
        if (error instanceof WrongKey) return texts.wrongKey;
        if (error instanceof ProviderUnavailable) return texts.away;
        throw error;
      }
    },
  };
}

const isPageUrl = (url: string | null): boolean => url !== null && /^https?:\/\//.test(url) && URL.canParse(url);

/** Null for messages of another kind. Notifications have no id, so it is made from what they say. */
function eventIn({ body }: WebhookMessage, paymentOf: (report: Report) => ProviderPayment): PaymentEvent | null {
  const parsed = Notification.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { payment, order } = parsed.data;
  const { ntpID: ntpId, status, amount, currency } = payment;
  const report = { ntpId, orderId: order.orderID, status, amount, currency, code: payment.code ?? '' };
  const type = `netopia.${status}`;
  const id = [type, ntpId, order.orderID, report.code, amount ?? '', currency ?? ''].join('/');
  return { id, type, payment: paymentOf(report), decline: openDecline(report) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

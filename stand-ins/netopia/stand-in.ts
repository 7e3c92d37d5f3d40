import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { z } from 'zod';
import { NetopiaSettings } from '../../src/sales/payments/netopia/account.ts';
import { hashOf } from '../../src/sales/payments/netopia/verify-notification.server.ts';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';
import { apiKey, posSignature, privateKey, publicKey } from './data.ts';
import { type Choice, isChoice, pagePolicy, paymentPage } from './page.ts';
import { relayPaymentPage, standInPagePath } from './relay.ts';

type StandInPayment = {
  ntpID: string;
  orderID: string;
  status: number;
  code: string;
  amount: number;
  currency: string;
  refunded: number;
  config: { notifyUrl: string; redirectUrl: string };
};

export type StandInNotification = { url: string; token: string; body: string };
type Claims = { iss: string; aud: string | string[]; sub: string };
type Deliver = (notification: StandInNotification) => Promise<unknown>;

type StandInOptions = {
  /** Begins the address of the payment page, which the shop shows below its own address. */
  pageRoot: string;
  /** Posts a notification to the shop; tests replace it. */
  deliver?: Deliver;
};

const StartBody = z.object({
  config: z.object({ notifyUrl: z.string(), redirectUrl: z.string() }),
  order: z.object({
    posSignature: z.string(),
    orderID: z.string(),
    amount: z.number().positive(),
    currency: z.string().length(3),
    billing: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), city: z.string().min(1) }),
  }),
});
const StatusBody = z.object({ posID: z.literal(posSignature), ntpID: z.string(), orderID: z.string() });
const CreditBody = z.object({ ntpID: z.string(), amount: z.number().positive() });

const delayMs = 20_000;

const deliverByPost: Deliver = ({ url, token, body }) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'verification-token': token },
    body,
    signal: AbortSignal.timeout(10_000),
  });

const answerWith = (code: string, message: string) => ({ error: { code, message, details: [] } });

/** Netopia's API on the loopback interface: the same wire format, without money. Its state is lost with the process. */
export async function startNetopiaStandIn({ pageRoot, deliver = deliverByPost }: StandInOptions) {
  const server = createStandInServer();
  const { app } = server;
  const payments = new Map<string, StandInPayment>();
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });

  const find = (ntpID: string, orderID: string): StandInPayment | undefined =>
    payments.get(ntpID) ?? [...payments.values()].find((one) => one.orderID === orderID);

  /** Changes the state of a payment, as the shopper, the bank or Netopia's dashboard would. */
  function set(ntpID: string, change: Partial<StandInPayment>): void {
    const payment = payments.get(ntpID);
    if (!payment) throw new Error(`No payment ${ntpID}`);
    Object.assign(payment, change);
  }

  function start(body: unknown): object {
    const parsed = StartBody.safeParse(body);
    if (!parsed.success || parsed.data.order.posSignature !== posSignature) return answerWith('48', 'Invalid request');
    const { config, order } = parsed.data;
    const { orderID, amount, currency } = order;
    if (find('', orderID)) return answerWith('56', 'Order already closed or duplicate');
    const ntpID = String(3_000_000 + payments.size + 1);
    payments.set(ntpID, { ntpID, orderID, status: 1, code: '', amount, currency, refunded: 0, config });
    const payment = { ntpID, status: 1, amount, currency, paymentURL: `${pageRoot}/${ntpID}`, token: '', data: {} };
    return { payment, ...answerWith('101', 'Redirect user to payment page') };
  }

  function readStatus(body: unknown): object {
    const parsed = StatusBody.safeParse(body);
    const payment = parsed.success ? find(parsed.data.ntpID, parsed.data.orderID) : undefined;
    if (!payment) return { code: '404', message: 'Order not found' };
    const { ntpID, orderID, status, amount, currency, code } = payment;
    const order = { orderID, amount, currency };
    return { order, payment: { ntpID, status, amount, currency }, ...answerWith(code || '00', '') };
  }

  function credit(body: unknown): object {
    const parsed = CreditBody.safeParse(body);
    const payment = parsed.success ? payments.get(parsed.data.ntpID) : undefined;
    if (!parsed.success || !payment || ![3, 5, 8].includes(payment.status))
      return answerWith('53', 'Only a confirmed payment can be credited');
    const { ntpID, amount } = parsed.data;
    if (payment.refunded + amount > payment.amount + 0.001) return answerWith('54', 'Credit above the amount');
    payment.refunded += amount;
    payment.status = 8;
    void notify(ntpID).catch(() => {});
    return { payment: { ntpID, status: 8, amount, currency: payment.currency }, ...answerWith('00', 'Approved') };
  }

  const calls: Record<string, (body: unknown) => object> = {
    '/payment/card/start': start,
    '/operation/status': readStatus,
    '/operation/credit': credit,
  };
  for (const [path, answer] of Object.entries(calls))
    app.post(path, async ({ headers, body }, reply) => {
      if (headers.authorization !== apiKey) return reply.status(401).send({ code: '401', message: 'Unauthorized' });
      return answer(body);
    });

  /** The token of a body; tests change its parts to see that it is refused. */
  function tokenFor(body: string, changed: Partial<Claims> = {}, alg = 'RS512'): string {
    const claims: Claims = { iss: 'NETOPIA Payments', aud: posSignature, sub: hashOf(body), ...changed };
    const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ typ: 'JWT', alg })}.${encode({ ...claims, jti: randomUUID() })}`;
    return `${signed}.${sign('sha512', Buffer.from(signed), key).toString('base64url')}`;
  }

  /** A notification as Netopia sends it; `changed` replaces what it says of the payment. */
  function notification(ntpID: string, changed: object = {}): StandInNotification {
    const payment = payments.get(ntpID);
    if (!payment) throw new Error(`No payment ${ntpID}`);
    const { orderID, status, code, amount, currency, config } = payment;
    const said = { method: 'card', ntpID, status, amount, currency, code: code || '00', message: '', data: {} };
    const body = JSON.stringify({ payment: { ...said, ...changed }, order: { orderID, data: {} } });
    return { url: config.notifyUrl, token: tokenFor(body), body };
  }

  const notify = (ntpID: string): Promise<unknown> => deliver(notification(ntpID));

  const timers = new Set<NodeJS.Timeout>();
  function payLater(ntpID: string): void {
    const timer = setTimeout(() => {
      set(ntpID, { status: 3 });
      void notify(ntpID).catch(() => {});
    }, delayMs);
    timers.add(timer.unref());
  }

  /** Presses a button of the payment page. */
  async function choose(ntpID: string, choice: Choice): Promise<void> {
    if (choice === 'leave') return;
    if (choice === 'delay') {
      set(ntpID, { status: 14 });
      return payLater(ntpID);
    }
    const isPaid = choice === 'pay' || choice === 'silence';
    set(ntpID, isPaid ? { status: 3 } : { status: 12, code: choice === 'noFunds' ? '20' : '35' });
    if (choice !== 'silence') await notify(ntpID).catch(() => {});
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = payments.get(params.id);
    if (!payment) return reply.status(404).send();
    const { orderID, amount, status } = payment;
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy })
      .type('text/html; charset=utf-8')
      .send(paymentPage({ orderId: orderID, amount, isOver: status !== 1 }));
  });
  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params, body }, reply) => {
    const payment = payments.get(params.id);
    if (!payment) return reply.status(404).send();
    const choice = new URLSearchParams(String(body)).get('choice') ?? '';
    if (payment.status === 1 && isChoice(choice)) await choose(payment.ntpID, choice);
    return reply.status(303).header('location', payment.config.redirectUrl).send();
  });

  return {
    url: await server.listen(),
    requests: server.requests,
    fail: server.fail,
    payments,
    set,
    choose,
    tokenFor,
    notification,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await server.close();
    },
  };
}

/** Its payment page is shown below the shop's own address; notifications are posted there too. */
export const standIn: StandIn = {
  serve: ({ siteUrl }) => ({
    settings: NetopiaSettings.parse({ environment: 'sandbox', apiKey, posSignature, publicKey }),
    start: () => startNetopiaStandIn({ pageRoot: `${siteUrl}${standInPagePath}` }),
  }),
  addPages: relayPaymentPage,
};

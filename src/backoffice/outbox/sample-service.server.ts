import * as account from '../../account/identity/mail-texts.ts';
import * as buyback from '../../aftersales/buy-back/mail-texts.ts';
import * as chat from '../../aftersales/chat/mail-texts.ts';
import * as questions from '../../aftersales/product-questions/mail-texts.ts';
import * as returns from '../../aftersales/returns/mail-texts.ts';
import { returnStates } from '../../aftersales/returns/rules.ts';
import * as reviews from '../../aftersales/reviews/mail-texts.ts';
import { brand } from '../../brands/brand.ts';
import * as wishlist from '../../catalog/wish-lists/mail-texts.ts';
import * as newsletter from '../../content/newsletter/mail-texts.ts';
import * as content from '../../content/pages/mail-texts.ts';
import * as referrals from '../../content/referrals/mail-texts.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Mail } from '../../platform/mail/blocks.ts';
import { mailHtml, mailText } from '../../platform/mail/render.server.ts';
import * as invoices from '../../sales/invoices/mail-texts.ts';
import * as orders from '../../sales/orders/mail-texts.ts';
import type { OrderChange } from '../../sales/orders/record.ts';
import { cancelReasons, type OrderState } from '../../sales/orders/rules.ts';
import * as parcels from '../../sales/parcels/mail-texts.ts';
import * as payments from '../../sales/payments/emails.server.ts';
import * as notices from '../notices/mail-texts.ts';
import { staffEmails } from '../staff/mail-texts.ts';
import { boughtBack, cancelled, labelled, order, returned } from './sample-records.ts';
import { mailFrame } from './service.server.ts';

type SampleHead = { name: string; subject: string };

export const listSamples = (): SampleHead[] => samples.map(({ name, email }) => ({ name, subject: email.subject }));

export function readSample(
  name: string,
  siteUrl: string,
): (SampleHead & { text: string; html: string }) | Refused<'unknownMessage'> {
  const sample = samples.find((candidate) => candidate.name === name);
  if (!sample) return refuse('unknownMessage');
  const mail = { to: order.email, ...sample.email };
  const frame = mailFrame(siteUrl);
  return { name, subject: mail.subject, text: mailText(mail, frame), html: mailHtml(mail, frame) };
}

type Email = Omit<Mail, 'to'>;
type Sample = { name: string; email: Email };

const note = 'Îți mulțumim pentru răbdare.';
const token = 'a'.repeat(43);
const { firstName } = order;

const sampleGroup = (feature: string, emails: Record<string, Email>): Sample[] =>
  Object.entries(emails).map(([name, email]) => ({ name: `${feature}/${name}`, email }));

const accountSamples = sampleGroup('account', {
  welcome: account.emails.welcome(firstName, order.email),
  reset: account.emails.reset(firstName, '/reset-password', token),
  passwordChanged: account.emails.passwordChanged(firstName),
});

const staffSamples = sampleGroup('staff', { invitation: staffEmails.invitation('orders', token) });

const stateSamples: Sample[] = (
  ['confirmed', 'shipped', 'returning', 'delivered', 'returned'] satisfies OrderState[]
).flatMap((state) => {
  const email = orders.stateEmails[state]?.({ ...order, state }, note);
  return email ? [{ name: `orders/${state}`, email }] : [];
});

const cancelSamples: Sample[] = cancelReasons.flatMap((cancelReason) => {
  const email = orders.stateEmails.cancelled?.({ ...order, state: 'cancelled', cancelReason }, 'VIT-100124');
  return email ? [{ name: `orders/cancelled-${cancelReason}`, email }] : [];
});

const cash = { ...order, paymentMethod: 'cash', paidAt: null } as const;
const unpaid = { ...order, state: 'awaiting_payment', paidAt: null } as const;
const partlyCancelled = { ...order, cancelledTotal: cancelled.amount };
const guestOrder = { ...order, isGuest: true, firstName: '', waybill: null };

const orderChange: OrderChange = {
  id: 1,
  orderId: order.id,
  author: 'admin:1',
  note: '',
  lines: [],
  totalBefore: order.total - 2000,
  totalAfter: order.total,
  settlement: 'none',
  settledAt: null,
  createdAt: order.createdAt,
};

const orderSamples = [
  ...stateSamples,
  ...cancelSamples,
  ...sampleGroup('orders', {
    cancelledPart: orders.partialCancellationEmail(partlyCancelled, cancelled),
    cancelledPartCash: orders.partialCancellationEmail(
      { ...cash, cancelledTotal: cancelled.amount },
      { ...cancelled, refund: 'none' },
    ),
    paid: orders.paidEmail(order),
    transfer: orders.transferEmail({ ...unpaid, paymentMethod: 'transfer' }),
    reminder: orders.reminderEmail(unpaid),
    changed: orders.orderChangedEmail(cash, orderChange),
    changedAsked: orders.orderChangedEmail(order, { ...orderChange, settlement: 'asked' }),
    paymentLink: orders.paymentLinkEmail({ ...unpaid, origin: 'phone' }, '/view-order/100123'),
  }),
  ...(['shipped', 'delivered'] as const).flatMap((state) => {
    const email = orders.stateEmails[state]?.(guestOrder, '');
    return email ? [{ name: `orders/${state}-visitor`, email }] : [];
  }),
];

const parcelSamples = sampleGroup('parcels', { resent: parcels.resentEmail(order) });

const moneySamples = [
  ...sampleGroup('invoices', {
    placed: invoices.confirmationEmail(order, 'https://vitrina.example', 'shipped'),
    placedInvoiced: invoices.confirmationEmail(order, 'https://vitrina.example', null),
    invoice: invoices.invoiceEmail(order, 'VIT 0000124'),
  }),
  ...sampleGroup('payments', {
    declined: payments.declinedEmail(unpaid, 'lacksFunds'),
    refunded: payments.refundedEmail(order, cancelled.amount),
  }),
];

const returnSamples = [
  ...returnStates.map((state) => ({
    name: `returns/${state}`,
    email: returns.returnEmails[state]({ ...returned, state }, note),
  })),
  ...sampleGroup('returns', {
    undelivered: returns.parcelReturnedEmail({ ...returned, kind: 'undelivered' }, note),
    lost: returns.parcelLostEmail({ ...returned, kind: 'lost' }, ''),
    label: returns.labelEmail(labelled),
    withdrawn: returns.returnEmails.requested({ ...returned, kind: 'withdrawal', isGuest: true }, ''),
    declared: returns.declarationEmail({
      name: returned.declaredBy,
      orderNumber: order.number,
      email: order.email,
      at: returned.createdAt,
      token,
    }),
    stopped: returns.orderCancelledEmail({
      name: returned.declaredBy,
      orderNumber: order.number,
      email: order.email,
      at: returned.createdAt,
      isPaid: true,
    }),
  }),
];

const buyBackSamples = Object.entries(buyback.buyBackEmails).map(([state, email]) => ({
  name: `buyback/${state}`,
  email: email(boughtBack, note),
}));

const gift = { firstName, code: 'ABCD-EFGH', until: returned.createdAt };
const recipient = { firstName, productName: 'Vitamina C 1000 mg', productUrl: '/vitamina-c-11' };

const otherSamples = [
  ...sampleGroup('newsletter', {
    confirm: newsletter.confirmationEmail(token),
    welcome: newsletter.welcomeEmail(token),
  }),
  ...sampleGroup('wishlist', {
    share: wishlist.shareEmail({
      firstName,
      listName: 'Iarnă',
      message: note,
      path: `/shared-wishlist?token=${token}`,
    }),
  }),
  ...sampleGroup('questions', {
    answered: questions.answeredEmail(recipient, { question: 'Are gluten?', answer: 'Nu.', isShop: true }),
    rejected: questions.rejectedEmail(recipient, { content: 'Reclamă', reason: 'Este reclamă.', isAnswer: false }),
  }),
  ...sampleGroup('reviews', {
    rejected: reviews.rejectedEmail({ ...recipient, productId: 11, content: 'Reclamă', reason: 'Este reclamă.' }),
  }),
  ...sampleGroup('chat', { answer: chat.answerEmail(brand.name, firstName) }),
  ...sampleGroup('referrals', {
    welcome: referrals.welcomeEmail(gift, 'Ion'),
    joined: referrals.joinedEmail(firstName, 'Ion'),
    reward: referrals.rewardEmail(gift, 'Ion'),
  }),
  ...sampleGroup('content', {
    contact: content.contactEmail({
      name: 'Ion Pop',
      email: 'ion@example.ro',
      topic: 'order',
      orderNumber: order.number,
      message: 'Când ajunge comanda?',
    }),
  }),
];

const noticeSamples = sampleGroup('notices', {
  order: notices.newOrderNotice(order),
  return: notices.returnNotice({
    id: returned.id,
    number: returned.number,
    kind: returned.kind,
    orderNumber: order.number,
    products: returned.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
  }),
  failedPayment: notices.failedPaymentNotice(unpaid),
});

/** One sample of every email the shop sends. */
export const samples: Sample[] = [
  ...accountSamples,
  ...staffSamples,
  ...orderSamples,
  ...parcelSamples,
  ...moneySamples,
  ...returnSamples,
  ...buyBackSamples,
  ...otherSamples,
  ...noticeSamples,
];

import * as account from '../../account/identity/mail-texts.ts';
import * as buyback from '../../aftersales/buy-back/mail-texts.ts';
import * as chat from '../../aftersales/chat/mail-texts.ts';
import * as questions from '../../aftersales/product-questions/mail-texts.ts';
import * as recalls from '../../aftersales/recalls/mail-texts.ts';
import * as returns from '../../aftersales/returns/mail-texts.ts';
import { returnStates } from '../../aftersales/returns/rules.ts';
import { returnEmails } from '../../aftersales/returns/state-mail-texts.ts';
import * as reviews from '../../aftersales/reviews/mail-texts.ts';
import { shopBrand } from '../../brands/brand.ts';
import * as wishlist from '../../catalog/wish-lists/mail-texts.ts';
import * as cartReminders from '../../content/cart-reminders/mail-texts.ts';
import * as newsletter from '../../content/newsletter/mail-texts.ts';
import * as content from '../../content/pages/mail-texts.ts';
import * as alerts from '../../content/product-alerts/mail-texts.ts';
import * as referrals from '../../content/referrals/mail-texts.ts';
import * as refills from '../../content/refills/mail-texts.ts';
import type { MailDefinition, MailDraft } from '../../platform/mail/template.ts';
import type { SmsDraft } from '../../platform/sms-template.ts';
import * as giftCardSales from '../../sales/gift-card-sales/mail-texts.ts';
import * as giftCards from '../../sales/gift-cards/mail-texts.ts';
import * as invoices from '../../sales/invoices/mail-texts.ts';
import * as orders from '../../sales/orders/mail-texts.ts';
import { cancelReasons, type OrderState } from '../../sales/orders/rules.ts';
import { stateEmails } from '../../sales/orders/state-mail-texts.ts';
import * as parcels from '../../sales/parcels/mail-texts.ts';
import * as payments from '../../sales/payments/emails.server.ts';
import * as repeats from '../../sales/repeat-deliveries/mail-texts.ts';
import { webhookOffEmail } from '../integrations/mail-texts.ts';
import * as notices from '../notices/mail-texts.ts';
import { purchaseOrderEmail } from '../purchasing/mail-texts.ts';
import { staffEmails } from '../staff/mail-texts.ts';
import {
  boughtBack,
  cancelled,
  labelled,
  lockerOrder,
  order,
  orderChange,
  product,
  recall,
  repeat,
  returned,
  soldGift,
} from './sample-records.ts';

/** An example of an email; one template may have several, for example for customers without an account. */
type Sample = { name: string; draft: MailDraft };

const note = 'Îți mulțumim pentru răbdare.';
const token = 'a'.repeat(43);
const { firstName } = order;

const sampleGroup = (feature: string, drafts: Record<string, MailDraft>): Sample[] =>
  Object.entries(drafts).map(([name, draft]) => ({ name: `${feature}/${name}`, draft }));

const accountSamples = sampleGroup('account', {
  welcome: account.emails.welcome(firstName, order.email, token),
  confirmEmail: account.emails.confirmEmail(firstName, token),
  reset: account.emails.reset(firstName, '/reset-password', token),
  passwordChanged: account.emails.passwordChanged(firstName, ['Chrome pe Android']),
  passkeyAdded: account.emails.passkeyAdded(firstName, 'Chrome pe Android'),
  passkeyRemoved: account.emails.passkeyRemoved(firstName, 'Chrome pe Android'),
  emailChangeNew: account.emails.emailChangeNew(firstName, order.email, token),
  emailChangeOld: account.emails.emailChangeOld(firstName, order.email, token),
  emailChanged: account.emails.emailChanged(firstName, order.email),
});

const staffSamples = sampleGroup('staff', {
  invitation: staffEmails.invitation({ role: 'orders', permissions: null }, token),
  bankAccountChanged: staffEmails.bankAccountChanged({
    author: 'Ana Ionescu',
    before: 'RO49AAAA1B31007593840000',
    after: 'RO09BCYP0000001234567890',
  }),
  connectionChanged: staffEmails.connectionChanged('E-mail (SMTP)', 'Ana Ionescu'),
});

const stateSamples: Sample[] = (
  ['confirmed', 'shipped', 'returning', 'delivered', 'returned'] satisfies OrderState[]
).flatMap((state) => {
  const draft = stateEmails[state]?.({ ...order, state }, note);
  return draft ? [{ name: `orders/${state}`, draft }] : [];
});

const cancelSamples: Sample[] = cancelReasons.flatMap((cancelReason) => {
  const draft = stateEmails.cancelled?.({ ...order, state: 'cancelled', cancelReason }, 'VIT-100124');
  return draft ? [{ name: `orders/cancelled-${cancelReason}`, draft }] : [];
});

const refundedBefore = stateEmails.cancelled?.(
  { ...order, state: 'cancelled', cancelReason: 'shop', refundedTotal: 5000 },
  '',
);

const cash = { ...order, paymentMethod: 'cash', paidAt: null } as const;
const unpaid = { ...order, state: 'awaiting_payment', paidAt: null } as const;
const partlyCancelled = { ...order, cancelledTotal: cancelled.amount };
const guestOrder = { ...order, isGuest: true, firstName: '', waybill: null };

const orderSamples = [
  ...stateSamples,
  ...cancelSamples,
  ...(refundedBefore ? [{ name: 'orders/cancelled-refunded', draft: refundedBefore }] : []),
  ...sampleGroup('orders', {
    cancelledPart: orders.partialCancellationEmail(partlyCancelled, cancelled),
    cancelledPartShop: orders.partialCancellationEmail(partlyCancelled, { ...cancelled, note }),
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
    const draft = stateEmails[state]?.(guestOrder, '');
    return draft ? [{ name: `orders/${state}-visitor`, draft }] : [];
  }),
];

const parcelSamples = sampleGroup('parcels', {
  resent: parcels.resentEmail(order),
  atLocker: parcels.atLockerEmail(lockerOrder),
});

const moneySamples = [
  ...sampleGroup('invoices', {
    placed: invoices.confirmationEmail(order, 'https://vitrina.example', 'shipped', false),
    placedInvoiced: invoices.confirmationEmail(order, 'https://vitrina.example', null, true),
    invoice: invoices.invoiceEmail(order, 'VIT 0000124'),
    remade: invoices.remadeInvoiceEmail(order, 'VIT 0000126', 'VIT 0000124'),
  }),
  ...sampleGroup('payments', {
    declined: payments.declinedEmail(unpaid, 'lacksFunds'),
    refunded: payments.refundedEmail(order, cancelled.amount),
  }),
];

const returnSamples = [
  ...returnStates.map((state) => ({
    name: `returns/${state}`,
    draft: returnEmails[state]({ ...returned, state }, note),
  })),
  ...sampleGroup('returns', {
    undelivered: returns.parcelReturnedEmail({ ...returned, kind: 'undelivered' }, note),
    lost: returns.parcelLostEmail({ ...returned, kind: 'lost' }, ''),
    label: returns.labelEmail(labelled),
    withdrawn: returnEmails.requested({ ...returned, kind: 'withdrawal', isGuest: true }, ''),
    declared: returns.declarationEmail({
      name: returned.declaredBy,
      orderNumber: order.number,
      email: order.email,
      at: returned.createdAt,
      token,
    }),
    unmatched: returns.unmatchedEmail({
      name: returned.declaredBy,
      orderNumber: order.number,
      email: order.email,
      at: returned.createdAt,
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
  draft: email(boughtBack, note),
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
    rejectedAnswer: questions.rejectedEmail(recipient, { content: 'Reclamă', reason: 'Este reclamă.', isAnswer: true }),
  }),
  ...sampleGroup('reviews', {
    rejected: reviews.rejectedEmail({ ...recipient, productId: 11, content: 'Reclamă', reason: 'Este reclamă.' }),
  }),
  ...sampleGroup('chat', { answer: chat.answerEmail(shopBrand.name, firstName) }),
  ...sampleGroup('giftcards', {
    issued: giftCards.giftCardEmail({
      recipientName: 'Maria',
      senderName: 'Ana',
      code: 'CADOU-7KPM-X2QD-9WHT',
      balance: 10000,
      validUntil: '2027-11-16',
      message: 'La mulți ani, Ștefania!',
    }),
    transfer: giftCardSales.giftCardTransferEmail({
      ...soldGift,
      order: { ...unpaid, paymentMethod: 'transfer', origin: 'gift_card' },
    }),
    paid: giftCardSales.giftCardPaidEmail(soldGift),
    paidPrinted: giftCardSales.giftCardPaidEmail({ ...soldGift, isPrinted: true }),
    refunded: giftCardSales.giftCardRefundedEmail(soldGift),
    cancelled: giftCardSales.giftCardCancelledEmail({
      ...soldGift,
      order: { ...soldGift.order, cancelReason: 'expired' },
    }),
  }),
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
  giftCard: notices.soldGiftCardNotice(soldGift.order),
  return: notices.returnNotice({
    id: returned.id,
    number: returned.number,
    kind: returned.kind,
    orderNumber: order.number,
    products: returned.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
  }),
  failedPayment: notices.failedPaymentNotice(unpaid),
  duty: notices.dutyNotice([
    { name: 'Prețul pe unitate de măsură', finding: 'Vitamina C 1000 mg: produsul nu are preț pe unitate.' },
  ]),
});

const marketingSamples = [
  ...sampleGroup('refill', {
    reminder: refills.refillReminderEmail({ firstName, day: '12 mai' }, product, token),
  }),
  ...sampleGroup('cart', { reminder: cartReminders.cartReminderEmail(firstName, [product], token) }),
  ...sampleGroup('alert', {
    confirm: alerts.alertConfirmationEmail('stock', product.name, token),
    stock: alerts.productAlertEmail('stock', product, token),
    price: alerts.productAlertEmail('price', product, token),
  }),
];

const failedCharge = { orderId: order.id, number: order.number, total: order.total, reason: 'lacksFunds' };

const repeatSamples = sampleGroup('repeats', {
  started: repeats.startedEmail(repeat),
  announced: repeats.announcementEmail(repeat, {
    deliveryCost: order.deliveryCost,
    cashFee: 0,
    total: order.total,
    rises: [{ productId: 11, from: 4590, to: 4990 }],
    dropped: [],
  }),
  moved: repeats.movedEmail(repeat, ['Magneziu cu vitamina B6']),
  dropped: repeats.droppedEmail(repeat, ['Magneziu cu vitamina B6']),
  failed: repeats.failedEmail(repeat, failedCharge, '2026-12-18'),
  pausedPayment: repeats.pausedByPaymentEmail(repeat, failedCharge),
  pausedDelivery: repeats.pausedByDeliveryEmail({ ...repeat, cardName: null }),
  ended: repeats.endedEmail(repeat, []),
});

const recallSamples = sampleGroup('recalls', {
  notice: recalls.recallEmail(recall),
  reminder: recalls.recallReminderEmail(recall),
  answered: recalls.recallAnsweredEmail({
    ...recall,
    answer: 'return',
    returnPath: '/withdrawal/6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10',
    replacement: null,
  }),
});

const recallMessage = { ...recall, siteUrl: 'https://vitrina.example' };

const integrationSamples = sampleGroup('integrations', { webhookOff: webhookOffEmail({ id: 2, name: 'ERP' }) });

const purchasingSamples = sampleGroup('purchasing', {
  order: purchaseOrderEmail({ number: 'CF-12', contactName: 'Ana Ionescu', expectedOn: '2026-12-01' }),
});

/** At least one sample of every email that the shop writes by itself. */
export const samples: Sample[] = [
  ...purchasingSamples,
  ...accountSamples,
  ...staffSamples,
  ...orderSamples,
  ...parcelSamples,
  ...moneySamples,
  ...returnSamples,
  ...recallSamples,
  ...buyBackSamples,
  ...otherSamples,
  ...noticeSamples,
  ...marketingSamples,
  ...repeatSamples,
  ...integrationSamples,
];

/** All templates, in the order of the samples. */
export const mailDefinitions: ReadonlyMap<string, MailDefinition> = new Map(
  samples.map(({ draft: { definition } }) => [definition.key, definition]),
);

/** A sample of every SMS, by the key of its template. */
export const smsDrafts: ReadonlyMap<string, SmsDraft> = new Map(
  [account.phoneCodeSms('482913'), recalls.recallSms(recallMessage), recalls.recallReminderSms(recallMessage)].map(
    (draft) => [draft.definition.key, draft],
  ),
);

/** The names of all templates, in the order of the samples. */
export const templateNames: ReadonlyMap<string, string> = new Map(
  [...mailDefinitions.values(), ...[...smsDrafts.values()].map(({ definition }) => definition)].map(({ key, name }) => [
    key,
    name,
  ]),
);

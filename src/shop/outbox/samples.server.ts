import { brand } from '../../brands/brand.ts';
import type { Mail } from '../../kit/mail-blocks.ts';
import * as account from '../account/mail-texts.ts';
import * as buyback from '../buyback/mail-texts.ts';
import * as chat from '../chat/mail-texts.ts';
import * as content from '../content/mail-texts.ts';
import { placedLetter } from '../invoices/placed-mail.ts';
import * as newsletter from '../newsletter/mail-texts.ts';
import { partLetter } from '../orders/cancel-mail.ts';
import * as orders from '../orders/mail-texts.ts';
import { cancelReasons, type OrderState } from '../orders/rules.ts';
import * as payments from '../payments/mail-texts.ts';
import * as questions from '../questions/mail-texts.ts';
import * as referrals from '../referrals/mail-texts.ts';
import * as returns from '../returns/mail-texts.ts';
import { returnStates } from '../returns/rules.ts';
import * as reviews from '../reviews/mail-texts.ts';
import * as wishlist from '../wishlist/mail-texts.ts';
import { boughtBack, cancelled, order, returned } from './sample-records.ts';

type Letter = Omit<Mail, 'to'>;
export type Sample = { name: string; letter: Letter };

const note = 'Îți mulțumim pentru răbdare.';
const token = 'a'.repeat(43);
const { firstName } = order;

const named = (room: string, letters: Record<string, Letter>): Sample[] =>
  Object.entries(letters).map(([name, letter]) => ({ name: `${room}/${name}`, letter }));

const accountSamples = named('account', {
  welcome: account.letters.welcome(firstName, order.email),
  reset: account.letters.reset(firstName, '/reset-password', token),
  passwordChanged: account.letters.passwordChanged(firstName),
});

const stateSamples: Sample[] = (['confirmed', 'shipped', 'delivered', 'returned'] satisfies OrderState[]).flatMap(
  (state) => {
    const letter = orders.letters[state]?.({ ...order, state }, note);
    return letter ? [{ name: `orders/${state}`, letter }] : [];
  },
);

const cancelSamples: Sample[] = cancelReasons.flatMap((cancelReason) => {
  const letter = orders.letters.cancelled?.({ ...order, state: 'cancelled', cancelReason }, 'VIT-100124');
  return letter ? [{ name: `orders/cancelled-${cancelReason}`, letter }] : [];
});

const cash = { ...order, paymentMethod: 'cash', paidAt: null } as const;
const unpaid = { ...order, state: 'awaiting_payment', paidAt: null } as const;
const part = { ...order, cancelledTotal: cancelled.amount };
const visitor = { ...order, isGuest: true, firstName: '', waybill: null };

const orderSamples = [
  ...stateSamples,
  ...cancelSamples,
  ...named('orders', {
    cancelledPart: partLetter(part, cancelled),
    cancelledPartCash: partLetter({ ...cash, cancelledTotal: cancelled.amount }, { ...cancelled, refund: 'none' }),
    paid: orders.paidLetter(order),
    transfer: orders.transferLetter({ ...unpaid, paymentMethod: 'transfer' }),
    reminder: orders.reminderLetter(unpaid),
  }),
  ...(['shipped', 'delivered'] as const).flatMap((state) => {
    const letter = orders.letters[state]?.(visitor, '');
    return letter ? [{ name: `orders/${state}-visitor`, letter }] : [];
  }),
];

const moneySamples = [
  ...named('invoices', { placed: placedLetter(order, 'https://vitrina.example') }),
  ...named('payments', {
    declined: payments.declinedLetter(unpaid, 'lacksFunds'),
    refunded: payments.refundedLetter(order, cancelled.amount),
  }),
];

const returnSamples = [
  ...returnStates.map((state) => ({
    name: `returns/${state}`,
    letter: returns.letters[state]({ ...returned, state }, note),
  })),
  ...named('returns', {
    withdrawn: returns.letters.requested({ ...returned, kind: 'withdrawal', isGuest: true }, ''),
    stopped: returns.stoppedLetter({
      name: returned.declaredBy,
      orderNumber: order.number,
      email: order.email,
      at: returned.createdAt,
      isPaid: true,
    }),
  }),
];

const buyBackSamples = Object.entries(buyback.letters).map(([state, letter]) => ({
  name: `buyback/${state}`,
  letter: letter(boughtBack, note),
}));

const gift = { firstName, code: 'ABCD-EFGH', until: returned.createdAt };
const addressee = { firstName, productName: 'Vitamina C 1000 mg', productUrl: '/vitamina-c-11' };

const otherSamples = [
  ...named('newsletter', { confirm: newsletter.confirmLetter(token), welcome: newsletter.welcomeLetter(token) }),
  ...named('wishlist', {
    share: wishlist.shareLetter({
      firstName,
      listName: 'Iarnă',
      message: note,
      path: `/shared-wishlist?token=${token}`,
    }),
  }),
  ...named('questions', {
    answered: questions.answeredLetter(addressee, { question: 'Are gluten?', answer: 'Nu.', isShop: true }),
    rejected: questions.rejectedLetter(addressee, { content: 'Reclamă', reason: 'Este reclamă.', isAnswer: false }),
  }),
  ...named('reviews', {
    rejected: reviews.rejectedLetter({ ...addressee, productId: 11, content: 'Reclamă', reason: 'Este reclamă.' }),
  }),
  ...named('chat', { answer: chat.answerLetter(brand.name, firstName) }),
  ...named('referrals', {
    welcome: referrals.welcomeLetter(gift, 'Ion'),
    joined: referrals.joinedLetter(firstName, 'Ion'),
    reward: referrals.rewardLetter(gift, 'Ion'),
  }),
  ...named('content', {
    contact: content.contactLetter({
      name: 'Ion Pop',
      email: 'ion@example.ro',
      topic: 'order',
      orderNumber: order.number,
      message: 'Când ajunge comanda?',
    }),
  }),
];

/** One of every letter the shop writes, about the same customer and order. */
export const samples: Sample[] = [
  ...accountSamples,
  ...orderSamples,
  ...moneySamples,
  ...returnSamples,
  ...buyBackSamples,
  ...otherSamples,
];

import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { refundAmounts, refundOfAmount } from './amounts.ts';
import {
  aboutOrder,
  buttonText,
  cashField,
  cashText,
  formatBani,
  giftCardRefundName,
  giftCardRefundText,
  greetingText,
  messageText,
  optionalBani,
  orderFields,
  productsField,
  refundTarget,
  refundText,
  shippedRows,
  withdrawText,
  withNote,
} from './mail-fields.ts';
import type { OrderRecord } from './record.ts';
import type { CancelReason, OrderState } from './rules.ts';

const deliveredText = 'Comanda {comanda} a ajuns la tine. Sperăm că îți place ce ai ales.';
const withdrawalText = 'Dacă te răzgândești, te poți retrage în 14 zile de la primire, fără să ne spui de ce.';

type StateEmail = (order: OrderRecord, note: string) => MailDraft;
type StateArgs = [order: OrderRecord, note: string];

const deliveredEmail = defineMail<StateArgs>({
  key: 'orders-delivered',
  name: 'Comandă livrată',
  subject: 'Comanda {comanda} a fost livrată',
  preheader: 'Sperăm că îți place ce ai ales.',
  text: [
    greetingText,
    deliveredText,
    messageText,
    'Cum a fost? Părerea ta îi ajută pe ceilalți să aleagă și durează un minut.',
    '[Scrie o părere]({link_parere})',
    withdrawalText,
    withdrawText,
  ],
  fields: {
    ...withNote,
    link_parere: linkField('Pagina în care clientul scrie o părere', ({ id }) => `/add-order-review?orderId=${id}`),
  },
  about: aboutOrder,
});

/** Guests cannot review: reviews need an account. */
const deliveredToGuestEmail = defineMail<StateArgs>({
  key: 'orders-delivered-guest',
  name: 'Comandă livrată, client fără cont',
  subject: 'Comanda {comanda} a fost livrată',
  preheader: 'Sperăm că îți place ce ai ales.',
  text: [greetingText, deliveredText, messageText, buttonText, withdrawalText, withdrawText],
  fields: withNote,
  about: aboutOrder,
});

const refundFields = {
  suma_returnata: textField('Suma returnată; poate lipsi', (order: OrderRecord) => {
    const { money } = refundAmounts(order);
    return refundOfAmount(order, money) === 'none' ? '' : formatBani(money);
  }),
  unde_returnam: textField('Unde returnăm banii; poate lipsi', (order: OrderRecord) =>
    refundTarget(refundOfAmount(order, refundAmounts(order).money)),
  ),
  suma_pe_cardul_cadou: textField(giftCardRefundName, (order: OrderRecord) => optionalBani(refundAmounts(order).gift)),
};

function moneySentence(order: OrderRecord): string {
  const { money, gift } = refundAmounts(order);
  if (!order.paidAt) return 'Nu ai nimic de plătit.';
  return money + gift > 0 ? 'Îți returnăm banii.' : 'Banii s-au întors deja la tine.';
}

type Cancelled = { key: string; name: string; intro: string; end?: string; noteName?: string };

const defineCancelled = ({ key, name, intro, end, noteName }: Cancelled): StateEmail =>
  defineMail<StateArgs>({
    key,
    name,
    subject: 'Comanda {comanda} a fost anulată',
    preheader: '{despre_bani}',
    text: [
      greetingText,
      intro,
      '{produse}',
      refundText,
      giftCardRefundText,
      ...(end ? [end] : []),
      ...(noteName ? [] : [messageText]),
      buttonText,
    ],
    fields: {
      ...orderFields,
      ...refundFields,
      produse: productsField,
      despre_bani: textField('Ce urmează cu banii', (order) => moneySentence(order)),
      ...(noteName ? { comanda_noua: textField(noteName, (_: OrderRecord, note: string) => note) } : withNote),
    },
    about: aboutOrder,
  });

const cancelledEmails: Record<CancelReason, StateEmail> = {
  expired: defineCancelled({
    key: 'orders-cancelled-expired',
    name: 'Comandă anulată: plata nu a ajuns',
    intro: 'Comanda {comanda} a fost anulată, pentru că plata nu a ajuns la timp.',
    end: 'Produsele sunt din nou în vânzare și le poți comanda oricând.',
  }),
  superseded: defineCancelled({
    key: 'orders-cancelled-superseded',
    name: 'Comandă anulată: înlocuită de alta',
    intro:
      'Comanda {comanda} a fost anulată, pentru că ai trimis alta în locul ei: {comanda_noua}. Pentru cea veche nu ai nimic de plătit.',
    noteName: 'Numărul comenzii noi',
  }),
  customer: defineCancelled({
    key: 'orders-cancelled-customer',
    name: 'Comandă anulată de client',
    intro: 'Comanda {comanda} a fost anulată, așa cum ai cerut.',
  }),
  shop: defineCancelled({
    key: 'orders-cancelled-shop',
    name: 'Comandă anulată de magazin',
    intro: 'Din păcate a trebuit să anulăm comanda {comanda}.',
  }),
};

/** One e-mail per state. A placed order is confirmed by the e-mail of invoices, with the withdrawal form. */
export const stateEmails: Partial<Record<OrderState, StateEmail>> = {
  confirmed: defineMail<StateArgs>({
    key: 'orders-confirmed',
    name: 'Comandă confirmată',
    subject: 'Pregătim comanda {comanda}',
    preheader: 'Îți scriem din nou când pleacă spre tine.',
    text: [
      greetingText,
      'Am confirmat comanda {comanda} și o pregătim. Îți scriem din nou când pleacă spre tine.',
      messageText,
      buttonText,
    ],
    fields: withNote,
    about: aboutOrder,
  }),
  shipped: defineMail<StateArgs>({
    key: 'orders-shipped',
    name: 'Comandă expediată',
    subject: 'Comanda {comanda} a plecat spre tine',
    preheader: 'Vine prin {curier}.',
    text: [
      greetingText,
      'Am predat comanda {comanda} curierului.',
      '{livrare}',
      cashText,
      messageText,
      'În colet:',
      '{produse}',
      '[Urmărește coletul]({link_urmarire})',
      buttonText,
      withdrawText,
    ],
    fields: {
      ...withNote,
      curier: textField('Curierul', ({ courierName }) => courierName),
      awb: textField('AWB-ul; poate lipsi', ({ waybill }) => waybill ?? ''),
      livrare: blockField('Curierul, AWB-ul și adresa', (order) => [shippedRows(order)]),
      de_plata_la_primire: cashField,
      produse: productsField,
      link_urmarire: linkField(
        'Pagina curierului; poate lipsi',
        ({ courierName, waybill }) => trackingUrl(courierName, waybill) ?? '',
      ),
    },
    about: aboutOrder,
  }),
  delivered: (order, note) => (order.isGuest ? deliveredToGuestEmail : deliveredEmail)(order, note),
  returning: defineMail<StateArgs>({
    key: 'orders-returning',
    name: 'Colet care se întoarce',
    subject: 'Coletul comenzii {comanda} se întoarce la noi',
    preheader: 'Curierul nu l-a putut preda.',
    text: [
      greetingText,
      'Curierul nu a putut preda coletul comenzii {comanda}, așa că îl aduce înapoi la noi. Îți scriem din nou când ajunge.',
      '{despre_bani}',
      messageText,
      buttonText,
    ],
    fields: {
      ...withNote,
      despre_bani: textField('Ce urmează cu banii', ({ paidAt }) =>
        paidAt
          ? 'Banii pe care i-ai plătit se întorc la tine după ce coletul ajunge la noi.'
          : 'Nu ai nimic de plătit.',
      ),
    },
    about: aboutOrder,
  }),
  returned: defineMail<StateArgs>({
    key: 'orders-returned',
    name: 'Comandă returnată',
    subject: 'Comanda {comanda} a fost returnată',
    preheader: 'Am primit produsele înapoi.',
    text: [
      greetingText,
      'Produsele din comanda {comanda} s-au întors la noi.',
      '{despre_bani}',
      messageText,
      buttonText,
    ],
    fields: {
      ...withNote,
      despre_bani: textField('Când vin banii înapoi; poate lipsi', ({ paidAt }) =>
        paidAt ? 'Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.' : '',
      ),
    },
    about: aboutOrder,
  }),
  cancelled: (order, note) => cancelledEmails[order.cancelReason ?? 'shop'](order, note),
};

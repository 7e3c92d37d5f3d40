import { shopBrand } from '../../brands/brand.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { withdrawalDays } from '../gift-cards/rules.ts';
import { aboutOrder, formatBani, optionalRow, orderFields, rowsBlock } from '../orders/mail-fields.ts';
import type { OrderRecord } from '../orders/record.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { salePath } from './rules.ts';

/** Fields of a sale for e-mails to the buyer. */
export type SoldGift = {
  order: OrderRecord;
  secret: string;
  recipientName: string;
  recipientEmail: string | null;
  sendOn: string | null;
  isPrinted: boolean;
};

const recipientOf = ({ recipientName, recipientEmail }: SoldGift): string =>
  [recipientName, recipientEmail].filter(Boolean).join(', ');

const fields = {
  salut: textField('Salutul, cu prenumele', ({ order }: SoldGift) => orderFields.salut.value(order)),
  cumparare: textField('Numărul cumpărării', ({ order }: SoldGift) => order.number),
  suma: textField('Valoarea cardului', ({ order }: SoldGift) => formatBani(order.total)),
  // The link is enough to print a card that is to be printed.
  link_card: linkField('Pagina cumpărării', ({ secret }: SoldGift) => salePath(secret), {
    isRequired: true,
    isSecret: true,
  }),
};

const about = ({ order }: SoldGift) => aboutOrder(order);
const buttonText = '[Vezi cardul cumpărat]({link_card})';

export const giftCardTransferEmail = defineMail<[gift: SoldGift]>({
  key: 'giftcards-sold-transfer',
  name: 'Card cadou cumpărat: datele pentru transfer',
  subject: 'Datele de plată pentru cardul cadou {cumparare}',
  preheader: 'Ai de plătit {suma} prin transfer bancar.',
  text: [
    '# {salut}',
    'Am notat cardul cadou de {suma}. Îl pregătim de îndată ce ajung banii.',
    '{date_plata}',
    buttonText,
    '> Scrie numărul {cumparare} în detaliile plății, ca să o recunoaștem. Proforma este atașată.',
  ],
  fields: {
    ...fields,
    date_plata: blockField(
      'Suma, contul și termenul',
      ({ order }) => [
        rowsBlock([
          ['Sumă', formatBani(order.toPay)],
          ['Beneficiar', shopBrand.company.name],
          ['IBAN', shopBrand.company.iban],
          ['Banca', shopBrand.company.bank],
          ['Detaliile plății', order.number],
          ...optionalRow('Plătește până la', order.expiresAt && formatDateTime(order.expiresAt)),
        ]),
      ],
      { isRequired: true },
    ),
  },
  about,
});

/** Delivery of the code. */
function nextSentence(gift: SoldGift): string {
  if (gift.isPrinted) return 'Cardul este gata de tipărit: îl descarci ca PDF de pe pagina lui.';
  const to = recipientOf(gift);
  return gift.sendOn
    ? `Trimitem codul pe ${formatDay(gift.sendOn)}, dimineața, la: ${to}.`
    : `Trimitem codul la: ${to}.`;
}

export const giftCardPaidEmail = defineMail<[gift: SoldGift]>({
  key: 'giftcards-sold-paid',
  name: 'Card cadou cumpărat: plată primită',
  subject: 'Cardul cadou de {suma} este plătit',
  preheader: 'Mulțumim! Nu mai ai nimic de făcut.',
  text: [
    '# {salut}',
    'Am primit plata pentru cardul cadou de {suma}. Mulțumim!',
    '{ce_urmeaza}',
    '{plata}',
    buttonText,
    '> Te poți retrage în {zile_retragere} zile, cât timp cardul nu este folosit, de pe pagina lui. Documentul de plată este atașat; factura cu TVA se emite la cumpărăturile făcute cu cardul.',
  ],
  fields: {
    ...fields,
    ce_urmeaza: textField('Unde și când ajunge codul', nextSentence),
    zile_retragere: textField('Zilele de retragere', () => String(withdrawalDays)),
    plata: blockField('Suma, metoda și data plății', ({ order }) => [
      rowsBlock([
        ['Cumpărare', order.number],
        ['Sumă', formatBani(order.total)],
        ['Plătită prin', paymentMethods[order.paymentMethod].name],
        ...optionalRow('La', order.paidAt && formatDateTime(order.paidAt)),
      ]),
    ]),
  },
  about,
});

export const giftCardRefundedEmail = defineMail<[gift: SoldGift]>({
  key: 'giftcards-sold-refunded',
  name: 'Card cadou cumpărat: anulat, cu bani înapoi',
  subject: 'Am anulat cardul cadou {cumparare}',
  preheader: 'Îți returnăm {suma}.',
  text: [
    '# {salut}',
    'Am anulat cardul cadou de {suma}. Codul lui nu mai este valabil.',
    'Îți returnăm {suma} {unde_returnam}, în cel mult 14 zile.',
    buttonText,
  ],
  fields: {
    ...fields,
    unde_returnam: textField('Unde returnăm banii', ({ order }) =>
      paymentMethods[order.paymentMethod].refundBy === 'card'
        ? 'pe cardul cu care ai plătit'
        : 'în contul din care ai plătit',
    ),
  },
  about,
});

export const giftCardCancelledEmail = defineMail<[gift: SoldGift]>({
  key: 'giftcards-sold-cancelled',
  name: 'Card cadou cumpărat: anulat, neplătit',
  subject: 'Cardul cadou {cumparare} nu a fost plătit',
  preheader: 'Nu ai nimic de plătit.',
  text: [
    '# {salut}',
    '{motiv} Nu ai nimic de plătit.',
    '[Alege alt card cadou](/card-cadou)',
    '> Ai plătit deja? Scrie-ne și verificăm împreună.',
  ],
  fields: {
    salut: fields.salut,
    cumparare: fields.cumparare,
    suma: fields.suma,
    motiv: textField('De ce a fost anulat', ({ order }) =>
      order.cancelReason === 'expired'
        ? `Cardul cadou de ${formatBani(order.total)} a fost anulat, pentru că plata nu a ajuns la timp.`
        : `Cardul cadou de ${formatBani(order.total)} a fost anulat.`,
    ),
  },
  about,
});

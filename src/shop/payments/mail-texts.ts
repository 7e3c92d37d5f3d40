import type { Bani } from '../../kit/money.ts';
import { showMoment } from '../../kit/romanian.ts';
import { follow, heading, type Letter, note, ron, rowIf, rows, text } from '../orders/mail-parts.ts';
import type { OrderRecord } from '../orders/record.ts';
import type { DeclineReason } from './rules.ts';

const why: Record<DeclineReason, string> = {
  declined: 'Banca a refuzat cardul și nu ne spune de ce.',
  lacksFunds: 'Cardul nu are fonduri suficiente.',
  expired: 'Cardul a expirat.',
  wrongCvc: 'Codul de securitate al cardului nu este cel corect.',
};

/** For whoever was refused and did not try again at once. */
export const declinedLetter = (order: OrderRecord, reason: DeclineReason): Letter => ({
  subject: `Plata comenzii ${order.number} nu a reușit`,
  preheader: 'Încearcă din nou: îți păstrăm produsele.',
  blocks: [
    heading(order),
    text(`Plata cu cardul pentru comanda ${order.number} nu a reușit. ${why[reason]} Nu s-a luat nicio sumă.`),
    rows([
      ['De plată', ron(order.total)],
      ...rowIf('Plătește până la', order.expiresAt && showMoment(order.expiresAt)),
    ]),
    follow(order, 'Încearcă din nou'),
    note('Poți plăti și cu alt card. Dacă plata nu ajunge la timp, comanda se anulează singură.'),
  ],
});

/** The provider has sent the money back. */
export const refundedLetter = (order: OrderRecord, amount: Bani): Letter => ({
  subject: `Ți-am returnat ${ron(amount)} pentru comanda ${order.number}`,
  preheader: 'Pe cardul cu care ai plătit.',
  blocks: [
    heading(order),
    text(`Am trimis banii înapoi pe cardul cu care ai plătit comanda ${order.number}.`),
    rows([
      ['Sumă returnată', ron(amount)],
      ['Comanda', order.number],
    ]),
    follow(order),
    note('Banca ta îi arată în cont de obicei în 5–10 zile lucrătoare. Nu ai nimic de făcut.'),
  ],
});

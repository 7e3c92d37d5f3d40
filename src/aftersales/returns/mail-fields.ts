import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, linkField, textField } from '../../platform/mail/template.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { warehouse } from './present.ts';
import { amountOf, chargeOf, giftOf, needsIban, partlyRefundedDelivery, type ReturnRecord } from './record.ts';
import { texts } from './texts.ts';

export type Row = [label: string, value: string];

export const ron = (bani: number): string => formatRon(toRon(bani));

/** Withdrawals, recalls and guests work without an account, so they link to a secret URL. */
const returnPath = ({ id, identifier, kind, isGuest }: ReturnRecord): string =>
  kind === 'withdrawal' || kind === 'recall' || isGuest ? `/withdrawal/${identifier}` : `/view-return/${id}`;

const lines = ({ lines: returned }: ReturnRecord): Row[] =>
  returned.map(({ quantity, name, amount }) => [`${quantity} × ${name}`, ron(amount)]);

export function refundBlocks(record: ReturnRecord): MailBlock[] {
  const { deliveryAmount, feeAmount } = record;
  const rows: Row[] = [
    ...lines(record),
    ...(deliveryAmount > 0 ? ([['Livrare', ron(deliveryAmount)]] as Row[]) : []),
    ...(feeAmount > 0 ? ([['Taxă ramburs', ron(feeAmount)]] as Row[]) : []),
    ...(chargeOf(record) > 0 ? ([['Eticheta de retur', `−${ron(chargeOf(record))}`]] as Row[]) : []),
    ['Primești înapoi', ron(amountOf(record))],
    ...(giftOf(record) > 0 ? ([['Din care pe cardul cadou', ron(giftOf(record))]] as Row[]) : []),
  ];
  const paid = partlyRefundedDelivery(record);
  if (paid === null) return [{ kind: 'rows', rows }];
  return [
    { kind: 'rows', rows },
    { kind: 'text', text: texts.deliveryPart(ron(paid), ron(deliveryAmount)) },
  ];
}

const warehouseRows = ({ number }: ReturnRecord): MailBlock => {
  const { name, address, phone } = warehouse();
  const rows: Row[] = [
    ['Destinatar', name],
    ['Adresa', address],
    ['Telefon', phone],
    ['Scrie pe colet', number],
  ];
  return { kind: 'rows', rows };
};

/** The buyer's proof of the declaration, required by law. */
export const declarationRows = (name: string, orderNumber: string, email: string, at: Date): MailBlock => ({
  kind: 'rows',
  rows: [
    ['Nume', nameInMail(name, '–')],
    // Typed by the sender when no order has it.
    ['Comanda', nameInMail(orderNumber, '–')],
    ['E-mail', email],
    ['Data și ora', formatDateTime(at)],
  ],
});

export const aboutReturn = ({ orderId, accountId, isGuest }: ReturnRecord) => ({
  orderId,
  accountId: isGuest ? undefined : accountId,
});

/** Values that every e-mail about a return may name. */
export const returnFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: ReturnRecord) => greeting(firstName)),
  retur: textField('Numărul returului', ({ number }: ReturnRecord) => number),
  comanda: textField('Numărul comenzii', ({ orderNumber }: ReturnRecord) => orderNumber),
  link_retur: linkField('Pagina returului', returnPath),
};

export const withNote = {
  ...returnFields,
  mesaj: textField('Mesajul scris de echipă; poate lipsi', (_: ReturnRecord, note: string) => note),
};

export const moneyField = blockField('Produsele și suma returnată', refundBlocks);
export const addressField = blockField(
  'Adresa la care se trimit produsele',
  (record: ReturnRecord) => [warehouseRows(record)],
  { isRequired: true },
);
export const ibanField = textField('Cererea unui IBAN; poate lipsi', (record: ReturnRecord) =>
  needsIban(record)
    ? 'Ai plătit ramburs sau prin transfer, așa că avem nevoie de un IBAN. Îl poți scrie în pagina returului.'
    : '',
);

/** Texts shared by several e-mails about returns. */
export const greetingText = '# {salut}';
export const messageText = 'Mesajul nostru: {mesaj}';
export const buttonText = '[Vezi returul]({link_retur})';
export const sendingText =
  'Trimite produsele în cel mult 14 zile, sigilate și bine ambalate. Costul trimiterii este al tău.';
export const declarationText =
  'Am primit declarația ta de retragere din contractul pentru comanda {comanda}. Păstrează acest mesaj.';

export type ReturnArgs = [record: ReturnRecord, note: string];

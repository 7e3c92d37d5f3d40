import type { MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { withdrawalLabel } from '../../sales/orders/withdrawal-link.ts';
import {
  aboutReturn,
  buttonText,
  declarationRows,
  declarationText,
  greetingText,
  ibanField,
  messageText,
  type ReturnArgs,
  type Row,
  refundBlocks,
  returnFields,
  ron,
  withNote,
} from './mail-fields.ts';
import { amountOf, chargeOf, type ReturnRecord } from './record.ts';
import { daysToConfirm } from './rules.ts';
import { texts } from './texts.ts';

type Declaration = { name: string; orderNumber: string; email: string; at: Date };

const declarationFields = {
  salut: textField('Salutul, cu numele din declarație', ({ name }: Declaration) => greeting(name)),
  comanda: textField('Numărul comenzii', ({ orderNumber }: Declaration) => nameInMail(orderNumber, '–')),
  data: textField('Data și ora declarației', ({ at }: Declaration) => formatDateTime(at)),
  declaratie: blockField(
    'Declarația de retragere',
    ({ name, orderNumber, email, at }: Declaration) => [declarationRows(name, orderNumber, email, at)],
    { isRequired: true },
  ),
};

/** Anyone could have sent the declaration, so the owner of the order's email address must confirm it. */
export const declarationEmail = defineMail<[declaration: Declaration & { token: string }]>({
  key: 'returns-declared',
  name: 'Declarație de retragere, de confirmat',
  subject: 'Am primit declarația de retragere, comanda {comanda}',
  preheader: 'Înregistrată la {data}. Confirmă că este a ta.',
  text: [
    greetingText,
    declarationText,
    '{declaratie}',
    'Confirmă că declarația este a ta, ca să îi dăm curs. Linkul este valabil {zile} zile; pentru lege contează data și ora de mai sus, nu cea a confirmării.',
    `[${texts.confirmAction}]({link_confirmare})`,
    '> Nu ai trimis tu declarația? Nu trebuie să faci nimic: comanda rămâne așa cum este.',
  ],
  fields: {
    ...declarationFields,
    zile: textField('Câte zile este valabil linkul', () => String(daysToConfirm)),
    link_confirmare: linkField('Pagina de confirmare', ({ token }) => `/withdrawal/confirm?token=${token}`, {
      isRequired: true,
      isSecret: true,
    }),
  },
});

/** No order has this number and this email address: staff look for it, and the buyer has the proof meanwhile. */
export const unmatchedEmail = defineMail<[declaration: Declaration]>({
  key: 'returns-unmatched',
  name: 'Declarație de retragere, comandă negăsită',
  subject: 'Am primit declarația de retragere din contract',
  preheader: 'Înregistrată la {data}. Nu am găsit comanda.',
  text: [
    greetingText,
    'Am primit declarația ta de retragere din contract. Păstrează acest mesaj.',
    '{declaratie}',
    'Nu am găsit o comandă cu acest număr și această adresă de e-mail. O căutăm și îți răspundem. Dacă ai greșit numărul sau adresa, trimite declarația din nou, cu cele din mesajul de confirmare a comenzii. Pentru lege contează data și ora de mai sus.',
    `[${withdrawalLabel}]({link_retragere})`,
    '> Nu ai trimis tu declarația? Nu trebuie să faci nimic.',
  ],
  fields: {
    ...declarationFields,
    link_retragere: linkField('Pagina de retragere', () => '/withdrawal'),
  },
});

/** For an order that had not shipped; the email about its cancellation is sent separately. */
export const orderCancelledEmail = defineMail<[stopped: Declaration & { isPaid: boolean }]>({
  key: 'returns-stopped',
  name: 'Retragere înainte de expediere',
  subject: 'Confirmarea retragerii din contract, comanda {comanda}',
  preheader: 'Înregistrată la {data}.',
  text: [
    greetingText,
    declarationText,
    '{declaratie}',
    'Comanda nu plecase încă, așa că am anulat-o întreagă. Nu ai nimic de trimis înapoi.',
    '{despre_bani}',
  ],
  fields: {
    ...declarationFields,
    despre_bani: textField('Când vin banii înapoi; poate lipsi', ({ isPaid }) =>
      isPaid ? 'Banii pe care i-ai plătit se întorc la tine în cel mult 14 zile.' : '',
    ),
  },
});

/** The amount that goes back to the customer of an order that was not delivered. */
const closedFields = {
  ...withNote,
  ce_returnam: blockField('Ce returnăm', (record: ReturnRecord): MailBlock[] =>
    amountOf(record) > 0
      ? [{ kind: 'text', text: 'Iată ce îți returnăm:' }, ...refundBlocks(record)]
      : [{ kind: 'text', text: 'Nu ai nimic de plătit.' }],
  ),
  cerere_iban: ibanField,
};
const orderAgainText = 'Dacă încă vrei produsele, le poți comanda din nou oricând.';

/** The courier could not deliver the parcel. */
export const parcelReturnedEmail = defineMail<ReturnArgs>({
  key: 'returns-undelivered',
  name: 'Colet întors la magazin',
  subject: 'Coletul comenzii {comanda} s-a întors la noi',
  preheader: 'Comanda este închisă.',
  text: [
    greetingText,
    'Curierul nu a putut preda coletul comenzii {comanda}, așa că s-a întors la noi.',
    '{ce_returnam}',
    messageText,
    '{cerere_iban}',
    orderAgainText,
    buttonText,
  ],
  fields: closedFields,
  about: aboutReturn,
});

/** The courier lost the parcel and the shop gives the money back. */
export const parcelLostEmail = defineMail<ReturnArgs>({
  key: 'returns-lost',
  name: 'Colet pierdut, bani înapoi',
  subject: 'Coletul comenzii {comanda} s-a pierdut',
  preheader: '{despre_bani}',
  text: [
    greetingText,
    'Curierul a pierdut coletul comenzii {comanda}. Ne pare rău.',
    '{ce_returnam}',
    messageText,
    '{cerere_iban}',
    orderAgainText,
    buttonText,
  ],
  fields: {
    ...closedFields,
    despre_bani: textField('Ce urmează cu banii', (record) =>
      amountOf(record) > 0 ? 'Îți returnăm banii.' : 'Nu ai nimic de plătit.',
    ),
  },
  about: aboutReturn,
});

const lockerCode = ({ parcel }: ReturnRecord): string => parcel?.dropOffCode ?? '';

/** The label is attached when the courier gives one; a locker opens by its code. */
export const labelEmail = defineMail<[record: ReturnRecord]>({
  key: 'returns-label',
  name: 'Eticheta de retur',
  subject: 'Eticheta pentru returul {retur}',
  preheader: '{pe_scurt}',
  text: [
    greetingText,
    '{cum_pleaca}',
    '{colet}',
    'Tipărește eticheta și lipește-o pe colet. Produsele trebuie să fie sigilate și bine ambalate.',
    'Eticheta costă {cost_eticheta}, sumă care se scade din banii întorși.',
    buttonText,
  ],
  fields: {
    ...returnFields,
    pe_scurt: textField('Codul pentru locker, dacă este', (record) =>
      lockerCode(record)
        ? `Codul pentru locker: ${lockerCode(record)}.`
        : 'O găsești în acest mesaj și pe pagina returului.',
    ),
    cum_pleaca: textField(
      'Cum pleacă coletul: din locker sau cu curierul',
      ({ number, labelSource, labelLockerName }) =>
        labelSource === 'locker'
          ? `Lasă coletul returului ${number} la lockerul ${labelLockerName ?? 'ales'}.`
          : `Curierul vine la adresa ta după coletul returului ${number}.`,
    ),
    colet: blockField(
      'Curierul, AWB-ul și codul pentru locker',
      (record) => [
        {
          kind: 'rows',
          rows: [
            ['Curier', record.parcel?.courierName ?? ''],
            ['AWB', record.parcel?.awb ?? ''],
            ...(lockerCode(record) ? [['Codul pentru locker', lockerCode(record)] satisfies Row] : []),
          ],
        },
      ],
      { isRequired: true },
    ),
    cost_eticheta: textField('Costul etichetei; poate lipsi', (record) =>
      chargeOf(record) > 0 ? ron(chargeOf(record)) : '',
    ),
  },
  about: aboutReturn,
});

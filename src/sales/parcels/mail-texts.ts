import { defineMail, textField } from '../../platform/mail/template.ts';
import { aboutOrder, buttonText, cashField, cashText, greetingText, orderFields } from '../orders/mail-fields.ts';
import type { OrderRecord } from '../orders/record.ts';

/** The courier lost the parcel and the shop sends another one. */
export const resentEmail = defineMail<[order: OrderRecord]>({
  key: 'parcels-resent',
  name: 'Colet pierdut, trimis din nou',
  subject: 'Trimitem din nou comanda {comanda}',
  preheader: 'Curierul a pierdut coletul.',
  text: [
    '# {salut}',
    'Curierul a pierdut coletul comenzii {comanda}. Ne pare rău.',
    'Am pregătit altul, cu aceleași produse, și nu ai nimic de plătit în plus. Îl poți urmări în comandă.',
    '[Vezi comanda]({link_comanda})',
  ],
  fields: orderFields,
  about: aboutOrder,
});

/** The parcel can be taken out of the locker. */
export const atLockerEmail = defineMail<[order: OrderRecord]>({
  key: 'parcels-at-locker',
  name: 'Colet ajuns în locker',
  subject: 'Comanda {comanda} te așteaptă în locker',
  preheader: 'Codul de ridicare vine de la {curier}.',
  text: [
    greetingText,
    'Coletul comenzii {comanda} a ajuns în locker.',
    'Lockerul: {locker}',
    'Codul de ridicare și termenul până la care coletul te așteaptă vin de la {curier}.',
    cashText,
    buttonText,
  ],
  fields: {
    ...orderFields,
    de_plata_la_primire: cashField,
    curier: textField('Curierul', ({ courierName }) => courierName),
    locker: textField('Numele și adresa lockerului; poate lipsi', ({ locker }) =>
      locker ? `${locker.name}, ${locker.street}, ${locker.locality}` : '',
    ),
  },
  about: aboutOrder,
});

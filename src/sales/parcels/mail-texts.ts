import { defineMail } from '../../platform/mail/template.ts';
import { aboutOrder, orderFields } from '../orders/mail-fields.ts';
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

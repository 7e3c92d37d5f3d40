import { type EmailContent, greetingBlock, orderButton, textBlock } from '../orders/mail-texts.ts';
import type { OrderRecord } from '../orders/record.ts';

/** The courier lost the parcel and the shop sends another one. */
export const resentEmail = (order: OrderRecord): EmailContent => ({
  subject: `Trimitem din nou comanda ${order.number}`,
  preheader: 'Curierul a pierdut coletul.',
  blocks: [
    greetingBlock(order),
    textBlock(`Curierul a pierdut coletul comenzii ${order.number}. Ne pare rău.`),
    textBlock('Am pregătit altul, cu aceleași produse, și nu ai nimic de plătit în plus. Îl poți urmări în comandă.'),
    orderButton(order),
  ],
});

import { shopBrand } from '../../brands/brand.ts';
import { defineMail, textField } from '../../platform/mail/template.ts';
import { formatDay } from '../../platform/text/format-day.ts';

type SentOrder = { number: string; contactName: string; expectedOn: string | null };

/** An order to a supplier; its PDF is attached. */
export const purchaseOrderEmail = defineMail<[order: SentOrder]>({
  key: 'purchasing-order',
  name: 'Comandă la furnizor',
  subject: 'Comanda {comanda} de la {firma}',
  preheader: 'Comanda este în fișierul atașat.',
  text: [
    '# Comanda {comanda}',
    'Bună ziua{persoana},',
    'Atașăm comanda {comanda}. {termen} Vă rugăm să o confirmați răspunzând la acest mesaj.',
    'Mulțumim, {firma}',
  ],
  fields: {
    comanda: textField('Numărul comenzii', ({ number }) => number, { isRequired: true }),
    firma: textField('Firma noastră', () => shopBrand.company.name),
    persoana: textField('Virgulă și numele persoanei de contact, dacă se știe', ({ contactName }) =>
      contactName ? `, ${contactName}` : '',
    ),
    termen: textField('Când așteptăm marfa', ({ expectedOn }) =>
      expectedOn ? `Așteptăm marfa până la ${formatDay(expectedOn)}.` : '',
    ),
  },
});

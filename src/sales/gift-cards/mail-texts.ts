import { shopBrand } from '../../brands/brand.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, textField } from '../../platform/mail/template.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';

type Gift = {
  code: string;
  balance: Bani;
  validUntil: string;
  message: string;
  recipientName: string;
  senderName: string;
};

export const giftCardEmail = defineMail<[gift: Gift]>({
  key: 'giftcards-issued',
  name: 'Card cadou',
  subject: 'Ai primit un card cadou de {valoare}',
  preheader: 'Îl folosești la orice comandă din {magazin}.',
  text: [
    '# {salut} Ai primit un card cadou',
    '{de_la} ți-a făcut un cadou: {valoare} de cheltuit la {magazin}.',
    '{mesaj}',
    '{card}',
    '[Mergi la produse](/products?page=1)',
    '> Scrie codul în coș, la coduri promoționale. Dacă nu îl folosești tot la o comandă, restul rămâne pe card. Păstrează acest mesaj: oricine are codul poate folosi cardul.',
  ],
  fields: {
    salut: textField('Salutul, cu numele destinatarului', ({ recipientName }) => greeting(recipientName)),
    de_la: textField('Cine face cadoul, sau „Cineva”', ({ senderName }) => nameInMail(senderName, 'Cineva')),
    valoare: textField('Suma de pe card', ({ balance }) => formatRon(toRon(balance))),
    magazin: textField('Numele magazinului', () => shopBrand.name),
    mesaj: textField('Mesajul celui care face cadoul; poate lipsi', ({ message }) => message),
    // The log hides it also in the rows of {card}.
    cod: textField('Codul cardului', ({ code }) => code, { isSecret: true }),
    card: blockField(
      'Codul, suma și data până la care este valabil',
      ({ code, balance, validUntil }) => [
        {
          kind: 'rows',
          rows: [
            ['Codul tău', code],
            ['Sumă', formatRon(toRon(balance))],
            ['Valabil până la', formatDate(new Date(validUntil))],
          ],
        },
      ],
      { isRequired: true },
    ),
  },
});

import { greeting } from '../../platform/mail/plain-name.ts';
import { defineMail, linkField, textField } from '../../platform/mail/template.ts';

type Rejected = { firstName: string; productId: number; productName: string; content: string; reason: string };

export const rejectedEmail = defineMail<[review: Rejected]>({
  key: 'reviews-rejected',
  name: 'Recenzie nepublicată',
  subject: 'Nu am putut publica recenzia ta',
  preheader: '{produs}',
  text: [
    '# {salut}',
    'Îți mulțumim că ai scris despre „{produs}”:',
    '> {recenzie}',
    'Nu am publicat recenzia. Motivul: {motiv}',
    'O poți schimba și trimite din nou; o citim încă o dată.',
    '[Schimbă recenzia]({link_recenzie})',
  ],
  fields: {
    salut: textField('Salutul, cu prenumele', ({ firstName }) => greeting(firstName)),
    produs: textField('Numele produsului', ({ productName }) => productName),
    recenzie: textField('Ce a scris clientul', ({ content }) => content),
    motiv: textField('Motivul', ({ reason }) => reason),
    link_recenzie: linkField('Pagina recenziei', ({ productId }) => `/add-review?productId=${productId}`),
  },
});

import type { MailProduct } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import { trackedUrl } from '../mailings/rules.ts';

type Args = [about: { firstName: string; day: string }, product: MailProduct, token: string];

const reminder = defineMail<Args>({
  key: 'refill-reminder',
  name: 'Un produs se termină',
  subject: '{nume_produs} se termină pe {zi}',
  preheader: 'Dacă îl mai vrei, comandă-l acum și ajunge la timp.',
  text: [
    '# {salut}',
    'După porția pe zi din contul tău, {nume_produs} îți ajunge până pe {zi}.',
    '{produs}',
    '[Comandă din nou]({link_acasa})',
    'Nu îl mai iei, sau iei altă cantitate? Schimbă porția în cont și socotim din nou.',
    '> Primești acest mesaj pentru că ai cerut să fii anunțat înainte să se termine un produs; îl trimitem o singură dată.',
    '[Nu mă mai anunța]({link_oprire})',
  ],
  fields: {
    salut: textField('Salutul, cu prenumele', ({ firstName }) => greeting(firstName)),
    zi: textField('Ziua în care se termină: „12 mai”', ({ day }) => day),
    nume_produs: textField('Numele produsului', (_about, { name }) => name),
    produs: blockField(
      'Produsul, cu prețul de acum',
      (_about, product) => [{ kind: 'products', products: [product] }],
      {
        isRequired: true,
      },
    ),
    link_acasa: linkField(
      'Lista „Acasă la mine” din cont',
      (_about, _product, token) => trackedUrl('/account-manage/acasa', token),
      { isRequired: true },
    ),
    link_oprire: linkField(
      'Pagina pe care se opresc aceste mesaje',
      (_about, _product, token) => `/se-termina/oprire?token=${token}`,
      { isRequired: true },
    ),
  },
});

/** `token` is the message's. */
export const refillReminderEmail = (...args: Args): MailDraft & { unsubscribeUrl: string } => ({
  ...reminder(...args),
  unsubscribeUrl: `/api/Refills/one-click?token=${args[2]}`,
});

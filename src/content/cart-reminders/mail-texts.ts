import type { MailProduct } from '../../platform/mail/blocks.ts';
import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import { trackedUrl } from '../mailings/rules.ts';
import { oneClickPath, unsubscribePath } from '../newsletter/mail-texts.ts';

type Args = [firstName: string, products: MailProduct[], token: string];

const reminder = defineMail<Args>({
  key: 'cart-reminder',
  name: 'Coș părăsit',
  subject: 'Ai lăsat ceva în coș',
  preheader: 'Produsele tale te așteaptă.',
  text: [
    '# {salut}ai lăsat ceva în coș',
    'Produsele de mai jos sunt încă în coșul tău, la prețurile de acum.',
    '{produse}',
    '[Reia coșul]({link_cos})',
    'Nu îți mai scriem despre acest coș.',
    '> Primești acest mesaj pentru că te-ai abonat la noutăți.',
    '[Dezabonează-mă]({link_dezabonare})',
  ],
  fields: {
    salut: textField('Prenumele și o virgulă, dacă îl știm', (firstName) => (firstName ? `${firstName}, ` : 'Bună, ')),
    produse: blockField('Produsele din coș', (_name, products) => [{ kind: 'products', products }], {
      isRequired: true,
    }),
    link_cos: linkField(
      'Pagina care reface coșul',
      (_name, _products, token) => trackedUrl(`/reia-cosul?token=${token}`, token),
      { isRequired: true },
    ),
    link_dezabonare: linkField('Pagina de dezabonare', (_name, _products, token) => unsubscribePath(token), {
      isRequired: true,
    }),
  },
});

/** `token` is the message's; it also restores the cart. */
export const cartReminderEmail = (...args: Args): MailDraft & { unsubscribeUrl: string } => ({
  ...reminder(...args),
  unsubscribeUrl: oneClickPath(args[2]),
});

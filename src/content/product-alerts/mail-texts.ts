import type { MailProduct } from '../../platform/mail/blocks.ts';
import { blockField, defineMail, linkField, type MailDraft, textField } from '../../platform/mail/template.ts';
import type { ProductAlertKind } from './rules.ts';

const wishes: Record<ProductAlertKind, (product: string) => string> = {
  stock: (product) => `când „${product}” revine în stoc`,
  price: (product) => `când scade prețul la „${product}”`,
};

export const alertConfirmationEmail = defineMail<[kind: ProductAlertKind, product: string, token: string]>({
  key: 'alert-confirm',
  name: 'Confirmarea unei cereri de anunț',
  subject: 'Confirmă cererea de anunț',
  preheader: 'Mai e un singur pas.',
  text: [
    '# Confirmă cererea',
    'Am primit o cerere de anunț {dorinta}. Apasă pe buton și te anunțăm o singură dată.',
    '[Confirm cererea]({link_confirmare})',
    'Linkul este valabil 7 zile.',
    '> Dacă nu tu ai cerut anunțul, ignoră acest mesaj: fără confirmare nu îți trimitem nimic.',
  ],
  fields: {
    dorinta: textField('De exemplu „când Magneziu revine în stoc”', (kind, product) => wishes[kind](product)),
    link_confirmare: linkField(
      'Pagina de confirmare',
      (_kind, _product, token) => `/anunturi/confirmare?token=${token}`,
      { isRequired: true, isSecret: true },
    ),
  },
});

type Args = [product: MailProduct, token: string];

const fields = {
  produs: blockField<Args>('Produsul, cu prețul de acum', (product) => [{ kind: 'products', products: [product] }], {
    isRequired: true,
  }),
  nume_produs: textField<Args>('Numele produsului', ({ name }) => name),
  pret: textField<Args>('Prețul de acum', ({ price }) => price),
  link_produs: linkField<Args>('Pagina produsului', ({ url }) => url, { isRequired: true }),
  link_renuntare: linkField<Args>(
    'Pagina pe care se renunță la anunțuri',
    (_product, token) => `/anunturi/renuntare?token=${token}`,
    { isRequired: true },
  ),
};

const ending = [
  '{produs}',
  '[Vezi produsul]({link_produs})',
  '> Acesta este singurul mesaj pe care îl primești pentru această cerere.',
  '[Renunț la celelalte anunțuri]({link_renuntare})',
];

const emails: Record<ProductAlertKind, (...args: Args) => MailDraft> = {
  stock: defineMail<Args>({
    key: 'alert-stock',
    name: 'Produs revenit în stoc',
    subject: 'A revenit în stoc: {nume_produs}',
    preheader: '{nume_produs}, {pret}',
    text: [
      '# Produsul tău a revenit în stoc',
      'Ne-ai rugat să te anunțăm. Stocul nu este rezervat, așa că nu aștepta prea mult.',
      ...ending,
    ],
    fields,
  }),
  price: defineMail<Args>({
    key: 'alert-price',
    name: 'Preț scăzut',
    subject: 'A scăzut prețul: {nume_produs}',
    preheader: '{nume_produs}, {pret}',
    text: [
      '# Prețul este mai mic decât atunci când ai întrebat',
      'Ne-ai rugat să te anunțăm. Prețul de mai jos este cel de acum.',
      ...ending,
    ],
    fields,
  }),
};

/** `token` is the message's. */
export const productAlertEmail = (kind: ProductAlertKind, ...args: Args): MailDraft & { unsubscribeUrl: string } => ({
  ...emails[kind](...args),
  unsubscribeUrl: `/api/product-alerts/one-click?token=${args[1]}`,
});

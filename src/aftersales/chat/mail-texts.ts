import { greeting } from '../../platform/mail/plain-name.ts';
import { defineMail, textField } from '../../platform/mail/template.ts';

/** The email does not contain the message itself. */
export const answerEmail = defineMail<[shop: string, firstName: string]>({
  key: 'chat-answer',
  name: 'Răspuns în chat',
  subject: 'Ai un mesaj nou de la {magazin}',
  preheader: 'Îl găsești în contul tău, la Mesaje.',
  text: [
    '# Ai un mesaj nou',
    '{salut} Echipa {magazin} ți-a scris.',
    '[Citește mesajul](/chat)',
    '> Primești acest mesaj pentru că ai o conversație deschisă cu magazinul.',
  ],
  fields: {
    magazin: textField('Numele magazinului', (shop) => shop),
    salut: textField('Salutul, cu prenumele', (_, firstName) => greeting(firstName)),
  },
});

import { nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, type MailDraft, textField } from '../../platform/mail/template.ts';
import type { ContactTopic } from './rules.ts';
import { contactTexts as texts } from './texts.ts';

export type ContactMessage = {
  name: string;
  email: string;
  topic: ContactTopic;
  orderNumber: string;
  message: string;
};

const contact = defineMail<[message: ContactMessage]>({
  key: 'content-contact',
  name: 'Mesaj din pagina de contact, către magazin',
  subject: 'Mesaj de la {nume}: {subiect_mic}',
  preheader: '{inceput}',
  text: ['# {subiect}', '{date}', '> {mesaj}'],
  fields: {
    nume: textField('Numele clientului', ({ name }) => nameInMail(name, 'un vizitator')),
    subiect: textField('Subiectul ales', ({ topic }) => texts.topics[topic]),
    subiect_mic: textField('Subiectul ales, cu literă mică', ({ topic }) => texts.topics[topic].toLowerCase()),
    inceput: textField('Începutul mesajului', ({ message }) => message.slice(0, 120)),
    mesaj: textField('Mesajul clientului', ({ message }) => message, { isRequired: true }),
    date: blockField(
      'Numele, adresa de e-mail și comanda',
      ({ name, email, orderNumber }) => [
        {
          kind: 'rows',
          rows: [
            [texts.name, nameInMail(name, '–')],
            [texts.email, email],
            ...(orderNumber ? [[texts.orderNumber, orderNumber] satisfies [string, string]] : []),
          ],
        },
      ],
      { isRequired: true },
    ),
  },
});

/** Sent to the shop's own address; a reply goes to the customer. */
export const contactEmail = (message: ContactMessage): MailDraft & { replyTo: string } => ({
  ...contact(message),
  replyTo: message.email,
});

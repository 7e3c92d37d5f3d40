import type { Mail } from '../../platform/mail/blocks.ts';
import type { ContactTopic } from './rules.ts';
import { contactTexts as texts } from './texts.ts';

export type ContactMessage = {
  name: string;
  email: string;
  topic: ContactTopic;
  orderNumber: string;
  message: string;
};

/** Sent to the shop's own address; a reply goes to the customer. */
export const contactEmail = ({ name, email, topic, orderNumber, message }: ContactMessage): Omit<Mail, 'to'> => ({
  subject: `Mesaj de la ${name}: ${texts.topics[topic].toLowerCase()}`,
  preheader: message.slice(0, 120),
  replyTo: email,
  blocks: [
    { kind: 'heading', text: texts.topics[topic] },
    {
      kind: 'rows',
      rows: [
        [texts.name, name],
        [texts.email, email],
        ...(orderNumber ? [[texts.orderNumber, orderNumber] satisfies [string, string]] : []),
      ],
    },
    { kind: 'note', text: message },
  ],
});

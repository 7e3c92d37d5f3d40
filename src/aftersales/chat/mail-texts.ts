import type { EmailContent } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';

/** The email does not contain the message itself. */
export const answerEmail = (shop: string, firstName: string): EmailContent => ({
  subject: `Ai un mesaj nou de la ${shop}`,
  preheader: 'Îl găsești în contul tău, la Mesaje.',
  blocks: [
    { kind: 'heading', text: 'Ai un mesaj nou' },
    { kind: 'text', text: `${greeting(firstName)} Echipa ${shop} ți-a scris.` },
    { kind: 'button', text: 'Citește mesajul', url: '/chat' },
    { kind: 'note', text: 'Primești acest mesaj pentru că ai o conversație deschisă cu magazinul.' },
  ],
});

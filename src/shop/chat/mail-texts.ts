import type { MailBlock } from '../../kit/mail-blocks.ts';

type Letter = { subject: string; preheader: string; blocks: MailBlock[] };

/** What was written stays in the shop; the letter only says that it is there. */
export const answerLetter = (shop: string, firstName: string): Letter => ({
  subject: `Ai un mesaj nou de la ${shop}`,
  preheader: 'Îl găsești în contul tău, la Mesaje.',
  blocks: [
    { kind: 'heading', text: 'Ai un mesaj nou' },
    { kind: 'text', text: `${firstName ? `Bună, ${firstName}! ` : ''}Echipa ${shop} ți-a scris.` },
    { kind: 'button', text: 'Citește mesajul', url: '/chat' },
    { kind: 'note', text: 'Primești acest mesaj pentru că ai o conversație deschisă cu magazinul.' },
  ],
});

import type { EmailContent } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';

type Rejected = { firstName: string; productId: number; productName: string; content: string; reason: string };

export const rejectedEmail = ({ firstName, productId, productName, content, reason }: Rejected): EmailContent => ({
  subject: 'Nu am putut publica recenzia ta',
  preheader: productName,
  blocks: [
    { kind: 'heading', text: greeting(firstName) },
    { kind: 'text', text: `Îți mulțumim că ai scris despre „${productName}”:` },
    { kind: 'note', text: content },
    { kind: 'text', text: `Nu am publicat recenzia. Motivul: ${reason}` },
    { kind: 'text', text: 'O poți schimba și trimite din nou; o citim încă o dată.' },
    { kind: 'button', text: 'Schimbă recenzia', url: `/add-review?productId=${productId}` },
  ],
});

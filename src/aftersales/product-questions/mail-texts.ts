import type { EmailContent, MailBlock } from '../../platform/mail/blocks.ts';
import { greeting } from '../../platform/mail/plain-name.ts';

export type Recipient = { firstName: string; productName: string; productUrl: string };

const heading = ({ firstName }: Recipient): MailBlock => ({
  kind: 'heading',
  text: greeting(firstName),
});
const toProduct = ({ productUrl }: Recipient): MailBlock => ({
  kind: 'button',
  text: 'Vezi produsul',
  url: productUrl,
});

type Answered = { question: string; answer: string; isShop: boolean };

export const answeredEmail = (to: Recipient, { question, answer, isShop }: Answered): EmailContent => ({
  subject: 'Întrebarea ta are un răspuns',
  preheader: to.productName,
  blocks: [
    heading(to),
    { kind: 'text', text: `Ai întrebat despre „${to.productName}”:` },
    { kind: 'note', text: question },
    { kind: 'text', text: isShop ? 'Răspunsul nostru:' : 'Un cumpărător îți răspunde:' },
    { kind: 'note', text: answer },
    toProduct(to),
  ],
});

type Rejected = { content: string; reason: string; isAnswer: boolean };

export const rejectedEmail = (to: Recipient, { content, reason, isAnswer }: Rejected): EmailContent => ({
  subject: isAnswer ? 'Nu am putut publica răspunsul tău' : 'Nu am putut publica întrebarea ta',
  preheader: to.productName,
  blocks: [
    heading(to),
    { kind: 'text', text: `${isAnswer ? 'Ai răspuns la o întrebare' : 'Ai întrebat'} despre „${to.productName}”:` },
    { kind: 'note', text: content },
    { kind: 'text', text: `Nu am publicat ce ai scris. Motivul: ${reason}` },
    { kind: 'text', text: isAnswer ? 'Ne poți scrie oricând.' : 'Poți întreba din nou, altfel, pe pagina produsului.' },
    toProduct(to),
  ],
});

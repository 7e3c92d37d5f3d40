import type { EmailContent } from '../../platform/mail/blocks.ts';
import { nameInMail } from '../../platform/mail/plain-name.ts';

type ShareEmailData = { firstName: string; listName: string; message: string | null; path: string };

export function shareEmail({ firstName, listName, message, path }: ShareEmailData): EmailContent {
  const sender = nameInMail(firstName, 'Cineva');
  const list = nameInMail(listName, 'Favorite');
  return {
    subject: `${sender} ți-a trimis o listă de produse`,
    preheader: `Lista „${list}”`,
    blocks: [
      { kind: 'heading', text: `${sender} ți-a trimis o listă` },
      { kind: 'text', text: `A ales pentru tine produsele din lista „${list}”.` },
      ...(message ? [{ kind: 'note' as const, text: message }] : []),
      { kind: 'button', text: 'Vezi lista', url: path },
      {
        kind: 'text',
        text: 'Ai primit acest mesaj o singură dată, la cererea expeditorului. Nu ți-am păstrat adresa.',
      },
    ],
  };
}

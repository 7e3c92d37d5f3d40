import type { MailBlock } from '../../kit/mail-blocks.ts';

type Letter = { subject: string; preheader: string; blocks: MailBlock[] };

type Shared = { firstName: string; listName: string; message: string | null; path: string };

/** The letter that brings a list to someone. */
export function shareLetter({ firstName, listName, message, path }: Shared): Letter {
  const sender = firstName || 'Cineva';
  return {
    subject: `${sender} ți-a trimis o listă de produse`,
    preheader: `Lista „${listName}”`,
    blocks: [
      { kind: 'heading', text: `${sender} ți-a trimis o listă` },
      { kind: 'text', text: `A ales pentru tine produsele din lista „${listName}”.` },
      ...(message ? [{ kind: 'note' as const, text: message }] : []),
      { kind: 'button', text: 'Vezi lista', url: path },
      {
        kind: 'text',
        text: 'Ai primit acest mesaj o singură dată, la cererea expeditorului. Nu ți-am păstrat adresa.',
      },
    ],
  };
}

import { brand } from '../../brands/brand.ts';
import type { EmailContent, MailBlock } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { gift } from './texts.ts';

const heading = (firstName: string): MailBlock => ({ kind: 'heading', text: greeting(firstName) });
const someone = (name: string): string => nameInMail(name, 'Cineva');
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const codeRows = (code: string, until: Date): MailBlock => ({
  kind: 'rows',
  rows: [
    ['Codul tău', code],
    ['Valoare', gift],
    ['Valabil până la', formatDate(until)],
  ],
});
const howToUse: MailBlock = { kind: 'note', text: 'Scrie codul în coș, la coduri promoționale. Se folosește o dată.' };
const toInvitations: MailBlock = { kind: 'button', text: 'Vezi invitațiile', url: '/account-manage/invitatii' };

type Gift = { firstName: string; code: string; until: Date };

export const welcomeEmail = ({ firstName, code, until }: Gift, inviter: string): EmailContent => ({
  subject: `Ai ${gift} pentru prima ta comandă`,
  preheader: `${someone(inviter)} te-a invitat la ${brand.name}.`,
  blocks: [
    heading(firstName),
    text(`${someone(inviter)} te-a invitat la ${brand.name}, iar tu te-ai înscris. Iată codul tău de bun venit:`),
    codeRows(code, until),
    { kind: 'button', text: 'Mergi la produse', url: '/products?page=1' },
    howToUse,
  ],
});

export const joinedEmail = (firstName: string, friend: string): EmailContent => ({
  subject: 'Cineva a folosit invitația ta',
  preheader: `${someone(friend)} s-a înscris prin linkul tău.`,
  blocks: [
    heading(firstName),
    text(`${someone(friend)} s-a înscris prin linkul tău și a primit ${gift}.`),
    text(`Când prima comandă îi este livrată, primești și tu un cod de ${gift}. Îți scriem atunci.`),
    toInvitations,
  ],
});

export const rewardEmail = ({ firstName, code, until }: Gift, friend: string): EmailContent => ({
  subject: `Ai câștigat ${gift}`,
  preheader: `${someone(friend)}: prima comandă a fost livrată.`,
  blocks: [
    heading(firstName),
    text(`Prima comandă făcută de ${nameInMail(friend, 'cineva')} a fost livrată. Mulțumim! Recompensa ta:`),
    codeRows(code, until),
    toInvitations,
    howToUse,
  ],
});

import { brand } from '../../brands/brand.ts';
import type { MailBlock } from '../../kit/mail-blocks.ts';
import { showDay } from '../../kit/romanian.ts';
import { gift } from './texts.ts';

type Letter = { subject: string; preheader: string; blocks: MailBlock[] };

const heading = (firstName: string): MailBlock => ({ kind: 'heading', text: `Bună, ${firstName}!` });
const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const codeRows = (code: string, until: Date): MailBlock => ({
  kind: 'rows',
  rows: [
    ['Codul tău', code],
    ['Valoare', gift],
    ['Valabil până la', showDay(until)],
  ],
});
const howToUse: MailBlock = { kind: 'note', text: 'Scrie codul în coș, la coduri promoționale. Se folosește o dată.' };
const toInvitations: MailBlock = { kind: 'button', text: 'Vezi invitațiile', url: '/account-manage/invitatii' };

type Gift = { firstName: string; code: string; until: Date };

export const welcomeLetter = ({ firstName, code, until }: Gift, inviter: string): Letter => ({
  subject: `Ai ${gift} pentru prima ta comandă`,
  preheader: `${inviter} te-a invitat la ${brand.name}.`,
  blocks: [
    heading(firstName),
    text(`${inviter} te-a invitat la ${brand.name}, iar tu te-ai înscris. Iată codul tău de bun venit:`),
    codeRows(code, until),
    { kind: 'button', text: 'Mergi la produse', url: '/products?page=1' },
    howToUse,
  ],
});

export const joinedLetter = (firstName: string, friend: string): Letter => ({
  subject: 'Cineva a folosit invitația ta',
  preheader: `${friend} s-a înscris prin linkul tău.`,
  blocks: [
    heading(firstName),
    text(`${friend} s-a înscris prin linkul tău și a primit ${gift}.`),
    text(`Când prima comandă îi este livrată, primești și tu un cod de ${gift}. Îți scriem atunci.`),
    toInvitations,
  ],
});

export const rewardLetter = ({ firstName, code, until }: Gift, friend: string): Letter => ({
  subject: `Ai câștigat ${gift}`,
  preheader: `${friend}: prima comandă a fost livrată.`,
  blocks: [
    heading(firstName),
    text(`Prima comandă făcută de ${friend} a fost livrată. Mulțumim! Recompensa ta:`),
    codeRows(code, until),
    toInvitations,
    howToUse,
  ],
});

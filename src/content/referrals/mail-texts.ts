import { shopBrand } from '../../brands/brand.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, textField } from '../../platform/mail/template.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { rewardAmount } from './texts.ts';

type Gift = { firstName: string; code: string; until: Date };

const someone = (name: string): string => nameInMail(name, 'Cineva');

const giftFields = {
  salut: textField('Salutul, cu prenumele', ({ firstName }: Gift) => greeting(firstName)),
  valoare: textField('Valoarea codului', () => rewardAmount),
  cod: blockField(
    'Codul, valoarea și data până la care este valabil',
    ({ code, until }: Gift) => [
      {
        kind: 'rows',
        rows: [
          ['Codul tău', code],
          ['Valoare', rewardAmount],
          ['Valabil până la', formatDate(until)],
        ],
      },
    ],
    { isRequired: true },
  ),
};

const howToUse = '> Scrie codul în coș, la coduri promoționale. Se folosește o dată.';
const toInvitations = '[Vezi invitațiile](/account-manage/invitatii)';

export const welcomeEmail = defineMail<[gift: Gift, inviter: string]>({
  key: 'referrals-welcome',
  name: 'Cod de bun venit pentru cel invitat',
  subject: 'Ai {valoare} pentru prima ta comandă',
  preheader: '{cine_a_invitat} te-a invitat la {magazin}.',
  text: [
    '# {salut}',
    '{cine_a_invitat} te-a invitat la {magazin}, iar tu te-ai înscris. Iată codul tău de bun venit:',
    '{cod}',
    '[Mergi la produse](/products?page=1)',
    howToUse,
  ],
  fields: {
    ...giftFields,
    cine_a_invitat: textField('Cine a invitat', (_, inviter) => someone(inviter)),
    magazin: textField('Numele magazinului', () => shopBrand.name),
  },
});

export const joinedEmail = defineMail<[firstName: string, friend: string]>({
  key: 'referrals-joined',
  name: 'Invitație folosită',
  subject: 'Cineva a folosit invitația ta',
  preheader: '{prieten} s-a înscris prin linkul tău.',
  text: [
    '# {salut}',
    '{prieten} s-a înscris prin linkul tău și a primit {valoare}.',
    'Când prima comandă îi este livrată, primești și tu un cod de {valoare}. Îți scriem atunci.',
    toInvitations,
  ],
  fields: {
    salut: textField('Salutul, cu prenumele', (firstName) => greeting(firstName)),
    valoare: textField('Valoarea codului', () => rewardAmount),
    prieten: textField('Cine s-a înscris', (_, friend) => someone(friend)),
  },
});

export const rewardEmail = defineMail<[gift: Gift, friend: string]>({
  key: 'referrals-reward',
  name: 'Recompensa pentru invitație',
  subject: 'Ai câștigat {valoare}',
  preheader: '{prieten}: prima comandă a fost livrată.',
  text: [
    '# {salut}',
    'Prima comandă făcută de {prieten_in_propozitie} a fost livrată. Mulțumim! Recompensa ta:',
    '{cod}',
    toInvitations,
    howToUse,
  ],
  fields: {
    ...giftFields,
    prieten: textField('Prietenul, la început de propoziție', (_, friend) => someone(friend)),
    prieten_in_propozitie: textField('Prietenul, în propoziție', (_, friend) => nameInMail(friend, 'cineva')),
  },
});

import { formatRon, toRon } from '../../platform/money.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import {
  giftDays,
  maxRewards,
  minPaid,
  type RefusalReason,
  rewardDays,
  rewardValue,
  type VisibleState,
} from './rules.ts';

/** '30 RON', without decimals. */
const round = (bani: number): string => `${toRon(bani)} RON`;
export const rewardAmount = round(rewardValue);

export const refusalTexts = {
  unknownInvitation: 'Invitația nu există sau nu mai este valabilă.',
  search: 'Caută cu cel mult 100 de semne.',
} as const;

export const stateNames: Record<VisibleState, string> = {
  registered: 'S-a înscris',
  ordered: 'A comandat',
  rewarded: 'Recompensă câștigată',
  refused: 'Fără recompensă',
};

export const reasonNames: Record<RefusalReason, string> = {
  self: 'Aceeași persoană',
  known: 'Client dinainte',
  limit: 'Peste limita de recompense',
};

export const texts = {
  title: 'Invită și câștigă',
  description: `Invită-ți prietenii: ei primesc ${rewardAmount} la înscriere, tu primești ${rewardAmount} după prima lor comandă livrată.`,
  heading: `Câștigă ${rewardAmount} pentru fiecare prieten`,
  intro: `Prietenul tău primește ${rewardAmount} la înscriere. Tu primești ${rewardAmount} după ce prima lui comandă ajunge la el.`,
  howTitle: 'Cum funcționează',
  steps: [
    ['Trimiți linkul', 'Îl găsești aici, după ce intri în cont. Fiecare client are unul singur, al lui.'],
    [`Prietenul primește ${rewardAmount}`, 'Se înscrie prin linkul tău și codul de bun venit îi vine pe e-mail.'],
    [
      `Primești și tu ${rewardAmount}`,
      'Când prima lui comandă este livrată, codul tău apare aici și îți vine pe e-mail.',
    ],
  ] as const,
  rulesTitle: 'Bine de știut',
  rules: [
    'Invitația este pentru clienți noi: cineva care a mai comandat la noi, și fără cont, nu primește codul de bun venit.',
    'Nu te poți invita pe tine: același om înseamnă aceeași adresă de e-mail, oricum ar fi scrisă, sau același telefon.',
    `Recompensa vine pentru prima comandă livrată în care produsele plătite fac cel puțin ${round(minPaid)}.`,
    `Codurile sunt personale, se folosesc o singură dată și sunt valabile ${giftDays} de zile.`,
    `Poți câștiga cel mult ${maxRewards} recompense în ${rewardDays} de zile.`,
  ],
  guestTitle: 'Linkul tău te așteaptă',
  guestText: 'Intră în cont sau fă-ți unul: linkul este gata pe loc.',
  signIn: 'Conectare',
} as const;

export const accountSectionTexts = {
  linkTitle: 'Linkul tău',
  linkText: 'Trimite-l cui vrei. Cine se înscrie prin el apare mai jos.',
  link: 'Linkul tău de invitație',
  copy: 'Copiază linkul',
  copied: 'Linkul a fost copiat',
  code: 'Codul tău',
  share: 'Trimite prin',
  mail: 'E-mail',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  newTab: '(se deschide într-o filă nouă)',
  mailSubject: (shop: string): string => `Ai ${rewardAmount} de la mine la ${shop}`,
  message: (shop: string, link: string): string =>
    `Cumpăr de la ${shop} și îmi place. Dacă te înscrii prin linkul meu, primești ${rewardAmount} la prima comandă: ${link}`,

  welcomeTitle: 'Codul tău de bun venit',
  welcomeText: (until: string): string => `Îl scrii în coș, la coduri promoționale. Este valabil până la ${until}.`,
  welcomeUsed: 'L-ai folosit deja. Sperăm că ți-a plăcut ce ai ales.',
  welcomeOver: 'Nu mai este valabil.',
  welcomeComing: 'Pregătim codul tău de bun venit. Apare aici în câteva clipe și îți vine și pe e-mail.',

  earnedTitle: 'Ce ai câștigat',
  earned: (total: number): string => formatRon(total),
  friends: (total: number): string => pluralize(total, 'prieten înscris', 'prieteni înscriși'),
  invitedTitle: 'Prietenii tăi',
  noneTitle: 'Niciun prieten înscris încă',
  noneText: 'Trimite linkul de mai sus. Îți scriem când cineva se înscrie prin el.',
  since: (day: string): string => `din ${day}`,
  rewardsTitle: 'Recompensele tale',
  rewardFor: (name: string): string => `pentru ${name}`,
  rewardStates: { usable: 'De folosit', early: 'De folosit', used: 'Folosit', expired: 'Expirat' },
  until: (day: string): string => `valabil până la ${day}`,
  copyCode: (code: string): string => `Copiază codul ${code}`,
  codeCopied: 'Codul a fost copiat',
} as const;

export const landingTexts = {
  title: (name: string): string => `${name} îți oferă ${rewardAmount}`,
  text: (name: string, shop: string): string =>
    `${name} cumpără de la ${shop} și s-a gândit că ți-ar plăcea și ție. Înscrie-te și primești un cod de ${rewardAmount} pentru prima ta comandă.`,
  points: [
    'Codul îți vine pe e-mail imediat după înscriere și îl găsești și în cont.',
    `Este valabil ${giftDays} de zile, la orice produs.`,
    'Contul este gratuit și îl poți șterge oricând.',
  ],
  register: `Înscrie-te și ia ${rewardAmount}`,
  look: 'Vezi întâi produsele',
  storedNote: 'Ținem minte invitația în acest browser 30 de zile, până te înscrii.',
  privacy: (name: string): string =>
    `${name} va vedea că te-ai înscris, cu prenumele și inițiala numelui, și când prima ta comandă este livrată, dar nu și ce ai cumpărat.`,
  memberTitle: 'Ai deja cont la noi',
  memberText: 'Invitațiile sunt pentru clienți noi. În schimb, poți invita și tu pe cineva.',
  ownTitle: 'Este invitația ta',
  ownText: 'Așa o văd prietenii tăi. Trimite-le linkul și vezi în cont cine s-a înscris.',
  toMine: 'Vezi linkul meu',
  unknownTitle: 'Nu găsim invitația',
  unknownText: 'Poate că linkul s-a rupt la copiere sau cine l-a trimis nu mai are cont. Cere-l încă o dată.',
  toProducts: 'Vezi produsele',
  toReferrals: 'Cum funcționează invitațiile',
} as const;

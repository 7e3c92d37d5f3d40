import { toRon } from '../../platform/money.ts';
import { pluralize } from '../../platform/text/romanian.ts';
import {
  type BuyBackState,
  type Completeness,
  codeDays,
  type Look,
  maxMonths,
  maxNoteLength,
  maxPictures,
  minEstimate,
  offerDays,
} from './rules.ts';

export const refusalTexts = {
  notSellable: 'Produsul nu poate fi răscumpărat. Alege altul din listă.',
  nothingLeft: 'Ai cerut deja răscumpărarea acestui produs.',
  tooLittle: `Valoarea estimată este sub ${toRon(minEstimate)} RON, prea mică pentru un colet.`,
  noWorks: 'Spune dacă produsul funcționează.',
  works: 'Răscumpărăm doar produse care funcționează.',
  isClean: 'Spală și usucă produsul, apoi bifează aici.',
  look: 'Alege cum arată produsul.',
  completeness: 'Spune dacă are toate piesele.',
  note: `Mesajul are cel mult ${maxNoteLength} de semne.`,
  pictures: `Adaugă între 1 și ${maxPictures} poze.`,
  unknownPicture: 'O poză nu mai este la noi. Adaug-o din nou.',
  unknownBuyBack: 'Cererea nu există sau nu este a ta.',
  wrongState: 'Cererea este în altă stare între timp. Încarcă pagina din nou.',
  offerEnded: 'Oferta nu mai este valabilă. Trimite o cerere nouă.',
  offer: 'Oferta este între 1 leu și prețul plătit de client.',
  tooHigh: 'Oferta este mai mare decât prețul plătit de client.',
  message: 'Mesajul are cel mult 500 de semne.',
  reason: 'Scrie motivul, în 3 până la 500 de semne.',
  price: 'Prețul este între 1 și 10000 RON.',
  condition: 'Descrie starea, în 3 până la 60 de semne.',
  details: 'Descrierea are între 10 și 1000 de semne.',
  search: 'Caută cu cel mult 100 de caractere.',
  notForSale: 'Produsul nu mai este în catalog sau nu poate fi vândut ca utilizat.',
} as const;

export const stateNames: Record<BuyBackState, string> = {
  requested: 'Cerere trimisă',
  offered: 'Ofertă primită',
  accepted: 'Ofertă acceptată',
  received: 'Colet primit',
  paid: 'Plătită',
  declined: 'Închisă',
  rejected: 'Respinsă',
};

export const lookNames: Record<Look, string> = {
  new: 'Ca nou',
  light: 'Urme fine de folosire',
  worn: 'Urme vizibile de folosire',
};

export const lookHints: Record<Look, string> = {
  new: 'Nicio zgârietură, poate nici n-a fost folosit.',
  light: 'Zgârieturi mici, care se văd doar de aproape.',
  worn: 'Zgârieturi sau pete, dar nimic spart ori crăpat.',
};

export const completenessNames: Record<Completeness, string> = {
  whole: 'Are toate piesele',
  part: 'Îi lipsește o piesă',
};

/** Information page. */
export const texts = {
  title: 'Răscumpărare',
  heading: 'Accesoriile tale mai au o viață',
  description: (shop: string): string =>
    `Trimite-ne înapoi shakerul, sticla sau cutia pe care nu le mai folosești și primești un cod promoțional la ${shop}.`,
  intro:
    'Shakerul care stă în dulap, sticla prea mică, cutia de care nu mai ai nevoie: le luăm înapoi, le curățăm, le verificăm și le vindem ca „Utilizat”. Tu primești valoarea lor ca un cod promoțional.',
  begin: 'Vezi cât primești',
  howTitle: 'Cum funcționează',
  steps: [
    ['Alegi produsul', 'Din ce ai cumpărat de la noi. Răspunzi la câteva întrebări și vezi pe loc cât estimăm.'],
    ['Primești oferta', 'Ne uităm la poze și îți scriem suma, de obicei în două zile lucrătoare. Tu hotărăști.'],
    ['Trimiți coletul', 'Ambalat bine, la adresa noastră, cu numărul cererii pe el.'],
    ['Primești codul', 'Când coletul ajunge și produsul este ca în poze, codul îți vine pe e-mail.'],
  ] as const,
  yesTitle: 'Ce răscumpărăm',
  yes: [
    'Accesorii și dispozitive cumpărate de la noi: shakere, sticle, cutii pentru capsule, dozatoare, cântare, genți, borcane.',
    `Produse care funcționează, livrate între acum 15 zile și acum ${maxMonths} de luni. Până în a 14-a zi le poți returna și primești toți banii.`,
    'Spălate și uscate. Le dezinfectăm și noi, dar nu le primim murdare.',
  ],
  noTitle: 'Ce nu răscumpărăm',
  no: [
    'Suplimente și alimente, niciodată, nici sigilate. Pe acelea le poți returna în 14 zile de la primire.',
    'Produse sparte, crăpate, care nu mai funcționează sau cumpărate din altă parte.',
    'Produse „Utilizat”: o dată răscumpărate, nu le răscumpărăm a doua oară.',
  ],
  viewCategory: (shelf: string): string => `Vezi ${shelf}`,
  conditionsTitle: 'Condiții',
  conditions: [
    `Oferta este valabilă ${offerDays} zile. Până trimiți coletul poți renunța oricând.`,
    'Transportul până la noi îl plătești tu, cu ce curier vrei. Dacă produsul nu este ca în poze, ți-l trimitem înapoi pe cheltuiala noastră.',
    `Codul promoțional este personal, se folosește o dată și este valabil ${codeDays} de zile. Nu se schimbă în bani.`,
  ],
  faqTitle: 'Întrebări frecvente',
  faq: [
    [
      'Cât primesc?',
      'Între o treime și puțin peste jumătate din cât ai plătit, după cum arată produsul. Dacă lipsește o piesă, jumătate din atât; după un an de la livrare, mai puțin cu o cincime.',
    ],
    [
      'De ce nu luați și suplimente?',
      'Nu putem ști cum au fost păstrate, iar legea nu ne lasă să vindem mai departe alimente care au ieșit din magazin. Siguranța este înainte de orice.',
    ],
    [
      'Ce se întâmplă cu produsul meu?',
      'Îl verificăm, îl spălăm la temperatură mare, schimbăm garniturile și îl punem în magazin cu eticheta „Utilizat” și o descriere cinstită.',
    ],
    ['Și dacă nu îmi place oferta?', 'O refuzi dintr-un clic și nu s-a întâmplat nimic: produsul este încă la tine.'],
    [
      'Pot vinde mai multe bucăți?',
      'Da, câte ai cumpărat. Fă o cerere pentru fiecare și trimite-le într-un singur colet.',
    ],
  ] as const,
} as const;

/** Sell form. */
export const formTexts = {
  title: 'Răscumpără un produs',
  chooseTitle: 'Ce vrei să ne trimiți?',
  chooseText: 'Accesoriile și dispozitivele cumpărate de la noi care pot fi răscumpărate.',
  choose: 'Alege',
  chooseOne: (name: string): string => `Alege ${name}`,
  bought: (number: string, day: string): string => `Comanda ${number}, livrată pe ${day}`,
  paid: 'Ai plătit',
  upTo: (value: string): string => `până la ${value}`,
  left: (units: number): string => pluralize(units, 'bucată', 'bucăți'),
  other: 'Alege alt produs',
  noneTitle: 'Niciun produs de răscumpărat',
  noneText: `Aici apar accesoriile și dispozitivele livrate ție între acum 15 zile și acum ${maxMonths} de luni. Suplimentele nu se răscumpără.`,
  how: 'Cum funcționează',

  works: 'Funcționează?',
  yes: 'Da',
  no: 'Nu',
  broken:
    'Îl putem răscumpăra doar dacă funcționează. Un aparat stricat se predă la un centru de colectare, unde este reciclat.',
  look: 'Cum arată?',
  completeness: 'Are toate piesele?',
  note: 'Mai e ceva de știut?',
  noteHint: 'O zgârietură, o piesă schimbată, cât l-ai folosit.',
  clean: 'Este spălat și uscat.',
  estimate: 'Estimăm',
  estimateWaits: 'Valoarea estimată apare aici după primele trei răspunsuri.',
  estimateHint: 'Oferta vine după ce vedem pozele și poate fi puțin diferită.',
  send: 'Trimite cererea',
  sent: 'Am primit cererea. Îți scriem oferta pe e-mail.',
} as const;

/** Account section. */
export const accountSectionTexts = {
  title: 'Cererile tale',
  created: (number: string, day: string): string => `Cererea ${number} din ${day}`,
  way: 'Drumul cererii',
  steps: ['Cerere', 'Ofertă', 'Acceptată', 'Primită', 'Plătită'],
  estimate: 'Estimare',
  offer: 'Oferta noastră',
  offerUntil: (day: string): string => `Oferta este valabilă până la ${day}.`,
  accept: 'Accept oferta',
  decline: 'Refuz oferta',
  giveUp: 'Renunț',
  declineTitle: 'Închizi cererea?',
  declineText: 'Produsul rămâne la tine. Poți face oricând o cerere nouă.',
  declineAction: 'Închide cererea',
  accepted: 'Ai acceptat oferta. Ți-am scris unde trimiți coletul.',
  declined: 'Cererea a fost închisă.',
  sendTo: 'Trimite coletul la',
  writeOnParcel: (number: string): string => `Scrie pe colet ${number}. Ambalează bine și păstrează dovada trimiterii.`,
  code: 'Codul tău',
  copyCode: 'Copiază codul',
  codeCopied: 'Codul a fost copiat',
  said: (note: string): string => `Mesajul nostru: ${note}`,
  pictures: (place: number): string => `Poza ${place}`,
  none: 'Nicio cerere de răscumpărare',
  noneText: 'Shakerul, sticla sau cutia pe care nu le mai folosești pot deveni un cod promoțional.',
  begin: 'Vezi ce putem răscumpăra',
  more: 'Răscumpără alt produs',
} as const;

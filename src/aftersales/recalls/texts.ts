import { pluralize } from '../../platform/text/romanian.ts';
import { headline } from './banner-texts.ts';
import type { Action, Answer, RecallState, Remedy } from './rules.ts';

export const doNotUse = 'Nu mai consumați produsul.';

const stateNames: Record<RecallState, string> = { draft: 'Ciornă', started: 'În curs', closed: 'Încheiată' };

const actionTexts: Record<Action, string> = {
  keep: 'Păstrați produsul deoparte, închis, până primiți răspunsul nostru. Nu îl lăsați la îndemâna copiilor.',
  return: 'Trimiteți-ne produsul înapoi, și dacă este desfăcut. Transportul îl plătim noi.',
  destroy:
    'Goliți conținutul într-o pungă, amestecați-l cu detergent sau zaț de cafea și aruncați-l la gunoi. Fotografiați-l înainte de a-l arunca.',
};

const remedyNames: Record<Remedy, string> = {
  refund: 'Banii înapoi, fără să trimiteți produsul',
  replacement: 'Un produs nou în loc',
  return: 'Retur cu transportul plătit de noi, apoi banii înapoi',
};

const answerNames: Record<Answer, string> = { gone: 'Nu mai am produsul', ...remedyNames };

/** The next step, by answer. */
const answerNext: Record<Answer, string> = {
  gone: 'Am notat că nu mai aveți produsul. Dacă l-ați consumat și aveți o întrebare despre sănătate, vorbiți cu medicul sau cu farmacistul.',
  refund: 'Un coleg verifică răspunsul și trimite banii. Primiți un e-mail când au plecat.',
  replacement: 'Un coleg pregătește produsul nou și vă scrie când pleacă.',
  return: 'Alegeți cum predați coletul. După ce ajunge la noi, primiți banii.',
};

/** Words that the shop's pages, e-mails and the back office share. */
export const texts = {
  states: stateNames,
  actions: actionTexts,
  remedies: remedyNames,
  answers: answerNames,
  answerNext,

  listTitle: 'Rechemări de produse',
  listText: 'Produse pe care le-am vândut și care nu se mai consumă. Comparați lotul de pe ambalaj.',
  noneOpen: 'Nu este nicio rechemare în curs',
  noneOpenText: 'Dacă rechemăm un produs, îl găsiți aici, iar cumpărătorii primesc e-mail și SMS.',
  closedTitle: 'Rechemări încheiate',
  unknown: 'Nu găsim această rechemare',
  unknownText: 'Verificați adresa din mesajul primit.',
  toList: 'Toate rechemările',
  toProducts: 'Vedeți produsele',
  pageTitle: (number: string) => `${headline} (${number})`,
  since: (day: string) => `Pornită la ${day}`,
  closedOn: (day: string) => `Încheiată la ${day}`,
  product: 'Produsul',
  ean: 'EAN',
  lots: 'Loturi',
  lot: 'Lot',
  expires: 'expiră la',
  noDate: 'fără dată de expirare',
  lotPlace: 'Unde găsiți lotul și data',
  sold: 'Când și de cine a fost vândut',
  soldBetween: (shop: string, from: string, to: string) =>
    from === to ? `De ${shop}, la ${from}.` : `De ${shop}, între ${from} și ${to}.`,
  soldBy: (shop: string) => `De ${shop}.`,
  why: 'De ce îl rechemăm',
  hazard: 'Care este pericolul',
  whatToDo: 'Ce aveți de făcut',
  whatYouGet: 'Ce primiți',
  within: (days: number) => `În cel mult ${pluralize(days, 'zi', 'zile')} de la răspunsul dumneavoastră.`,
  howToAnswer: 'Cum răspundeți',
  howToAnswerText:
    'Cumpărătorii au primit prin e-mail și SMS o legătură personală pe care pot alege. Nu ați primit-o? Sunați-ne sau scrieți-ne.',
  contact: 'Contact gratuit',
  passOn: 'Ați dat produsul altcuiva? Dați mai departe această înștiințare.',
  company: (name: string, day: string) => `${name}, ${day}`,

  ownTitle: (order: string) => `Comanda ${order} are un produs rechemat`,
  ownText: (product: string, lot: string) => `${doNotUse} ${product}, lotul ${lot}.`,
  ownAnswer: 'Alegeți ce primiți',
  ownAnswered: (answer: string) => `Răspunsul dumneavoastră: ${answer}.`,
  ownView: 'Vedeți rechemarea',

  answerTitle: 'Rechemarea unui produs din comanda dumneavoastră',
  badLink: 'Legătura nu mai este valabilă',
  badLinkText: 'Deschideți legătura din e-mail sau din SMS, întreagă. Rechemările în curs sunt pe pagina lor.',
  yourOrder: 'Comanda dumneavoastră',
  order: (number: string, day: string) => `${number}, plecată la ${day}`,
  units: (quantity: number, name: string, lot: string) =>
    `${pluralize(quantity, 'bucată', 'bucăți')} de ${name}, lotul ${lot}`,
  returnedUnits: (quantity: number) =>
    quantity === 1
      ? '1 bucată ne-ați returnat-o deja'
      : `${pluralize(quantity, 'bucată', 'bucăți')} ne-ați returnat deja`,
  choose: 'Ce alegeți?',
  chooseFirst: 'Alegeți una dintre variante.',
  picture: 'Poza produsului distrus',
  pictureHint: 'O poză în care se văd produsul golit și lotul.',
  addPicture: 'Adăugați poza',
  picturesMissing: 'Adăugați cel puțin o poză.',
  pictureAlt: 'Poza trimisă',
  iban: 'IBAN-ul în care primiți banii',
  ibanHolder: 'Titularul contului',
  send: 'Trimiteți răspunsul',
  sent: 'Am primit răspunsul.',
  answeredTitle: 'Am primit răspunsul dumneavoastră',
  answeredAt: (answer: string, moment: string) => `${answer} (${moment})`,
  toReturn: 'Alegeți eticheta de retur',
  replacementHint: 'Îl trimitem la adresa comenzii, fără cost. Nu aveți nimic de plătit curierului.',
  replacementOrdered: (order: string) => `Produsul nou este în comanda ${order}, fără cost. Vă scriem când pleacă.`,
  toReplacement: 'Vedeți comanda nouă',
  replacementNote: (recall: string, order: string) => `Înlocuire fără plată: rechemarea ${recall}, comanda ${order}.`,
  settled: 'Rezolvat.',
  closedForAnswers: 'Rechemarea s-a încheiat. Pentru întrebări, sunați-ne sau scrieți-ne.',
} as const;

export const refusalTexts = {
  badSearch: 'Căutarea are cel mult 60 de caractere.',
  badNotice: 'Textul are cel mult 600 de caractere.',
  badInstructions: 'Instrucțiunile au cel mult 800 de caractere.',
  badRemedyDays: 'Termenul este între 1 și 60 de zile.',
  badReminderDays: 'Pauza dintre mesaje este între 1 și 30 de zile.',
  badReminders: 'Se trimit între 0 și 10 reamintiri.',
  badPhone: 'Telefonul are cel mult 40 de caractere.',
  badEmail: 'Adresa de e-mail nu este întreagă.',
  badNote: 'Spune cum s-a încheiat: între 3 și 600 de caractere.',
  noLots: 'Alege cel puțin un lot.',
  tooManyLots: 'O rechemare are cel mult 100 de loturi.',
  unknownRecall: 'Rechemarea nu există.',
  unknownLot: 'Un lot ales nu mai există.',
  recalledLot: 'Un lot ales este deja rechemat.',
  changed: 'Altcineva a salvat între timp. Reîncarcă și încearcă din nou.',
  notDraft: 'Rechemarea a pornit și nu se mai schimbă.',
  notStarted: 'Rechemarea nu este în curs.',
  softWord: (words: string): string =>
    `„${words}” îndulcește pericolul și nu se scrie într-o rechemare: Regulamentul (UE) 2023/988, art. 36, după care scriem și rechemările de alimente.`,
  soft: 'Un text îndulcește pericolul.',
  incomplete: 'Înștiințarea nu este întreagă.',
  missing: {
    reason: 'Spune exact de ce rechemi lotul, în cel puțin 10 caractere.',
    hazard: 'Spune care este pericolul, în cel puțin 10 caractere.',
    lotPlace: 'Spune unde se găsesc lotul și data pe ambalaj.',
    remedies: 'Cumpărătorul alege din cel puțin două variante.',
    phone: 'Scrie un telefon sau o adresă de e-mail.',
  },
  unknownOrder: 'Nu găsim comanda.',
  noOtherLot: 'Nu sunt destule bucăți în alte loturi. Anulează linia din comandă.',
  notStopped: 'Comanda nu mai are bucăți din loturile rechemate sau a plecat deja.',
  unknownRecipient: 'Cumpărătorul nu este în această rechemare.',
  notAnswered: 'Cumpărătorul nu a ales această variantă.',
  alreadySettled: 'Răspunsul este deja rezolvat.',
  ibanMissing: 'Lipsește IBAN-ul. Cumpărătorul îl poate scrie în pagina returului.',
  wrongState: 'Returul nu se mai poate încheia de aici. Deschide-l în Retururi.',
  badLink: 'Legătura nu este valabilă.',
  alreadyAnswered: 'Ați răspuns deja.',
  notOffered: 'Varianta nu este oferită la această rechemare.',
  pictureMissing: 'Adăugați poza produsului distrus.',
  ibanNeeded: 'Scrieți IBAN-ul și titularul: comanda nu a fost plătită cu cardul.',
  recallClosed: 'Rechemarea s-a încheiat. Sunați-ne sau scrieți-ne.',
  notAPicture: 'Fișierul nu este o poză pe care o putem citi.',
  tooLarge: 'Poza este prea mare.',
  tooManyPictures: 'Ați adăugat destule poze.',
} as const;

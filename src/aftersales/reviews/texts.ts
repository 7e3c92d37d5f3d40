import { pluralize } from '../../platform/text/romanian.ts';
import { maxContentLength, maxPictures, maxTitleLength, minContentLength } from './rules.ts';

/** Refusals of the API. */
export const refusalTexts = {
  rating: 'Alege între 1 și 5 stele.',
  title: `Titlul are cel mult ${maxTitleLength} de semne.`,
  content: `Scrie recenzia în ${minContentLength} până la ${maxContentLength} de semne.`,
  orderContent: `Mesajul are cel mult ${maxContentLength} de semne.`,
  pictures: `Poți adăuga cel mult ${maxPictures} poze.`,
  search: 'Caută cu cel mult 60 de semne.',
  reply: 'Scrie răspunsul în cel mult 2000 de semne.',
  unknownProduct: 'Produsul nu mai este în magazin.',
  unknownReview: 'Recenzia nu mai există.',
  unknownPicture: 'O poză nu mai este la noi. Adaug-o din nou.',
  ownReview: 'La propria recenzie nu poți vota.',
  unknownOrder: 'Comanda nu există sau nu este a ta.',
  notDelivered: 'Poți spune cum a fost după ce comanda ajunge la tine.',
  alreadyReviewed: 'Ai spus deja cum a fost cu această comandă. Mulțumim!',
  notAPicture: 'Fișierul nu este o poză pe care o putem citi. Trimite un JPEG, PNG, WebP sau AVIF.',
  tooLarge: 'Poza este prea mare. Trimite una de cel mult 8 MB și 50 de megapixeli (16 la AVIF).',
  tooManyPictures: 'Ai trimis multe poze astăzi. Încearcă din nou mâine.',
  changed: 'Autorul a schimbat recenzia între timp. Citește-o din nou.',
  replyChanged: 'Altcineva a răspuns între timp. Citește întâi ce a scris.',
  alreadyDecided: 'S-a hotărât deja așa.',
} as const;

/** '4,6' */
export const formatAverage = (average: number): string => average.toFixed(1).replace('.', ',');

/** Product page. */
export const texts = {
  title: 'Recenzii',
  verified: 'Achiziție verificată',
  ofFive: (average: number): string => `${formatAverage(average)} din 5 stele`,
  stars: (rating: number): string => (rating === 1 ? '1 stea din 5' : `${rating} stele din 5`),
  counted: (total: number): string => pluralize(total, 'recenzie', 'recenzii'),
  verifiedCounted: (total: number): string => `${total} de la cumpărători verificați`,
  write: 'Scrie o recenzie',
  filterBy: 'Alege recenziile',
  onlyStars: (rating: number, total: number): string =>
    `Numai ${rating === 1 ? 'o stea' : `${rating} stele`}: ${pluralize(total, 'recenzie', 'recenzii')}`,
  withPictures: 'Cu poze',
  all: 'Toate',
  clear: 'Arată toate recenziile',
  noneSuch: 'Nicio recenzie de acest fel.',
  none: 'Nu are încă nicio recenzie.',
  noneHint: 'Dacă l-ai încercat, spune-le și altora cum este.',
  more: (left: number): string => `Arată încă ${pluralize(left, 'recenzie', 'recenzii')}`,
  shown: (shown: number, total: number): string => `${shown} din ${pluralize(total, 'recenzie', 'recenzii')}`,
  reply: (shop: string): string => `Răspunsul ${shop}`,
  helpfulCount: (votes: number): string => (votes === 0 ? 'Utilă' : `Utilă (${votes})`),
  helpfulLabel: (author: string): string => `Recenzia scrisă de ${author} este utilă`,
  signInToVote: 'Conectează-te ca să spui că ți-a fost utilă.',
  signIn: 'Conectare',
  how: 'Recenzia poartă „Achiziție verificată” dacă produsul a fost cumpărat de la noi din contul autorului și expediat; verificăm în comenzile lui. Celelalte recenzii nu sunt verificate astfel. Publicăm și recenziile bune, și pe cele rele, după ce le citim.',

  pictures: (author: string): string => `Pozele din recenzia scrisă de ${author}`,
  openPicture: (place: number, all: number, author: string): string =>
    all === 1 ? `Mărește poza trimisă de ${author}` : `Mărește poza ${place} din ${all} trimisă de ${author}`,
  pictureOf: (place: number, all: number, author: string): string =>
    all === 1 ? `Poza trimisă de ${author}` : `Poza ${place} din ${all} trimisă de ${author}`,
  previousPicture: 'Poza anterioară',
  nextPicture: 'Poza următoare',
  you: 'tine',
  ofPictures: (place: number, all: number): string => `${place} din ${all}`,
} as const;

/** Forms. */
export const formTexts = {
  addTitle: 'Scrie o recenzie',
  editTitle: 'Schimbă recenzia',
  about: 'Despre',
  verified: 'Ai cumpărat produsul de la noi: recenzia va purta „Achiziție verificată”.',
  notVerified:
    'Nu găsim produsul în comenzile expediate ale contului tău, așa că recenzia apare fără „Achiziție verificată”.',
  editHint: 'Recenzia schimbată apare din nou după ce o citim.',
  rejected: (reason: string): string => `Nu am publicat recenzia. Motivul: ${reason}`,
  rating: 'Câte stele îi dai?',
  star: (rating: number): string => (rating === 1 ? '1 stea' : `${rating} stele`),
  title: 'Titlu',
  titleExample: 'Pe scurt',
  content: 'Recenzia ta',
  contentHint:
    'Gustul, mărimea capsulelor, ambalajul, prețul: ce ai vrea să fi știut înainte. Nu putem publica păreri că un supliment tratează sau vindecă ceva, nici date personale.',
  pictures: 'Poze',
  picturesHint: `Cel mult ${maxPictures}, de până la 8 MB fiecare. Locul și data din fișier se șterg.`,
  addPicture: 'Adaugă o poză',
  removePicture: (place: number): string => `Scoate poza ${place}`,
  pictureAlt: (place: number): string => `Poza ${place}`,
  optional: '(opțional)',
  sending: 'Se trimite poza',
  send: 'Trimite recenzia',
  rules: 'O citim înainte să apară pe pagina produsului. Apare cu prenumele și inițiala numelui tău.',
  sent: 'Mulțumim! Recenzia apare după ce o citim.',

  doneTitle: 'Mulțumim pentru recenzie!',
  doneText: 'O citim și apare pe pagina produsului, de obicei într-o zi lucrătoare.',
  backToProduct: 'Înapoi la produs',
  myReviews: 'Recenziile mele',

  guestTitle: 'Conectează-te ca să scrii o recenzie',
  guestText: 'Așa știm că recenzia este a ta și dacă ai cumpărat produsul de la noi.',
  signIn: 'Conectare',
  unknownTitle: 'Nu găsim produsul',
  unknownText: 'Poate că nu mai este în magazin. Caută altul sau vezi recenziile tale.',
  toProducts: 'Vezi produsele',

  orderTitle: 'Cum a fost comanda?',
  orderAbout: (number: string): string => `Comanda ${number}`,
  deliveryRating: 'Livrarea',
  shopRating: 'Magazinul',
  orderContent: 'Ce ar trebui să știm?',
  orderContentHint: 'Mesajul ajunge la noi și nu apare pe site.',
  sendOrder: 'Trimite',
  orderDoneTitle: 'Mulțumim!',
  orderDoneText: 'Ce ne-ai spus ne ajută la următoarele comenzi.',
  orderKnown: 'Ai spus deja cum a fost cu această comandă. Mulțumim!',
  orderGuestTitle: 'Conectează-te ca să spui cum a fost',
  orderGuestText: 'Intră în contul din care ai făcut comanda.',
  toOrders: 'Comenzile mele',
  reviewOf: (product: string): string => `Scrie despre ${product}`,
} as const;

/** Account section. */
export const accountSectionTexts = {
  toReview: 'De recenzat',
  toReviewText: 'Produse pe care le-ai cumpărat și despre care nu ai spus încă nimic.',
  orders: 'Cum au fost comenzile?',
  order: (number: string, day: string): string => `Comanda ${number} din ${day}`,
  rateOrder: 'Spune cum a fost',
  mine: 'Recenziile mele',
  write: 'Scrie o recenzie',
  writeAbout: (product: string): string => `Scrie o recenzie despre ${product}`,
  edit: 'Schimbă',
  remove: 'Șterge',
  removeTitle: 'Ștergi recenzia?',
  removeText: 'Recenzia și pozele ei dispar de pe pagina produsului. Poți scrie alta oricând.',
  removeAction: 'Șterge recenzia',
  removed: 'Recenzia a fost ștearsă.',
  states: { pending: 'O citim', approved: 'Publicată', rejected: 'Nepublicată' },
  reason: (reason: string): string => `Motivul: ${reason}`,
  none: 'Nicio recenzie de arătat',
  noneText: 'După livrare poți spune aici ce ți-a plăcut și ce nu.',
  toShop: 'Mergi la produse',
} as const;

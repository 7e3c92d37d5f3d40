import { formatRon } from '../../platform/money.ts';
import { maxRhythmDays, minRhythmDays } from '../home-supply/rules.ts';
import type { CycleState, LineAction, PauseReason, RepeatState } from './rules.ts';

const days = (count: number): string => (count >= 20 ? `${count} de zile` : count === 1 ? 'o zi' : `${count} zile`);

type Terms = { intervalDays: number; percent: number; announceDays: number };

const reduced = (percent: number): string =>
  percent > 0 ? `prețul din acea zi, redus cu ${percent}%` : 'prețul din acea zi';

const noticeText = (announceDays: number): string =>
  `Cu ${days(announceDays)} înainte primești un e-mail cu produsele și suma; până atunci poți sări, schimba sau opri ` +
  'livrarea din contul tău, cu un clic și fără costuri.';

/** On the product page, where quantity and delivery are not known yet. `price` is the reduced price in RON. */
export const offerText = ({ intervalDays, percent, announceDays }: Terms, price: number): string =>
  `La fiecare ${days(intervalDays)} îți trimitem din nou produsul, la ${reduced(percent)}, plus livrarea. La prețul de ` +
  `azi: ${formatRon(price)} bucata. Suma întreagă o vezi înainte să comanzi. ${noticeText(announceDays)}`;

/** Amounts in RON, at today's prices. */
type Charge = {
  lines: readonly { name: string; quantity: number; price: number }[];
  goodsTotal: number;
  deliveryCost: number;
  cashFee: number;
  total: number;
};

const chargeText = ({ goodsTotal, deliveryCost, cashFee, total }: Charge): string => {
  const delivery = deliveryCost === 0 ? 'livrarea gratuită' : `livrarea ${formatRon(deliveryCost)}`;
  const fee = cashFee === 0 ? '' : `, taxa de ramburs ${formatRon(cashFee)}`;
  return `${formatRon(total)}: produsele ${formatRon(goodsTotal)}, ${delivery}${fee}`;
};

/** The shopper reads it before agreeing, and it is stored. */
export const agreement = ({ intervalDays, percent, announceDays }: Terms, charge: Charge): string =>
  `La fiecare ${days(intervalDays)} îți trimitem din nou ` +
  `${charge.lines.map(({ name, quantity, price }) => `${quantity} × ${name} (${formatRon(price)} bucata)`).join(', ')}, ` +
  `la ${reduced(percent)}, plus livrarea. La prețurile de azi plătești la fiecare livrare ${chargeText(charge)}. ` +
  noticeText(announceDays);

export const texts = {
  title: 'Livrare repetată',

  howOften: 'Cât de des îl vrei?',
  once: 'O singură dată',
  every: (intervalDays: number) => `La ${days(intervalDays)}`,
  everyLower: (intervalDays: number) => `la ${days(intervalDays)}`,
  ownRhythms: 'fiecare în ritmul lui',
  minus: (percent: number) => `−${percent}%`,
  laterPrice: (percent: number) => `−${percent}% de la a doua livrare`,
  fromSecond: (price: number) => `${formatRon(price)} de la a doua livrare`,
  firstOrder: 'Prima comandă o faci acum, la prețul de azi.',
  needsAccount: 'Pentru livrarea repetată ai nevoie de un cont, ca să o poți schimba sau opri oricând.',
  signIn: 'Intră în cont sau creează unul',
  chosen: (intervalDays: number) =>
    `Livrarea la ${days(intervalDays)} este aleasă. Adaugă produsul în coș: pornește după prima comandă.`,
  unchosen: 'Vei primi produsul o singură dată.',
  running: (day: string) => `Îl primești deja: următoarea livrare este pe ${day}.`,
  manage: 'Vezi livrările repetate',
  addTo: (day: string) => `Adaugă la livrarea din ${day}`,
  addedTo: (day: string) => `Produsul vine cu livrarea din ${day}.`,

  summaryText: 'Trimițând comanda ești de acord și cu livrarea repetată:',
  saveCard: 'Dacă plătești cu cardul, alege „Salvează cardul”: cu el se plătesc livrările următoare.',
  drop: 'Renunță la repetare',
  dropOne: (name: string) => `Renunță la repetare: ${name}`,
  inCart: 'Pornește după această comandă. O poți sări, schimba sau opri oricând din contul tău.',
  dropped: 'Comanda rămâne o singură livrare.',

  repeatOrder: 'Repetă livrarea',
  repeatTitle: 'Repetă livrarea acestei comenzi',
  interval: 'Interval',
  start: 'Pornește livrarea repetată',
  started: 'Livrarea repetată a pornit.',
  orderRepeats: (day: string) => `Comanda se repetă; următoarea livrare este pe ${day}.`,

  states: { active: 'Activă', paused: 'Oprită', ended: 'Încheiată' } satisfies Record<RepeatState, string>,
  pauseReasons: {
    customer: 'Ai oprit-o tu.',
    shop: 'Am oprit-o noi, la cererea ta.',
    payment: 'S-a oprit pentru că plata cu cardul nu a reușit. Alege alt card și pornește-o din nou.',
    delivery: 'S-a oprit pentru că nu mai putem livra așa. Alege altă adresă, alt curier sau altă plată.',
  } satisfies Record<PauseReason, string>,
  cycleStates: {
    announced: 'Anunțată',
    ordered: 'Așteaptă plata',
    done: 'Comandată',
    failed: 'Neplătită',
    skipped: 'Sărită',
    moved: 'Mutată',
    cancelled: 'Anulată',
  } satisfies Record<CycleState, string>,

  none: 'Nu ai livrări repetate',
  noneText: 'Alege pe pagina unui produs cât de des îl vrei și îl primești din nou fără să mai comanzi.',
  toShop: 'Mergi la produse',
  nextOn: (day: string) => `Următoarea livrare: ${day}`,
  total: 'Total la prețurile de azi',
  delivery: 'Livrare',
  cashFee: 'Taxă ramburs',
  free: 'gratuită',
  noQuote: 'Livrarea nu poate fi calculată: alege alt curier sau altă adresă.',
  each: (quantity: number, price: number) => `${quantity} × ${formatRon(price)}`,
  gone: 'Nu se mai vinde',
  out: 'Nu este acum în stoc',
  deliverTo: 'Livrare la',
  payment: 'Plată',
  cash: 'Ramburs, la primirea coletului',
  noCard: 'Niciun card ales',
  unpaid: (number: string, day: string) => `Comanda ${number} nu este plătită. Încercăm din nou cardul pe ${day}.`,
  pay: 'Plătește comanda',
  orders: 'Comenzile ei',
  agreedAt: (day: string) => `Acord dat pe ${day}`,

  skip: 'Sari peste una',
  skipped: (day: string) => `Am sărit livrarea din ${day}.`,
  undo: 'Anulează',
  unskip: (day: string) => `Primește totuși livrarea din ${day}`,
  unskipped: (day: string) => `Următoarea livrare este din nou pe ${day}.`,
  pause: 'Oprește pentru o vreme',
  paused: 'Livrarea repetată este oprită.',
  resume: 'Pornește din nou',
  resumed: (day: string) => `Următoarea livrare: ${day}.`,
  end: 'Încheie',
  endTitle: 'Închei livrarea repetată?',
  endText: 'Nu mai primești și nu mai plătești nimic. Comenzile deja făcute rămân. Poți porni oricând alta.',
  endAction: 'Încheie livrarea',
  ended: 'Livrarea repetată s-a încheiat.',
  change: 'Schimbă',
  changeTitle: 'Schimbă livrarea repetată',
  pieces: 'Bucăți la fiecare livrare',
  removeLine: (name: string) => `Scoate ${name}`,
  address: 'Adresa de livrare',
  keepAddress: (text: string) => `Cea de acum: ${text}`,
  courier: 'Curier',
  keepCourier: (name: string) => `Cel de acum: ${name}`,
  lockerSearch: 'Caută un locker',
  lockerSearchHint: 'Oraș, stradă sau nume. Fără căutare vezi lockerele din localitatea adresei.',
  locker: 'Locker',
  keepLocker: (name: string) => `Cel de acum: ${name}`,
  chooseLocker: 'Alege lockerul',
  lockerNeeded: 'Alege lockerul în care vine coletul.',
  noLockers: 'Niciun locker găsit. Caută altceva.',
  card: (name: string) => `Card ${name}`,
  saved: 'Am salvat schimbările.',
  save: 'Salvează',
  addCard: 'Adaugă un card',

  ownRhythm: 'Fiecare produs în ritmul lui',
  allPaused: 'Toate produsele sunt oprite',
  lineOn: (day: string) => `vine pe ${day}`,
  linePaused: 'oprit',
  linePausedNamed: (name: string) => `${name} este oprit.`,
  lineNext: (name: string, day: string) => `${name} vine pe ${day}.`,
  lineActions: {
    skip: () => 'Sari o dată',
    unskip: (day: string | null) => `Primește-l totuși pe ${day}`,
    pause: () => 'Oprește',
    resume: () => 'Pornește din nou',
  } satisfies Record<LineAction, (day: string | null) => string>,
  suggestDay: (day: string) => `După cât iei pe zi, îți trebuie din nou pe ${day}.`,
  suggestRhythm: (days_: number, day: string) =>
    `După cât iei pe zi, îți ajunge ${days(days_)}; următoarea livrare ar fi pe ${day}.`,
  follow: 'Potrivește',
  rhythm: 'La câte',
  rhythmOf: (name: string) => `Ritmul: ${name}`,
  unit: 'Zile sau săptămâni',
  units: { days: 'zile', weeks: 'săptămâni' },
  nextDay: 'Următoarea livrare',
  packLasts: (count: number) => `Un ambalaj îți ajunge ${days(count)}.`,
  lineEvent: (name: string, action: LineAction, day: string) =>
    ({
      skip: `${name}: o livrare sărită, următoarea pe ${day}.`,
      unskip: `${name}: vine din nou pe ${day}.`,
      pause: `${name}: oprit.`,
      resume: `${name}: pornit din nou, vine pe ${day}.`,
    })[action],
  badRhythm: `Alege între ${minRhythmDays} și ${maxRhythmDays} de zile.`,
  badDay: 'Alege o zi din calendar.',
  badInterval: 'Alege un interval oferit de magazin.',
  badQuantity: 'Alege între 1 și 99 de bucăți.',
  badLines: 'Păstrează cel puțin un produs; fiecare o singură dată.',
  badCard: 'Alege un card salvat.',
  acceptTerms: 'Confirmă condițiile livrării repetate.',
  off: 'Livrarea repetată nu este oferită acum.',
  unknown: 'Livrarea repetată nu există.',
  unknownProduct: 'Produsul nu se mai vinde sau nu se poate repeta.',
  unknownOrder: 'Comanda nu există.',
  notRepeatable: 'Comanda nu se poate repeta încă: așteaptă plata sau a fost anulată.',
  noDelivery: 'Curierul, lockerul sau plata nu mai sunt oferite pentru livrări repetate. Fă o comandă nouă.',
  termsChanged: 'Prețurile s-au schimbat. Citește din nou condițiile și pornește livrarea.',
  alreadyRepeated: 'Comanda se repetă deja.',
  tooMany: 'Ai prea multe livrări repetate. Schimbă una dintre ele.',
  notAllowed: 'Nu se poate în starea de acum. Reîncarcă pagina.',
  unknownAddress: 'Adresa nu există.',
  noLocker: 'Lockerul nu este disponibil pentru acest curier și această plată. Alege altul.',
  unknownCard: 'Cardul nu există.',
  badSearch: 'Caută cu cel mult 100 de caractere.',
} as const;

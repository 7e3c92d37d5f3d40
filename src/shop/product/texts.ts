import { count } from '../../kit/romanian.ts';
import type { DeliveryDays } from './delivery-estimate.ts';

/** The words of the product page. */
export const texts = {
  products: 'Produse',
  supplement: 'Supliment alimentar',
  lowest: 'Cel mai mic preț din ultimele 30 de zile:',
  vatIncluded: 'TVA inclus',

  average: (average: number): string => average.toFixed(1).replace('.', ','),
  ofFive: (average: number): string => `${texts.average(average)} din 5 stele`,
  reviews: (number: number): string => count(number, 'recenzie', 'recenzii'),

  inStock: 'În stoc',
  lastOnes: (available: number): string =>
    available === 1 ? 'Ultima bucată' : `Ultimele ${count(available, 'bucată', 'bucăți')}`,
  outOfStock: 'Stoc epuizat',
  reservation: 'Rezervat 15 minute din clipa în care îl pui în coș.',
  seeSimilar: 'Vezi produse asemănătoare',

  freshUntil: (day: string): string => `Valabil cel puțin până la ${day}`,
  freshHow: 'Trimitem întâi lotul cu data cea mai apropiată.',

  delivery: ({ daysMin, daysMax }: DeliveryDays): string => {
    const most = count(daysMax, 'zi lucrătoare', 'zile lucrătoare');
    return `Livrare în ${daysMin === daysMax ? most : `${daysMin}–${most}`}`;
  },
  handover: 'Comandă până la 14:00 într-o zi lucrătoare, iar coletul pleacă în aceeași zi.',
  orderToday: 'Comandă până la 14:00: livrare estimată',
  orderBy: (weekday: string): string => `Comandă până ${weekday} la 14:00: livrare estimată`,
  withdrawal: 'Retur în 14 zile',
  withdrawalHow: 'Pentru produse sigilate, cu retragere online.',
  payment: 'Plată sigură',
  paymentHow: 'Cu cardul, ramburs la curier sau prin transfer bancar.',

  gallery: 'Imaginile produsului',
  showPicture: (place: number): string => `Imaginea ${place}`,
  zoomPicture: (place: number, all: number): string =>
    all === 1 ? 'Mărește imaginea' : `Mărește imaginea ${place} din ${all}`,
  pictureOf: (name: string, place: number): string => (place === 1 ? name : `${name}, imaginea ${place}`),
  previousPicture: 'Imaginea anterioară',
  nextPicture: 'Imaginea următoare',
  closePictures: 'Închide imaginile',
  zoomIn: 'Mărește de două ori',
  zoomOut: 'Micșorează',
  ofPictures: (place: number, all: number): string => `${place} din ${all}`,

  whatItIs: 'Ce este',
  usage: 'Mod de utilizare',
  ingredients: 'Ingrediente',
  materials: 'Materiale',
  storage: 'Păstrare',
  warnings: 'De reținut',

  nutrition: 'Valori nutriționale',
  dailyPortion: 'Porția zilnică',
  portion: 'Porția',
  portions: (portions: number): [number: string, word: string] => {
    const words = count(portions, 'porție', 'porții').split(' ');
    return [words[0] ?? '', words.slice(1).join(' ')];
  },
  perDailyPortion: 'Pe porția zilnică',
  perOnePortion: 'Pe porție',
  /** Such a line is a part of the one above it. */
  ofWhich: 'din care',
  amount: 'Cantitate',
  reference: '%VNR*',
  noReferenceMark: '**',
  referenceNote: '* Valoarea nutrițională de referință, Regulamentul (UE) nr. 1169/2011.',
  noReferenceNote: '** VNR nestabilită.',

  form: 'Formă',
  netQuantity: 'Cantitate netă',
  inPackage: 'Porții în ambalaj',
  notification: 'Notificare',
  operator: 'Operator responsabil',
  country: 'Țara de origine',
  code: 'Cod produs',

  producer: 'Producător',
  allFromProducer: (name: string): string => `Toate produsele ${name}`,
  similar: 'Produse asemănătoare',
  buyBar: 'Cumpără produsul',
} as const;

/** Sentences every food supplement carries, by law; the openings tell when a product says one of them its own way. */
export const supplementWarnings = [
  { opening: 'A nu se depăși doza', sentence: 'A nu se depăși doza recomandată pentru consumul zilnic.' },
  {
    opening: 'Suplimentele alimentare nu înlocuiesc',
    sentence: 'Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată.',
  },
  { opening: 'A nu se lăsa la îndemâna', sentence: 'A nu se lăsa la îndemâna copiilor.' },
] as const;

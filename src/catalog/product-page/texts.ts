import { formatAverage, pluralize } from '../../platform/text/romanian.ts';
import type { DeliveryDays } from './delivery-estimate.ts';

export const texts = {
  bundleContent: 'Pachetul conține',
  bundleSaving: (saving: string, parts: string): string =>
    `Economisești ${saving} față de produsele cumpărate separat (${parts}).`,
  onlyWith: (values: readonly string[]): string => `numai cu ${values.join(', ')}`,
  otherDose: 'altă doză',
  quantity: 'Cantitate',
  products: 'Produse',
  supplement: 'Supliment alimentar',
  lowest: 'Cel mai mic preț din ultimele 30 de zile:',
  rrp: (price: string): string => `Preț recomandat de producător: ${price}`,
  vatIncluded: 'TVA inclus',

  average: formatAverage,
  ofFive: (average: number): string => `${formatAverage(average)} din 5 stele`,
  reviews: (number: number): string => pluralize(number, 'recenzie', 'recenzii'),

  inStock: 'În stoc',
  lastOnes: (available: number): string =>
    available === 1 ? 'Ultima bucată' : `Ultimele ${pluralize(available, 'bucată', 'bucăți')}`,
  outOfStock: 'Stoc epuizat',
  reservation: 'Rezervat 15 minute din clipa în care îl pui în coș.',
  seeSimilar: 'Vezi produse asemănătoare',

  freshUntil: (day: string): string => `Valabil cel puțin până la ${day}`,

  delivery: ({ daysMin, daysMax }: DeliveryDays): string => {
    const most = pluralize(daysMax, 'zi lucrătoare', 'zile lucrătoare');
    return `Livrare în ${daysMin === daysMax ? most : `${daysMin}–${most}`}`;
  },

  gallery: 'Imaginile produsului',
  showPicture: (number: number): string => `Imaginea ${number}`,
  zoomPicture: (number: number, all: number): string =>
    all === 1 ? 'Mărește imaginea' : `Mărește imaginea ${number} din ${all}`,
  pictureOf: (name: string, number: number): string => (number === 1 ? name : `${name}, imaginea ${number}`),
  previousPicture: 'Imaginea anterioară',
  nextPicture: 'Imaginea următoare',
  closePictures: 'Închide imaginile',
  zoomIn: 'Mărește de două ori',
  zoomOut: 'Micșorează',
  ofPictures: (number: number, all: number): string => `${number} din ${all}`,

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
    const words = pluralize(portions, 'porție', 'porții').split(' ');
    return [words[0] ?? '', words.slice(1).join(' ')];
  },
  perDailyPortion: 'Pe porția zilnică',
  perOnePortion: 'Pe porție',
  /** Marks a nutrient that is part of the one above it. */
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
  manufacturer: 'Producătorul',
  responsible: 'Persoană responsabilă în UE',
  certification: 'Certificare',
  country: 'Țara de origine',
  code: 'Cod produs',

  producer: 'Producător',
  allFromProducer: (name: string): string => `Toate produsele ${name}`,
  similar: 'Produse asemănătoare',
  boughtTogether: 'Cumpărate împreună',
  boughtTogetherNote: 'Din comenzile clienților noștri.',
  buyBar: 'Cumpără produsul',
} as const;

/** Warnings that the law requires on every supplement; `opening` detects a product that states one in its own words. */
export const supplementWarnings = [
  { opening: 'A nu se depăși doza', sentence: 'A nu se depăși doza recomandată pentru consumul zilnic.' },
  {
    opening: 'Suplimentele alimentare nu înlocuiesc',
    sentence: 'Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată.',
  },
  { opening: 'A nu se lăsa la îndemâna', sentence: 'A nu se lăsa la îndemâna copiilor.' },
] as const;

export const llmsTexts = {
  note: 'Prețurile sunt în RON, cu TVA. Paginile produselor au date structurate (schema.org): preț, stoc, recenzii, compoziție pe etichetă.',
  products: 'Produse',
  allProducts: 'Toate produsele',
  data: 'Date',
  sitemap: 'toate paginile, cu data ultimei schimbări',
  api: 'documentația API-ului public',
  mcp: 'unelte pentru asistenți: căutare, produse, coș și comandă (Model Context Protocol)',
  ucp: 'ce pot face agenții în magazin și la ce adrese',
  conditions: 'Condiții',
  delivery: 'Livrare și retur',
  payment: 'Metode de plată',
  terms: 'Termeni și condiții',
  contact: 'Contact',
} as const;

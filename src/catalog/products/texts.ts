import { formatAverage, pluralize } from '../../platform/text/romanian.ts';

export const texts = {
  addFavourite: 'Adaugă la favorite',
  removeFavourite: 'Șterge de la favorite',
  signInForFavourites: 'Conectează-te pentru a adăuga la favorite',
  signIn: 'Conectare',
  addToCart: 'Adaugă în coș',
  seeDetails: 'Vezi detalii',
  outOfStock: 'Stoc epuizat',
  from: 'de la',
  used: 'Utilizat',
  sustainable: 'Sustenabil',
  price: 'Preț:',
  oldPrice: 'Preț vechi:',
  lowestPrice: (price: string) => `Cel mai mic preț din ultimele 30 de zile: ${price}`,
  rating: (average: number, count: number) =>
    `${formatAverage(average)} din 5 stele, ${pluralize(count, 'recenzie', 'recenzii')}`,
  compare: 'Compară',
  loading: 'Se încarcă',
  previousProducts: 'Produsele anterioare',
  nextProducts: 'Produsele următoare',
} as const;

/** What cards and carousels say. */
export const texts = {
  addFavourite: 'Adaugă la favorite',
  removeFavourite: 'Șterge de la favorite',
  signInForFavourites: 'Conectează-te pentru a adăuga la favorite',
  signIn: 'Conectare',
  addToCart: 'Adaugă în coș',
  seeDetails: 'Vezi detalii',
  outOfStock: 'Stoc epuizat',
  used: 'Utilizat',
  sustainable: 'Sustenabil',
  oldPrice: 'Preț vechi:',
  lowestPrice: (price: string) => `Cel mai mic preț din ultimele 30 de zile: ${price}`,
  loading: 'Se încarcă',
  previousProducts: 'Produsele anterioare',
  nextProducts: 'Produsele următoare',
} as const;

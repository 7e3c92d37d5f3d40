export const texts = {
  shortcuts: 'Scurtături',
  skip: 'Sari la conținut',
  alert: 'Anunț',
  dismissAlert: 'Închide anunțul',
  user: 'Utilizator',
  wishList: 'Favorite',
  cart: 'Coș',
  product: 'produs',
  products: 'produse',
  searchInMenu: 'Căutare în meniu',
  openMenu: 'Deschide meniul',
  mainMenu: 'Meniu principal',
  categories: 'Categorii',
  allProducts: 'Produse',
  keepOpen: 'Ține categoriile deschise',
  seeCategory: 'Vezi toate produsele',
  showChildren: (name: string) => `Subcategorii: ${name}`,
  findYourProduct: 'Găsește-ți produsul',
  earn: 'Câștigă 30 RON',
  earnTitle: 'Invită și câștigă',
} as const;

export const footerTexts = {
  always: [
    'Supliment alimentar.',
    'A nu se depăși doza recomandată pentru consumul zilnic.',
    'Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată.',
    'A nu se lăsa la îndemâna copiilor.',
  ],
  giftCards: 'Card cadou',
  contact: 'Contact',
  contactUs: 'Scrie-ne',
  sal: 'SAL',
  salMeaning: 'Soluționarea alternativă a litigiilor',
  card: 'Card',
  cash: 'Ramburs',
  transfer: 'Transfer',
  anpc: 'ANPC',
  anpcMeaning: 'Autoritatea Națională pentru Protecția Consumatorilor',
} as const;

export const errorTexts = {
  notFoundHead: 'Pagină negăsită',
  failedTitle: 'Ups... A aparut o eroare',
  failed: 'Coșul și favoritele tale sunt în siguranță. Încearcă din nou peste câteva clipe.',
  again: 'Încearcă din nou',
  home: 'Înapoi la prima pagină',
} as const;

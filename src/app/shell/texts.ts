import { withdrawalLabel } from '../../sales/orders/withdrawal-link.ts';

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
  openMenu: 'Deschide meniul',
  mainMenu: 'Meniu principal',
  categories: 'Categorii',
  allProducts: 'Produse',
  keepOpen: 'Ține categoriile deschise',
  seeCategory: 'Vezi toate produsele',
  showChildren: (name: string) => `Subcategorii: ${name}`,
  campaigns: 'Campanii',
  blog: 'Blog',
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
  information: 'Informații',
  payment: 'Plată și livrare',
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

export const footerLinks = {
  information: [
    { name: 'Despre noi', to: '/about-us' },
    { name: 'Termeni și condiții', to: '/terms-and-conditions' },
    { name: 'Confidențialitate', to: '/privacy' },
    { name: 'Politica de cookie-uri', to: '/cookies-policy' },
    { name: 'Setări pentru cookie-uri', to: '/consimtamant' },
    { name: 'Garanția legală', to: '/legal-guarantee' },
    { name: 'Accesibilitate', to: '/accessibility' },
    { name: 'Protecția consumatorilor – ANPC', to: 'https://anpc.ro' },
    { name: withdrawalLabel, to: '/withdrawal' },
  ],
  payment: [
    { name: 'Cum cumpăr', to: '/how-to-buy' },
    { name: 'Unde este comanda mea?', to: '/comanda' },
    { name: 'Transport și retur', to: '/transport-and-return' },
    { name: 'Metode de plată', to: '/payment-methods' },
  ],
} as const;

export const errorTexts = {
  notFoundHead: 'Pagină negăsită',
  failedTitle: 'Ups... A aparut o eroare',
  failed: 'Coșul și favoritele tale sunt în siguranță. Încearcă din nou peste câteva clipe.',
  again: 'Încearcă din nou',
  home: 'Înapoi la prima pagină',
} as const;

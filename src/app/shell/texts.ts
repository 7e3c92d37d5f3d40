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
  providers: {
    stripe: 'Plăți securizate prin Stripe',
    sandbox: 'Carduri de probă: nu se plătește cu bani adevărați',
  },
  contact: 'Contact',
  contactUs: 'Scrie-ne',
  hours: 'L–V 9:00–17:00',
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
    { name: 'Protecția consumatorilor – ANPC', to: 'https://anpc.ro' },
    { name: 'Retrage-te din contract aici', to: '/withdrawal' },
  ],
  payment: [
    { name: 'Cum cumpăr', to: '/how-to-buy' },
    { name: 'Unde este comanda mea?', to: '/comanda' },
    { name: 'Transport și retur', to: '/transport-and-return' },
    { name: 'Metode de plată', to: '/payment-methods' },
  ],
} as const;

export const homeTexts = {
  seeSelection: 'Vezi selecția',
  byNeed: 'Alege după nevoie',
  campaigns: 'Campanii',
  best: 'Cele mai cumpărate',
  fresh: 'Intrate recent pe raft',
  reduced: 'Reduceri adevărate',
  reducedNote: 'Procentul pornește de la cel mai mic preț din ultimele 30 de zile.',
  categories: 'Toate rafturile',
  allProducts: 'Toate produsele',
  allCampaigns: 'Toate campaniile',
  facts: [
    {
      icon: 'shield',
      title: 'Notificate, fără excepție',
      text: 'Fiecare supliment are numărul de notificare în pagină.',
    },
    { icon: 'lot', title: 'Termenul, la vedere', text: 'Pagina spune până când e valabil lotul pe care îl trimitem.' },
    { icon: 'tag', title: 'Reduceri adevărate', text: 'Procentul pornește de la cel mai mic preț din 30 de zile.' },
    { icon: 'back', title: '14 zile să te răzgândești', text: 'Retragere online, fără motiv și fără telefon.' },
  ],
} as const;

export const errorTexts = {
  notFoundTitle: 'Raftul acesta e gol',
  notFound: 'Pagina căutată nu există sau s-a mutat. Caută produsul sau pornește de la o categorie.',
  notFoundHead: 'Pagină negăsită',
  failedTitle: 'Ups... A aparut o eroare',
  failed: 'Ceva nu a mers la noi. Coșul și favoritele tale sunt în siguranță. Încearcă din nou peste câteva clipe.',
  search: 'Caută în magazin',
  again: 'Încearcă din nou',
  home: 'Înapoi la prima pagină',
  all: 'Toate produsele',
  categories: 'Alege o categorie',
} as const;

export const texts = {
  loading: 'Îți pregătim coșul…',
  failedTitle: 'Nu am găsit coșul',
  failedText: 'Linkul nu mai este valabil sau produsele nu se mai vând. Caută-le în magazin.',
  toShop: 'Spre magazin',
  missing: 'Unele produse nu mai sunt în stoc.',
} as const;

export const texts = {
  silent: 'Serviciul nu a răspuns.',
  busy: (status: number) => `Serviciul este ocupat sau oprit (${status}).`,
  unreadable: 'Răspunsul serviciului nu se poate citi.',
  refusedWith: (message: string) => `Refuzat: ${message}`,
  badToken: 'Serviciul nu acceptă datele de acces.',
  noAccount: 'Contul a fost scos din Conexiuni.',
  cancelled: 'Comanda a fost anulată înainte să fie raportată.',
  consentGone: 'Datele vizitei s-au șters: raportarea nu mai este posibilă.',
  badSearch: 'Caută cu cel mult 60 de caractere.',
  unknownConversion: 'Raportarea nu există.',
  notFailed: 'Se pot trimite din nou doar cele eșuate, cât timp serviciul le mai primește.',
  checkFailed: (message: string) => `Serviciul a răspuns: ${message}`,
} as const;

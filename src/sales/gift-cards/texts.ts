export const texts = {
  unknown: 'Cardul cadou nu există. Verifică dacă ai scris corect codul.',
  blocked: 'Cardul cadou este blocat. Scrie-ne și îl verificăm împreună.',
  expired: 'Cardul cadou a expirat. Scrie-ne dacă ai întrebări.',
  empty: 'Pe cardul cadou nu mai sunt bani. Folosește alt card.',
  tooMany: 'Pe o comandă se folosesc cel mult 5 carduri cadou.',
  // Back office
  badAmount: 'Valoarea este între 1 și 5.000 lei.',
  badMessage: 'Mesajul are cel mult 500 de caractere.',
  badName: 'Numele are cel mult 100 de caractere.',
  badSendDay: 'Alege o zi de astăzi înainte, din următorul an.',
  cardUsed: 'Cardul a fost folosit, așa că destinatarul nu se mai schimbă.',
  badMonths: 'Scrie un număr întreg de luni, de la 1 la 60.',
  badLimit: 'Limita este între 0 și 1.000.000 lei.',
  overLimit: 'Ai atins limita de carduri cadou pentru astăzi.',
  leftToday: (amount: string) => `Astăzi mai poți emite carduri de cel mult ${amount}.`,
  badDesign: 'Alege unul dintre modele.',
  badSaleLimit: 'Suma este un număr întreg de lei, de la 1 la 5.000.',
  badAmounts: 'Scrie sume întregi, de exemplu 100, 200, 300.',
  badKey: 'Cardul nu poate fi emis. Reîncarcă pagina și încearcă din nou.',
  badSearch: 'Caută cu cel mult 100 de caractere.',
  badDay: 'Alege o zi din calendar.',
  csvTotal: 'Total',
  unknownCard: 'Cardul cadou nu există.',
  notLater: 'Alege o zi de după valabilitatea de acum, din următorii cinci ani.',
  noRecipient: 'Cardul nu are o adresă de e-mail.',
} as const;

export const csvNames = ['Card', 'Emis pe', 'Valabil până la', 'Valoare (RON)', 'Cheltuit (RON)', 'Sold (RON)'];

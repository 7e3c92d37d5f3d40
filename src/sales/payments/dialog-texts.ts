import { brand } from '../../brands/brand.ts';

export const texts = {
  number: 'Numărul cardului',
  numberExample: '1234 1234 1234 1234',
  expiry: 'Expiră la',
  expiryExample: '12/20',
  cvc: 'CVC/CVV',
  cvcExample: '000',
  owner: 'Numele de pe card',
  ownerExample: 'Ioana Popescu',
  ownerMissing: 'Scrie numele de pe card.',
  savesCard: 'Salveaza cardul pentru cumparaturi viitoare',
  toPay: 'De plată:',
  nothingTaken: 'Nu se ia nicio sumă. Numărul cardului rămâne la procesatorul de plăți, nu la noi.',
  pay: (total: string) => `Plătește ${total}`,
  keep: 'Salvează cardul',
  cancel: 'Renunță',

  setupFailed: 'Acest card nu a putut fi adaugat, va rugam verificati validitatea cardului.',
  paymentFailed: 'Ups... A aparut o eroare',
  unknownIntent: 'Unkonwn intent',
  noAnswer: 'Nu am primit răspuns. Verifică conexiunea și încearcă din nou: nu vei plăti de două ori.',

  numberShort: 'Numărul cardului nu este complet.',
  expiryShort: 'Data de expirare nu este completă.',
  expiryPast: 'Cardul a expirat.',
  cvcShort: 'Codul de securitate nu este complet.',

  poweredBy: 'Plăți procesate de',
  poweredIn: 'Plăți procesate în',
  provider: 'Stripe',
  testGround: 'Mediu de test',
  testCards: 'Carduri de test',
  testCardsText:
    'Magazinul este în mod de test: nu se ia niciun ban. Alege un card și câmpurile se completează singure.',

  bankPayment: 'Confirmă plata la bancă (test)',
  bankSetup: 'Confirmă cardul la bancă (test)',
  bankPaymentText: (total: string) => `Banca ta întreabă: plătești ${total} către ${brand.name}?`,
  bankSetupText: `Banca ta întreabă: păstrezi cardul la ${brand.name} pentru cumpărături viitoare?`,
  bankTest: 'La o plată adevărată, aici apare fereastra băncii tale.',
  approve: 'Aprobă',
  refuse: 'Refuză',
} as const;

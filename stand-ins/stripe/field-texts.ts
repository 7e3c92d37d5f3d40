import { shopBrand } from '../../src/brands/brand.ts';

/** Texts of the stand-in's card fields and of its bank. */
export const texts = {
  numberShort: 'Numărul cardului nu este complet.',
  expiryShort: 'Data de expirare nu este completă.',
  expiryPast: 'Cardul a expirat.',
  cvcShort: 'Codul de securitate nu este complet.',

  testCards: 'Carduri de test',
  testCardsText:
    'Magazinul este în mod de test: nu se ia niciun ban. Alege un card și câmpurile se completează singure.',

  bankPayment: 'Confirmă plata la bancă (test)',
  bankSetup: 'Confirmă cardul la bancă (test)',
  bankPaymentText: (total: string) => `Banca ta întreabă: plătești ${total} către ${shopBrand.name}?`,
  bankSetupText: () => `Banca ta întreabă: păstrezi cardul la ${shopBrand.name} pentru cumpărături viitoare?`,
  bankTest: 'La o plată adevărată, aici apare fereastra băncii tale.',
  approve: 'Aprobă',
  refuse: 'Refuză',
} as const;

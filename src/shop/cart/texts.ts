import { count } from '../../kit/romanian.ts';

const listed = (names: readonly string[]): string => names.map((name) => `„${name}”`).join(', ');

/** What the cart says. */
export const texts = {
  // Confirmation
  added: 'Produsul a fost adaugat in cos',
  continueShopping: 'Continuă cumpărăturile',
  seeTheCart: 'Vezi coșul',
  close: 'Închide',
  ok: 'OK',
  // Free shipping
  remaining: ['Mai ai ', ' până la livrare gratuită'],
  freeShipping: 'Ai livrare gratuită',
  towardsFreeShipping: 'Până la livrare gratuită',
  // Countdown
  endedTitle: 'Produsele tale nu mai sunt rezervate',
  ended: 'Coșul tău a fost salvat, dar produsele alese pot fi cumpărate acum de alți clienți.',
  seeCart: 'Vezi coș',
  reserved: 'Rezervat',
  over: 'Expirat',
  notReserved: 'Rezervare încheiată',
  reservedFor: (minutes: number, seconds: number) =>
    `Produsele din coș sunt rezervate încă ${count(minutes, 'minut', 'minute')} și ${count(seconds, 'secundă', 'secunde')}`,
  holdAgain: 'Rezervă din nou',
  heldAgain: 'Produsele sunt rezervate din nou pentru 15 minute.',
  notThere: (names: readonly string[]) => `Nu am mai putut rezerva în cantitatea aleasă: ${listed(names)}.`,
  notAllCame: (names: readonly string[]) => `Nu au mai încăput în coș în cantitatea aleasă: ${listed(names)}.`,
  // Codes
  codeGone: (code: string) => `Codul ${code} nu mai este valid si a fost eliminat!`,
  codeTwice: 'Codul este deja aplicat.',
  tooManyCodes: (most: number) => `Poți folosi cel mult ${count(most, 'cod', 'coduri')} la o comandă.`,
  // Couriers
  couriersFailed: 'Eroare la incarcarea listei de curieri.',
} as const;

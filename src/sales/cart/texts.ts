import { pluralize } from '../../platform/text/romanian.ts';

const listed = (names: readonly string[]): string => names.map((name) => `„${name}”`).join(', ');

/** '12 minute'; at least one. */
export const waitText = (seconds: number): string => pluralize(Math.max(1, Math.ceil(seconds / 60)), 'minut', 'minute');

export const texts = {
  // Confirmation
  added: 'Produsul a fost adaugat in cos',
  continueShopping: 'Continuă cumpărăturile',
  seeTheCart: 'Vezi coșul',
  close: 'Închide',
  inCart: 'În coș',
  suggestions: 'Se potrivesc cu coșul tău',
  addOne: 'Adaugă',
  addNamed: (name: string) => `Adaugă în coș: ${name}`,
  wasAdded: 'Adăugat',
  goods: 'Produse',
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
    `Produsele din coș sunt rezervate încă ${pluralize(minutes, 'minut', 'minute')} și ${pluralize(seconds, 'secundă', 'secunde')}`,
  holdAgain: 'Rezervă din nou',
  heldAgain: (seconds: number) => `Produsele sunt rezervate din nou pentru ${waitText(seconds)}.`,
  endsSoon: 'Rezervarea se încheie curând',
  endsSoonText: 'Produsele din coș mai sunt rezervate cel mult 2 minute.',
  extend: 'Prelungește rezervarea',
  extended: (seconds: number) => `Rezervarea a fost prelungită la ${waitText(seconds)}.`,
  notExtended:
    'Rezervarea nu mai poate fi prelungită, ca să aibă și alții acces la produse. Coșul rămâne, iar produsele le poți comanda acum.',
  holdAgainIn: (seconds: number) =>
    `Ai rezervat produsele cât se poate de mult la rând. Le poți comanda acum, cât sunt în stoc, sau le poți rezerva din nou peste ${pluralize(Math.ceil(seconds / 60), 'minut', 'minute')}.`,
  notThere: (names: readonly string[]) => `Nu am mai putut rezerva în cantitatea aleasă: ${listed(names)}.`,
  notAllCame: (names: readonly string[]) => `Nu au mai încăput în coș în cantitatea aleasă: ${listed(names)}.`,
  // Codes
  codeGone: (code: string) => `Codul ${code} nu mai este valid si a fost eliminat!`,
  automaticGone: (name: string) => `„${name}” nu se combină cu codul aplicat și nu se mai scade.`,
  giftGone: (name: string) => `Coșul nu mai îndeplinește condiția cadoului „${name}”, așa că nu îl mai primești.`,
  giftOutOfStock: (name: string) => `Cadoul „${name}” nu mai este în stoc.`,
  tooManyGiftCards: 'Pe o comandă se folosesc cel mult 5 carduri cadou.',
  codeTwice: 'Codul este deja aplicat.',
  tooManyCodes: (most: number) => `Poți folosi cel mult ${pluralize(most, 'cod', 'coduri')} la o comandă.`,
  // Couriers
  couriersFailed: 'Eroare la incarcarea listei de curieri.',
} as const;

export const refusals = {
  badQuantity: 'Poți comanda între 1 și 99 de bucăți dintr-un produs.',
  badGuest: 'Coșul nu poate fi recunoscut. Reîncarcă pagina și încearcă din nou.',
  tooManyLines: 'Coșul poate avea cel mult 100 de produse diferite.',
  unknownProduct: 'Produsul nu mai este în magazin.',
  unknownLine: 'Produsul nu mai este în coș. Reîncarcă pagina.',
  outOfStock: 'Produsul nu mai este în stoc.',
  onlySome: (available: number) =>
    `Mai ${available === 1 ? 'este' : 'sunt'} doar ${pluralize(available, 'bucată', 'bucăți')} din acest produs.`,
  held: (seconds: number) => `Produsul este rezervat acum de alt client. Încearcă din nou peste ${waitText(seconds)}.`,
  restHeld: (available: number, seconds: number) =>
    `Acum poți lua doar ${pluralize(available, 'bucată', 'bucăți')}: restul este rezervat de alți clienți. Încearcă din nou peste ${waitText(seconds)}.`,
  notEnough: 'Nu mai sunt atâtea bucăți din acest produs. Alege o cantitate mai mică.',
} as const;

/** Why fewer units can be bought than wanted. */
export function describeShortage(available: number, heldSeconds: number | null): string {
  if (heldSeconds === null) return available > 0 ? refusals.onlySome(available) : refusals.outOfStock;
  return available > 0 ? refusals.restHeld(available, heldSeconds) : refusals.held(heldSeconds);
}

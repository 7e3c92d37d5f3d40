import { count } from '../../kit/romanian.ts';

/** What the server of the cart says when it must say no. */
export const refusals = {
  badQuantity: 'Poți comanda între 1 și 99 de bucăți dintr-un produs.',
  badGuest: 'Coșul nu poate fi recunoscut. Reîncarcă pagina și încearcă din nou.',
  tooManyLines: 'Coșul poate avea cel mult 100 de produse diferite.',
  unknownProduct: 'Produsul nu mai este în magazin.',
  unknownLine: 'Produsul nu mai este în coș. Reîncarcă pagina.',
  outOfStock: 'Produsul nu mai este în stoc.',
  onlySome: (available: number) =>
    `Mai ${available === 1 ? 'este' : 'sunt'} doar ${count(available, 'bucată', 'bucăți')} din acest produs.`,
  notEnough: 'Nu mai sunt atâtea bucăți din acest produs. Alege o cantitate mai mică.',
} as const;

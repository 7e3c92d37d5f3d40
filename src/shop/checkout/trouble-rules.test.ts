import { expect, test } from 'vitest';
import { CallFailed } from '../../kit/client.ts';
import { orderTrouble, payTrouble } from './trouble-rules.ts';

const refused = (status: number, messageUser: string, why: string | null) =>
  new CallFailed('Refused', status, messageUser, why);
const silence = new CallFailed('Http failure response', 0);

test('1§8 a failed payment: the sentence of the catalogue, the reason, and what to do', () => {
  expect(payTrouble(refused(402, 'Cardul a fost refuzat.', 'declined'))).toEqual({
    title: 'Ups... A aparut o eroare',
    text: 'Cardul a fost refuzat. Poți plăti cu alt card sau altfel; comanda ta te așteaptă.',
  });
});

test('1§8 whatever a payment fails of, the sentence of the catalogue stands there with the reason beside it', () => {
  const reasons = [
    refused(404, 'Cardul salvat nu a fost găsit. Alege alt card.', 'unknownCard'),
    refused(409, 'Suma nu mai corespunde cu totalul comenzii.', 'wrongAmount'),
    refused(429, 'Prea multe încercări de plată.', 'tooManyTries'),
    refused(503, 'Plata cu cardul nu răspunde acum.', 'providerAway'),
  ];
  for (const failure of reasons)
    expect(payTrouble(failure)).toEqual({ title: 'Ups... A aparut o eroare', text: failure.messageUser });
});

test('1§8 a payment refused without a message does not say the same twice', () => {
  expect(payTrouble(refused(200, 'Ups... A aparut o eroare', null))).toEqual({
    title: 'Ups... A aparut o eroare',
    text: 'Poți plăti cu alt card sau altfel; comanda ta te așteaptă.',
  });
});

test('decisions 12: what is mended elsewhere is not told beside the button', () => {
  expect(orderTrouble(refused(409, 'Nu mai avem destule bucăți din: Zinc.', 'outOfStock'))).toBeNull();
});

test('decisions 9: a total that changed is told beside the button', () => {
  const text = 'Totalul comenzii este acum 12.00 RON.';
  expect(orderTrouble(refused(409, text, 'totalChanged'))).toEqual({ title: null, text });
});

test('trust: without an answer the shopper is told that pressing again is safe', () => {
  for (const failure of [silence, refused(502, 'Ups... A aparut o eroare', null), new TypeError('offline')]) {
    expect(orderTrouble(failure)?.text).toContain('nu se trimite de două ori');
    expect(payTrouble(failure).text).toContain('nu plătești de două ori');
  }
});

import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/client.ts';
import { describeOrderFailure, describePaymentFailure, findFixLocation } from './failure-rules.ts';

test('2§7 Order AddNew: each refusal leads to the location where it can be fixed', () => {
  expect(findFixLocation('outOfStock')).toBe('cart');
  expect(findFixLocation('unknownAddress')).toBe('address');
  expect(findFixLocation('unknownLocker')).toBe('courier');
  expect(findFixLocation('noCash')).toBe('payment');
  expect(findFixLocation('emailMissing')).toBe('contact');
  expect(findFixLocation('totalChanged')).toBe('here');
});

test('2§8 any other failure is shown where it happened', () => {
  expect(findFixLocation(null)).toBe('here');
  expect(findFixLocation('constructor')).toBe('here');
});

const refused = (status: number, messageUser: string | undefined, reason: string | null) =>
  new ApiError('Refused', status, messageUser, reason);
const silence = new ApiError('Http failure response', 0);

test('1§8 a failed payment: the sentence of the catalogue, the reason, and what to do', () => {
  expect(describePaymentFailure(refused(402, 'Cardul a fost refuzat.', 'declined'))).toEqual({
    title: 'Ups... A aparut o eroare',
    text: 'Cardul a fost refuzat. Poți plăti cu alt card sau altfel; comanda ta te așteaptă.',
  });
});

test('1§8 every failed payment shows the sentence of the catalogue and the reason', () => {
  const reasons = [
    refused(404, 'Cardul salvat nu a fost găsit. Alege alt card.', 'unknownCard'),
    refused(409, 'Suma nu mai corespunde cu totalul comenzii.', 'wrongAmount'),
    refused(429, 'Prea multe încercări de plată.', 'tooManyTries'),
    refused(503, 'Plata cu cardul nu răspunde acum.', 'providerUnavailable'),
  ];
  for (const failure of reasons)
    expect(describePaymentFailure(failure)).toEqual({ title: 'Ups... A aparut o eroare', text: failure.messageUser });
});

test('1§8 a payment refused without a message does not say the same twice', () => {
  expect(describePaymentFailure(refused(200, undefined, null))).toEqual({
    title: 'Ups... A aparut o eroare',
    text: 'Poți plăti cu alt card sau altfel; comanda ta te așteaptă.',
  });
});

test('S12: what is fixed elsewhere is not shown beside the button', () => {
  expect(describeOrderFailure(refused(409, 'Nu mai avem destule bucăți din: Zinc.', 'outOfStock'))).toBeNull();
});

test('S9: a changed total is shown beside the button', () => {
  const text = 'Totalul comenzii este acum 12.00 RON.';
  expect(describeOrderFailure(refused(409, text, 'totalChanged'))).toEqual({ title: null, text });
});

test('trust: without a response the message says that submitting again is safe', () => {
  for (const failure of [silence, refused(502, undefined, null), new TypeError('offline')]) {
    expect(describeOrderFailure(failure)?.text).toContain('nu se trimite de două ori');
    expect(describePaymentFailure(failure).text).toContain('nu plătești de două ori');
  }
});

import { expect, test } from 'vitest';
import { readKeys, stripe } from './settings.server.ts';

const environment = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLIC_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'http://localhost:4000/cards',
};

test('S18: the keys are set in full, on the host of the setting', () => {
  expect(readKeys(environment)).toEqual({
    secretKey: 'sk_test_1',
    publicKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'http://localhost:4000/cards',
  });
});

test('without keys there is no provider; with some of them there is a problem', () => {
  expect(stripe.configure({})).toBeNull();
  expect(stripe.configure({ STRIPE_PUBLIC_KEY: 'pk_test_1' })).toMatchObject({
    problems: [expect.stringContaining('together or not at all')],
  });
  expect(stripe.configure({ STRIPE_API_BASE: 'ftp://x' })).toMatchObject({
    problems: [expect.stringContaining('STRIPE_API_BASE: ')],
  });
});

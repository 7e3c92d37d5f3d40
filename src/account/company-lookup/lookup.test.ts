import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type LookupFailure,
  type LookupStandIn,
  startLookupStandIn,
} from '../../../stand-ins/company-lookup/stand-in.ts';
import { createCompanyLookup } from './service.server.ts';

let register: LookupStandIn;
beforeEach(async () => {
  register = await startLookupStandIn();
});
afterEach(() => register.close());

const open = (options = {}) => createCompanyLookup({ readUrl: async () => register.url, intervalMs: 0, ...options });

test('a company is found by its CUI, with or without RO, and asked for once a day', async () => {
  const lookup = open();
  const company = await lookup.find('RO 18547290', 'a');
  expect(company).toMatchObject({ name: 'VITRINA SĂNĂTĂȚII S.R.L.', taxId: 'RO18547290', county: 'RO-B', sector: 2 });
  expect(await lookup.find('18547290', 'b')).toEqual(company);
  expect(register.requests).toEqual([18547290]);
});

test('a company that pays no VAT has its number without RO', async () => {
  expect(await open().find('RO14399840', 'a')).toMatchObject({ taxId: '14399840', locality: 'Cluj-Napoca' });
});

test('a CUI with a wrong check digit is not asked for', async () => {
  expect(await open().find('RO18547291', 'a')).toBeNull();
  expect(register.requests).toEqual([]);
});

test('an unknown company is null, in both spellings of the answer, and remembered', async () => {
  const lookup = open();
  expect(await lookup.find('2816464', 'a')).toBeNull();
  expect(await lookup.find('2816464', 'a')).toBeNull();
  register.fail('otherSpelling');
  expect(await lookup.find('13548146', 'a')).toBeNull();
  expect(await lookup.find('13548146', 'a')).toBeNull();
  expect(register.requests).toEqual([2816464, 13548146]);
});

test.each<LookupFailure>(['html', 'serverError', 'nonsense', 'silence'])(
  'when the register fails (%s) nothing is known, and the next question is asked again',
  async (failure) => {
    const lookup = open({ timeoutMs: 150 });
    register.fail(failure);
    expect(await lookup.find('18547290', 'a')).toBeNull();
    await expect.poll(() => lookup.find('18547290', 'a')).not.toBeNull();
  },
);

test('nobody waits longer than the timeout, however many ask, and the register gets few requests', async () => {
  const lookup = open({ timeoutMs: 1500, intervalMs: 60_000 });
  const begin = Date.now();
  const cuis = ['18547290', '14399840', '2816464', '13548146', '160796'];
  const found = await Promise.all(cuis.map((cui) => lookup.find(cui, 'a')));
  expect(Date.now() - begin).toBeLessThan(20_000);
  expect(found.filter((company) => company !== null)).toHaveLength(1);
  expect(register.requests).toHaveLength(1);
});

test('one address asks at most twenty times in ten minutes', async () => {
  const lookup = open();
  for (let count = 0; count < 20; count++) {
    register.fail('html');
    await lookup.find('18547290', 'same');
  }
  expect(await lookup.find('18547290', 'same')).toBeNull();
  expect(register.requests).toHaveLength(20);
  expect(await lookup.find('18547290', 'other')).not.toBeNull();
});

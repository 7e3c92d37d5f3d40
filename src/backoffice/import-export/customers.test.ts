import { expect, test } from 'vitest';
import { byCode, faultMessages, readAll, sample } from '../../../test/support/import-formats.ts';
import { additionsTo, addressKey } from '../../account/identity/customer-merge.ts';
import { findCounty, readAddress, readName } from './address-rules.ts';
import type { FileAddress, FileCustomer, ImportEntry } from './import-entry.ts';
import { texts } from './texts.ts';

const customerOf = (entries: ImportEntry[], email: string): FileCustomer => {
  const { customer } = byCode(entries, email);
  if (!customer) throw new Error(`${email} is no customer`);
  return customer;
};

const addressOf = (customer: FileCustomer) => {
  const [address] = customer.addresses;
  return address ? readAddress(address, customer) : null;
};

test('WooCommerce customers: names, phones, companies with CUI, both addresses, staff and bad rows refused', () => {
  const { kind, name, entries } = readAll(sample('woocommerce-customers.csv'));
  expect([kind, name]).toEqual(['customers', 'woocommerce']);
  expect(customerOf(entries, 'ioana.munteanu@exemplu.ro')).toMatchObject({
    firstName: 'Ioana',
    phone: '+40722123456',
    since: '2021-03-14',
    isSubscribed: true,
  });
  const company = customerOf(entries, 'contabil@firma-exemplu.ro');
  expect(company).toMatchObject({
    phone: '+40744555666',
    company: { companyName: 'Exemplu Distribuție S.R.L.', taxId: 'RO18547290', registration: 'J40/11582/2019' },
  });
  expect(addressOf(company)).toMatchObject({ county: 'RO-B', locality: 'București', sector: 3, postalCode: '030823' });
  expect(faultMessages(byCode(entries, 'fara.cui@exemplu.ro'))).toEqual([texts.badPhone, texts.noTaxId]);
  expect(addressOf(customerOf(entries, 'fara.cui@exemplu.ro'))).toEqual({ problem: texts.noAddressPhone });
  expect(addressOf(customerOf(entries, 'berlin@exemplu.ro'))).toEqual({ problem: texts.otherCountry });
  expect(faultMessages(byCode(entries, 'admin@magazin-vechi.ro'))).toEqual([texts.staffRole('administrator')]);
  expect(faultMessages(byCode(entries, 'nu-e-email'))).toEqual([texts.badEmail]);
});

test('Shopify customers: the sector from the town, the apostrophes of spreadsheets, no e-mail, names that are links', () => {
  const { kind, name, entries, format } = readAll(sample('shopify-customers.csv'));
  expect([kind, name]).toEqual(['customers', 'shopify']);
  const maria = customerOf(entries, 'maria.ionescu@exemplu.ro');
  expect(maria).toMatchObject({ phone: '+40721000222', isSubscribed: true });
  expect(addressOf(maria)).toMatchObject({
    sector: 3,
    street: 'Str. Alba Iulia 12',
    details: 'bl. C2',
    postalCode: '031101',
  });
  expect(customerOf(entries, 'andrei@exemplu.ro')).toMatchObject({ isSubscribed: false, addresses: [] });
  expect(readName(customerOf(entries, 'spam@exemplu.ro'))).toEqual({ firstName: '', lastName: 'Câștigă' });
  expect(entries.filter(({ customer }) => !customer).map(faultMessages)).toEqual([[texts.noEmail]]);
  const ignored = format.columnMappings.filter(({ becomes }) => becomes === null).map(({ header }) => header);
  expect(ignored).toEqual([
    'Customer ID',
    'Accepts SMS Marketing',
    'Total Spent',
    'Total Orders',
    'Note',
    'Tax Exempt',
    'Tags',
  ]);
});

test('counties by code and name', () => {
  expect(['CJ', 'RO-CJ', 'Cluj', 'județul cluj', 'B', 'Caraș-Severin', 'XX', ''].map(findCounty)).toEqual([
    ...Array(4).fill('RO-CJ'),
    'RO-B',
    'RO-CS',
    null,
    null,
  ]);
});

test('an import fills what is empty and overwrites nothing', () => {
  const { entries } = readAll(sample('woocommerce-customers.csv'));
  const file = customerOf(entries, 'ioana.munteanu@exemplu.ro');
  const read = file.addresses
    .map((one: FileAddress) => readAddress(one, file))
    .flatMap((one) => ('problem' in one ? [] : [one]));
  const [address] = read;
  if (!address) throw new Error('no address');
  const customer = { email: file.email, firstName: 'Ioana', lastName: 'M', phoneNumber: '+40722123456', since: null };
  const company = { ...address, companyName: 'A', taxId: '18547290', registration: null };
  const all = { ...customer, addresses: read, company };
  expect(additionsTo(null, all)).toMatchObject({ isNew: true, addresses: [address] });
  const known = {
    id: 1,
    isStaff: false,
    hasName: true,
    hasPhone: true,
    addressKeys: [addressKey(address)],
    taxIds: ['RO18547290'],
  };
  expect(additionsTo(known, all)).toEqual({
    isNew: false,
    name: null,
    phoneNumber: null,
    addresses: [],
    company: null,
  });
});

import { parseEmail, parsePhone, parseRegistration, parseTaxId } from '../../account/identity/rules.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import * as cells from './cells.ts';
import { addError, type CsvHeader, type Format } from './format.ts';
import { emptyEntry, type FileAddress, type FileCustomer, type ImportEntry } from './import-entry.ts';
import { ShopExportReader } from './shop-export-reader.ts';
import { texts } from './texts.ts';

/** Keys by the names of columns that exporters of users and customers of both systems write. */
const keys = {
  email: ['user email', 'email', 'e mail', 'billing email'],
  name: ['name'],
  first: ['first name', 'prenume'],
  last: ['last name', 'nume'],
  phone: ['phone', 'phone number', 'telefon'],
  roles: ['roles', 'role'],
  since: ['user registered', 'sign up', 'registered', 'created at'],
  subscribed: [
    'accepts email marketing',
    'accepts marketing',
    'meta mailchimp woocommerce is subscribed',
    'mailchimp woocommerce is subscribed',
    'newsletter',
    'newsletter subscription',
  ],
  subscribedAt: [
    'email marketing consent updated at',
    'accepts email marketing at',
    'opt in date',
    'optin confirmed at',
  ],
  taxId: [
    'billing cui',
    'meta billing cui',
    'billing cif',
    'meta billing cif',
    'cui',
    'cif',
    'vat number',
    'meta vat number',
    'billing vat',
  ],
  registration: [
    'billing nr reg com',
    'meta billing nr reg com',
    'billing reg com',
    'meta billing reg com',
    'nr reg com',
  ],
  billingFirst: ['billing first name'],
  billingLast: ['billing last name'],
  billingCompany: ['billing company', 'default address company', 'company'],
  billingStreet: ['billing address 1', 'default address address1', 'address1'],
  billingDetails: ['billing address 2', 'default address address2', 'address2'],
  billingCity: ['billing city', 'default address city', 'city'],
  billingCounty: ['billing state', 'default address province code', 'province code', 'province', 'region'],
  billingCode: ['billing postcode', 'default address zip', 'zip', 'postal code'],
  billingCountry: ['billing country', 'default address country code', 'country code', 'country region', 'country'],
  billingPhone: ['billing phone', 'default address phone'],
  shippingFirst: ['shipping first name'],
  shippingLast: ['shipping last name'],
  shippingStreet: ['shipping address 1'],
  shippingDetails: ['shipping address 2'],
  shippingCity: ['shipping city'],
  shippingCounty: ['shipping state'],
  shippingCode: ['shipping postcode'],
  shippingCountry: ['shipping country'],
  shippingPhone: ['shipping phone'],
};
type Key = keyof typeof keys;

const columnNames = {
  email: 'E-mail',
  name: 'Nume',
  phone: 'Telefon',
  roles: 'Conturile echipei se sar',
  since: 'Client din',
  newsletter: 'Newsletter, dacă acordul este dovedit',
  address: 'Adresă',
  company: 'Firmă',
} as const;

const becomes = Object.fromEntries(Object.keys(keys).map((key) => [key, columnOf(key)])) as Record<Key, string>;

function columnOf(key: string): string {
  if (key === 'email' || key === 'phone' || key === 'roles' || key === 'since') return columnNames[key];
  if (/^(name|first|last)$/.test(key)) return columnNames.name;
  if (key.startsWith('subscribed')) return columnNames.newsletter;
  return /^(taxId|registration|billingCompany)$/.test(key) ? columnNames.company : columnNames.address;
}

/** WordPress users, WooCommerce customers with their addresses, or the list of customers of its analytics. */
export const isWooCommerceCustomers = (csvHeader: CsvHeader): boolean =>
  csvHeader.has('user email') || (csvHeader.has('username') && csvHeader.has('email') && csvHeader.has('aov'));

export const isShopifyCustomers = (csvHeader: CsvHeader): boolean =>
  csvHeader.has('email') &&
  csvHeader.has('first name') &&
  csvHeader.has('accepts email marketing', 'accepts marketing');

export function customerFormat(csvHeader: CsvHeader): Format {
  const reader = new Reader(csvHeader);
  return { columnMappings: reader.columnMappings(), readRow: (row) => [reader.readRow(row)], finish: () => [] };
}

const isYes = (text: string): boolean => /^(yes|1|true|da|y|subscribed)$/i.test(text);

class Reader extends ShopExportReader<Key> {
  constructor(csvHeader: CsvHeader) {
    super(csvHeader, keys, becomes);
  }

  protected extraMapping(): null {
    return null;
  }

  readRow(row: CsvRow): ImportEntry {
    const typed = this.read(row, 'email').replace(/^'/, '');
    const email = parseEmail(typed);
    const entry = emptyEntry(row.line, email ?? typed.slice(0, 100));
    if (email === null) return addError(entry, columnNames.email, typed ? texts.badEmail : texts.noEmail);
    const role = /administrator|shop_manager|editor|author|contributor/i.exec(this.read(row, 'roles'))?.[0];
    if (role) return addError(entry, columnNames.roles, texts.staffRole(role));
    const customer = this.#customer(row, entry, email);
    return { ...entry, customer };
  }

  #customer(row: CsvRow, entry: ImportEntry, email: string): FileCustomer {
    const [firstName, lastName] = this.#name(row);
    const billing = this.#address(row, 'billing');
    const shipping = this.#address(row, 'shipping');
    return {
      email,
      firstName,
      lastName,
      phone: this.#phone(row, entry),
      since: dayOf(this.read(row, 'since')),
      addresses: [shipping, billing].filter((address) => address !== null),
      company: this.#company(row, entry, billing),
      isSubscribed: isYes(this.read(row, 'subscribed')),
      subscribedOn: dayOf(this.read(row, 'subscribedAt')),
    };
  }

  #name(row: CsvRow): [string, string] {
    const names: [string, string] = [
      this.read(row, 'first') || this.read(row, 'billingFirst') || this.read(row, 'shippingFirst'),
      this.read(row, 'last') || this.read(row, 'billingLast') || this.read(row, 'shippingLast'),
    ];
    if (names.some(Boolean)) return names;
    const [first = '', ...rest] = this.read(row, 'name').split(' ');
    return [first, rest.join(' ')];
  }

  /** Shopify writes an apostrophe before '+', for spreadsheets. */
  #phone(row: CsvRow, entry: ImportEntry): string | null {
    const typed = [this.read(row, 'phone'), this.read(row, 'billingPhone'), this.read(row, 'shippingPhone')]
      .map((phone) => phone.replace(/^'/, ''))
      .filter(Boolean);
    const phone = typed.map(parsePhone).find((one) => one !== null) ?? null;
    if (phone === null && typed.length > 0) warn(entry, columnNames.phone, texts.badPhone);
    return phone;
  }

  #address(row: CsvRow, kind: 'billing' | 'shipping'): FileAddress | null {
    const street = this.read(row, `${kind}Street`);
    const locality = this.read(row, `${kind}City`);
    if (street === '' || locality === '') return null;
    return {
      firstName: this.read(row, `${kind}First`),
      lastName: this.read(row, `${kind}Last`),
      phone: this.read(row, `${kind}Phone`).replace(/^'/, ''),
      street,
      details: this.read(row, `${kind}Details`),
      locality,
      county: this.read(row, `${kind}County`),
      postalCode: this.read(row, `${kind}Code`).replace(/^'/, ''),
      country: this.read(row, `${kind}Country`),
    };
  }

  /** An invoice needs the CUI, so a company without one is left out. */
  #company(row: CsvRow, entry: ImportEntry, address: FileAddress | null): FileCustomer['company'] {
    const companyName = cells.joinLines(this.read(row, 'billingCompany')).slice(0, 160);
    if (companyName === '') return null;
    const taxId = parseTaxId(this.read(row, 'taxId'));
    if (taxId === null || address === null) {
      warn(entry, columnNames.company, taxId === null ? texts.noTaxId : texts.noCompanyAddress);
      return null;
    }
    return { companyName, taxId, registration: parseRegistration(this.read(row, 'registration')) };
  }
}

function warn(entry: ImportEntry, column: string, sentence: string): void {
  entry.faults.push({ line: entry.line, column, sentence, isWarning: true });
}

function dayOf(text: string): string | null {
  const day = cells.readDay(text);
  return day instanceof cells.CellError ? null : day;
}

export { columnNames as customerColumns };

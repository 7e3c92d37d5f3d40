export const username = 'demo@emag.example';
export const password = 'demo-password';
export const callbackKey = 'Demo0123456789Demo0123456789Demo';

export const vatRates = [
  { vat_id: 1, vat_rate: '0.2100', is_default: 1 },
  { vat_id: 2, vat_rate: '0.1100', is_default: 0 },
  { vat_id: 3, vat_rate: '0.0000', is_default: 0 },
];

const characteristic = (id: number, name: string, isMandatory: boolean, values: string[]) => ({
  id,
  name,
  type_id: 11,
  is_mandatory: isMandatory ? 1 : 0,
  is_filter: 0,
  allow_new_value: 1,
  values,
});

export const categories = [
  {
    id: 2751,
    parent_id: 2700,
    name: 'Vitamine și minerale',
    is_allowed: 1,
    is_ean_mandatory: 1,
    is_warranty_mandatory: 0,
    characteristics: [
      characteristic(9081, 'Formă', true, ['Capsule', 'Comprimate', 'Pulbere', 'Lichid']),
      characteristic(9082, 'Destinat pentru', false, ['Adulți', 'Copii']),
    ],
    family_types: [],
  },
  {
    id: 2760,
    parent_id: 2700,
    name: 'Suplimente pentru sportivi',
    is_allowed: 1,
    is_ean_mandatory: 0,
    is_warranty_mandatory: 0,
    characteristics: [characteristic(9081, 'Formă', true, ['Capsule', 'Pulbere'])],
    family_types: [],
  },
  {
    id: 2800,
    parent_id: 2700,
    name: 'Dispozitive medicale',
    is_allowed: 0,
    is_ean_mandatory: 1,
    is_warranty_mandatory: 1,
    characteristics: [],
    family_types: [],
  },
];

/** A product page that several sellers share. */
export const knownPage = {
  ean: '5940000000017',
  part_number_key: 'DEMOPNK01',
  product_name: 'Vitamina C 1000 mg',
  brand_name: 'Soriva',
  doc_category_id: 2751,
};

/** Types: 1 for returns, 2 for pick-up. */
export const addresses = [
  {
    address_id: '71',
    address_type_id: 1,
    locality_id: 2,
    address: 'Str. Returului 1',
    zipcode: '010011',
    is_default: 1,
  },
  {
    address_id: '72',
    address_type_id: 2,
    locality_id: 8801,
    address: 'Str. Depozitului 9',
    zipcode: '300011',
    is_default: 1,
  },
];

export const customer = {
  id: 77,
  name: 'Ioana Marin',
  company: '',
  code: '',
  registration_number: '',
  legal_entity: 0,
  email: 'k3j4h5@customers.emag.example',
  phone_1: '0722000111',
  billing_country: 'RO',
  billing_suburb: 'Cluj',
  billing_city: 'Cluj-Napoca',
  billing_street: 'Str. Memorandumului 4',
  billing_postal_code: '400114',
  shipping_country: 'RO',
  shipping_suburb: 'Cluj',
  shipping_city: 'Cluj-Napoca',
  shipping_locality_id: 1543,
  shipping_street: 'Str. Memorandumului 4',
  shipping_postal_code: '400114',
  shipping_contact: 'Ioana Marin',
  shipping_phone: '0722000111',
};

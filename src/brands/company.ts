/** The seller, as invoices and the footer name it. */
export type Company = {
  name: string;
  taxId: string;
  registration: string;
  /** 'Capital social' of a limited or joint-stock company, with its currency; empty when there is none to state. */
  shareCapital: string;
  address: string;
  /** The address in the codes of e-Factura, where the city in Bucharest is the sector. */
  seat: { county: string; city: string; street: string; postalCode: string };
  bank: string;
  iban: string;
  /** A second account; empty when there is none. */
  otherBank: string;
  otherIban: string;
};

/** One company operates the three shops. */
export const company: Company = {
  name: 'Vitrina Sănătății S.R.L.',
  taxId: 'RO18547290',
  registration: 'J40/11582/2019',
  shareCapital: '',
  address: 'Str. Mihai Eminescu nr. 108, Sector 2, București, 020082',
  seat: { county: 'RO-B', city: 'SECTOR2', street: 'Str. Mihai Eminescu nr. 108', postalCode: '020082' },
  bank: 'Banca Demonstrativă',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
  otherBank: '',
  otherIban: '',
};

export const hours = 'L–V 9:00–17:00';
export const hoursInWords = 'de luni până vineri, între 9:00 și 17:00';

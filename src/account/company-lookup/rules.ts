import { replaceCedillas } from '../../platform/text/romanian.ts';
import { isCounty } from '../identity/counties.ts';
import { bucharest, isPostalCode, parseRegistration } from '../identity/rules.ts';
import type { Company } from './contract.ts';

/** The registered office as ANAF writes it. */
export type RegisteredCompany = {
  cui: string;
  name: string;
  registration: string;
  isVatPayer: boolean;
  /** Licence plate code: 'CJ', 'B'. */
  countyCode: string;
  /** 'Mun. Cluj-Napoca', 'Sat Giulvăz Com. Giulvăz', 'Mun. București, Sect. 1'. */
  locality: string;
  street: string;
  number: string;
  details: string;
  postalCode: string;
};

const clean = (text: string, max: number): string => replaceCedillas(text).replace(/\s+/g, ' ').trim().slice(0, max);

/** A company in the form of the shop's addresses, with the limits of its fields. */
export function toCompany(registered: RegisteredCompany): Company {
  const county = `RO-${registered.countyCode.trim().toUpperCase()}`;
  const isKnown = isCounty(county);
  return {
    name: clean(registered.name, 160),
    taxId: `${registered.isVatPayer ? 'RO' : ''}${registered.cui}`,
    registration: parseRegistration(registered.registration),
    county: isKnown ? county : '',
    locality: county === bucharest ? 'București' : localityIn(registered.locality),
    sector: county === bucharest ? sectorIn(registered.locality) : null,
    street: clean(registered.street, 120),
    number: clean(registered.number, 20),
    details: clean(registered.details, 200),
    postalCode: isPostalCode(registered.postalCode.trim()) ? registered.postalCode.trim() : '',
  };
}

/** The name without 'Mun.', 'Oraș' or 'Com.'; of a village only the village. */
function localityIn(text: string): string {
  const [, village] = /^sat\s+(.+?)\s+(?:com\.|oraș|mun\.)/i.exec(clean(text, 200)) ?? [];
  return (
    village ?? clean(text, 200).replace(/^(?:municipiul|mun\.|orașul|oraș|ors\.|or\.|comuna|com\.|sat)\s+/i, '')
  ).slice(0, 100);
}

const sectorIn = (text: string): number | null => {
  const [, digit] = /sect(?:or(?:ul)?)?\.?\s*([1-6])/i.exec(text) ?? [];
  return digit ? Number(digit) : null;
};

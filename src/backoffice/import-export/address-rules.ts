import { counties } from '../../account/identity/counties.ts';
import type { ImportedAddress } from '../../account/identity/customer-merge.ts';
import { FirstName, LastName } from '../../account/identity/fields.ts';
import { namesBucharest, placeKey, sectorIn } from '../../account/identity/locality-rules.ts';
import { bucharest, isPostalCode, parsePhone } from '../../account/identity/rules.ts';
import { joinLines } from './cells.ts';
import type { FileAddress, FileCustomer } from './import-entry.ts';
import { texts } from './texts.ts';

/** 'CJ', 'RO-CJ', 'Cluj' and 'Județul Cluj' are RO-CJ. */
export function findCounty(text: string): string | null {
  const key = placeKey(text.replace(/^ro[-:\s]/i, ''));
  const found = counties.find(({ code, name }) => code.toLowerCase() === `ro-${key}` || placeKey(name) === key);
  return found?.code ?? null;
}

/** In București the first two digits of a postal code are those of the sector: 03xxxx is sector 3. */
const sectorOfCode = (postalCode: string): number | null => {
  const digit = /^0([1-6])/.exec(postalCode)?.[1];
  return digit ? Number(digit) : null;
};

function findSector({ locality, street, details, postalCode }: FileAddress): number | null {
  const written = /\bsect(?:or(?:ul)?)?\.?\s*([1-6])\b/i.exec(`${street} ${details}`)?.[1];
  return sectorIn(locality) ?? (written ? Number(written) : sectorOfCode(postalCode));
}

const name = (schema: typeof FirstName | typeof LastName, ...written: string[]): string => {
  const found = written.map((text) => schema.safeParse(text)).find(({ success }) => success);
  return found?.data ?? '';
};

/** The name without what looks like a link; spam registrations have such names. */
export const readName = ({ firstName, lastName }: Pick<FileCustomer, 'firstName' | 'lastName'>) => ({
  firstName: name(FirstName, firstName),
  lastName: name(LastName, lastName),
});

/** An address as the shop stores it, or the reason why it is left out. */
export function readAddress(address: FileAddress, customer: FileCustomer): ImportedAddress | { problem: string } {
  if (!/^(ro|rou|romania|românia|)$/i.test(address.country)) return { problem: texts.otherCountry };
  const county = namesBucharest(address.locality) ? bucharest : findCounty(address.county);
  if (county === null) return { problem: texts.noCounty };
  const typedCode = address.postalCode.replace(/\s/g, '');
  // Spreadsheets take away the zero with which the codes of București begin.
  const postalCode = county === bucharest && typedCode.length === 5 ? `0${typedCode}` : typedCode;
  if (!isPostalCode(postalCode)) return { problem: texts.noPostalCode };
  const sector = county === bucharest ? findSector({ ...address, postalCode }) : null;
  if (county === bucharest && sector === null) return { problem: texts.noSector };
  const phoneNumber = parsePhone(address.phone) ?? customer.phone;
  if (phoneNumber === null) return { problem: texts.noAddressPhone };
  const firstName = name(FirstName, address.firstName, customer.firstName);
  const lastName = name(LastName, address.lastName, customer.lastName);
  if (firstName === '' || lastName === '') return { problem: texts.noAddressName };
  return {
    firstName,
    lastName,
    phoneNumber,
    county,
    locality: county === bucharest ? 'București' : joinLines(address.locality).slice(0, 100),
    sector,
    street: joinLines(address.street).slice(0, 120),
    number: null,
    details: joinLines(address.details).slice(0, 200) || null,
    postalCode,
  };
}

type Address = {
  street: string;
  number: string | null;
  details: string | null;
  locality: string;
  sector: number | null;
  countyName: string;
  postalCode: string;
};

/** 'Strada Florilor, nr. 3, ap. 4, Cluj-Napoca, Cluj, 400114' */
export const formatAddress = ({ street, number, details, locality, sector, countyName, postalCode }: Address): string =>
  [street, number && `nr. ${number}`, details, locality, sector && `sector ${sector}`, countyName, postalCode]
    .filter(Boolean)
    .join(', ');

/** The last digit of a GTIN: the other digits are weighted 3 and 1 in turn, from the right. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) or GTIN-14 with the right check digit. */
export const isGtin = (text: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));

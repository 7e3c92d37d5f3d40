import { gtinCheckDigit } from '../../src/catalog/products/gtin.ts';
import { type PlainField, PlainFields, plainFields } from '../../src/catalog/products/product-fields.ts';

/** Plain fields with their defaults, for fixtures that are about other fields. */
export const blankFields: PlainFields = PlainFields.parse({ code: 'PROBA', name: 'Produs de probă' });

/** Every plain field of the schema with a value of its own that is not the default. */
export const distinctFields: PlainFields = fill((field, index) => [
  `${field} ${index}`,
  urlOf(field),
  gtinOf(594_000_000_000 + index),
  [`${field} 1`, `${field} 2`],
  index + 1.25,
  index + 1,
  100,
  true,
]);

/** As `distinctFields`, with the longest texts that the schema accepts. */
export const longestFields: PlainFields = fill((field) => [longestText(field), distinctFields[field]]);

function urlOf(field: PlainField): string {
  return `https://vitrina.example/${field}`;
}

function gtinOf(body: number): string {
  return `${body}${gtinCheckDigit(String(body))}`;
}

function fill(candidates: (field: PlainField, index: number) => unknown[]): PlainFields {
  const entries = plainFields.map((field, index) => {
    const isOther = (value: unknown): boolean => {
      const parsed = PlainFields.shape[field].safeParse(value);
      return parsed.success && parsed.data !== blankFields[field];
    };
    return [field, candidates(field, index).find(isOther)];
  });
  return PlainFields.parse(Object.fromEntries(entries));
}

function longestText(field: PlainField): string {
  const start = PlainFields.shape[field].safeParse('text').success ? field : urlOf(field);
  const text = (length: number): string => start.padEnd(length, 'ș').slice(0, length);
  let [shortest, longest] = [0, 100_000];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (PlainFields.shape[field].safeParse(text(middle)).success) shortest = middle;
    else longest = middle - 1;
  }
  return text(shortest);
}

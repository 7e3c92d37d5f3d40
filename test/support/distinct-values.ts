import { z } from 'zod';

/**
 * A record of the schema in which every field has a value of its own that is not the default, so that a field that is
 * not saved, or saved as another, is found. Fields that refer to other records or have a format of their own are given
 * in `known`; `start` makes another record.
 */
export function distinctValues<Schema extends z.ZodObject>(
  schema: Schema,
  known: Partial<z.output<Schema>>,
  start = 1,
): z.output<Schema> {
  const others = Object.entries(schema.shape)
    .filter(([name]) => !Object.hasOwn(known, name))
    .map(([name, field], index) => [name, distinctValue(name, field, start + index)]);
  return schema.parse({ ...known, ...Object.fromEntries(others) });
}

function distinctValue(name: string, field: z.core.$ZodType, number: number): unknown {
  const byDefault = z.safeParse(field, undefined).data;
  const candidates = [`${name} ${number}`, number + 0.25, number, byDefault === false, number % 2 === 0];
  const isOther = (value: unknown): boolean => {
    const parsed = z.safeParse(field, value);
    return parsed.success && parsed.data === value && value !== byDefault;
  };
  const found = candidates.find(isOther);
  if (found === undefined) throw new Error(`Give a value for ${name}`);
  return found;
}

/** The fields of the schema that a record read from the API has. */
export const fieldsOf = ({ shape }: z.ZodObject, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(shape, name)));

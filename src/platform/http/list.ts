import { z } from 'zod';
import { Skip, Take } from '../schema.ts';
import type { ListParameter } from './endpoint.ts';

type Empty = Record<never, never>;

type ListSpec<Row, Query, Data> = {
  row: Row;
  /** Parameters besides `take` and `skip`; the screen of the list knows `search` and `sort`, the others are filters. */
  query?: Query;
  /** Fields of the response besides `total` and `rows`. */
  data?: Data;
  /** The total at which the server stops counting. */
  maxTotal?: number;
};

/** Spread into an endpoint of the back office that returns a page of rows; its screen uses `useList`. */
export function list<Row extends z.ZodType, Query extends z.ZodRawShape = Empty, Data extends z.ZodRawShape = Empty>({
  row,
  query = {} as Query,
  data = {} as Data,
  maxTotal,
}: ListSpec<Row, Query, Data>) {
  const skip = maxTotal === undefined ? Skip : z.coerce.number().pipe(z.int().min(0).max(maxTotal));
  return {
    query: z.strictObject({ take: Take.default(pageSize), skip: skip.default(0), ...query }),
    data: z.object({ total: z.int(), ...data, rows: z.array(row) }),
    list: {
      pageSize,
      maxTotal,
      parameters: Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, toParameter(schema)])),
    },
  };
}

const pageSize = 25;

/** Describes a query parameter to the screen, which has no schemas (ADR-002). */
function toParameter(schema: z.core.$ZodType): ListParameter {
  if (schema instanceof z.ZodDefault) {
    const initial = String(schema.def.defaultValue);
    return { ...toParameter(schema.def.innerType), initial, isOptional: false };
  }
  if (schema instanceof z.ZodOptional) return { ...toParameter(schema.def.innerType), isOptional: true };
  if (schema instanceof z.ZodEnum)
    return { kind: 'choice', options: schema.options.map(String), initial: 'all', isOptional: false };
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodNumber)
    return { kind: 'number', initial: 'all', isOptional: false };
  return { kind: schema instanceof z.ZodISODate ? 'day' : 'text', initial: '', isOptional: false };
}

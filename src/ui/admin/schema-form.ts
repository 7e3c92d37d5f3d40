import { z } from 'zod';
import { formatRonInput, fromDateInput, parseRon, toDateInput } from './input-formats.ts';

type FormValue<Input, Output> = [Input] extends [boolean]
  ? boolean
  : [Input & {}] extends [string | number]
    ? string
    : Output;

/**
 * Values of a form for a zod object schema: what is typed or selected (text, number, date, enum, also nullable) is a
 * string, a boolean is a boolean, arrays and objects stay as they are.
 */
export type FormValuesOf<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema> & keyof z.output<Schema>]-?: FormValue<
    Exclude<z.input<Schema>[Name], undefined>,
    z.output<Schema>[Name]
  >;
};

/** A list that is typed as 'one, two, three', to replace a field of a schema that is a list of strings. */
export const commaSeparated = (list: z.ZodType<string[], string[] | undefined>) =>
  z.codec(z.string(), list, {
    decode: (typed) => [...new Set(typed.split(',').flatMap((one) => one.trim() || []))],
    encode: (items = []) => items.join(', '),
  });

/** Form values of a record, or of a new one (null): the schema's defaults, otherwise empty. */
export function toFormValues<Schema extends z.ZodObject>(
  schema: Schema,
  record: z.output<Schema> | null,
): FormValuesOf<Schema>;
export function toFormValues({ shape }: z.ZodObject, record: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, toFormValue(field, record ? record[name] : undefined)]),
  );
}

/**
 * The request body of form values, still to be validated by the schema. An empty text becomes null where the schema
 * allows it; text that is no number or date stays text, so that the schema reports it.
 */
export const toRequestBody = <Schema extends z.ZodObject>(
  { shape }: Schema,
  values: FormValuesOf<Schema>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<unknown>(values).map(([name, value]) => [name, shape[name] ? toInput(shape[name], value) : value]),
  );

/** The longest text that a field accepts, for the `maxLength` of its control. */
export const maxLengthOf = ({ shape }: z.ZodObject, name: string): number | undefined =>
  shape[name] && maxLengthIn(shape[name]);

/** Whether a field cannot stay empty: the schema refuses that, or has another default. */
export function isRequired({ shape }: z.ZodObject, name: string): boolean {
  const schema = shape[name];
  if (!schema) return false;
  const { defaultValue } = unwrap(schema);
  const hasOtherDefault = typeof defaultValue === 'number' || (typeof defaultValue === 'string' && defaultValue !== '');
  return hasOtherDefault || !z.safeParse(schema, toInput(schema, '')).success;
}

type Type = z.core.$ZodType;
type Field = { type: Type; isNullable: boolean; isOptional: boolean; defaultValue: unknown };

/** The type inside `nullable`, `optional`, `default` and `pipe`, and what those wrappers say. */
function unwrap(schema: Type): Field {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  const inner = innerType(schema);
  if (!inner) return { type: schema, isNullable: false, isOptional: false, defaultValue: undefined };
  const field = unwrap(inner);
  if (schema instanceof z.ZodNullable) return { ...field, isNullable: true };
  if (schema instanceof z.ZodOptional) return { ...field, isOptional: true };
  return hasDefault(schema) ? { ...field, defaultValue: schema.def.defaultValue } : field;
}

const hasDefault = (schema: Type) => schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;

function innerType(schema: Type): Type | null {
  const isWrapper = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || hasDefault(schema);
  return isWrapper || schema instanceof z.ZodReadonly ? schema.unwrap() : null;
}

function toFormValue(schema: Type, saved: unknown): unknown {
  if (schema instanceof z.ZodCodec && saved !== undefined) return z.encode(schema, saved);
  const { type, isNullable, defaultValue } = unwrap(schema);
  const value = saved === undefined ? defaultValue : saved;
  if (value === undefined || value === null) return emptyValue(type, isNullable);
  if (typeof value === 'number') return isRon(type) ? formatRonInput(value) : String(value);
  return typeof value === 'string' && type instanceof z.ZodISODateTime ? toDateInput(value) : knownPart(type, value);
}

/** Without what the schema does not know: a saved record may have more fields than a request, also inside lists. */
function knownPart(schema: Type, value: unknown): unknown {
  const { type } = unwrap(schema);
  if (type instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => knownPart(type.element, item));
  if (!(type instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = type.shape[name];
      return field ? [[name, knownPart(field, part)]] : [];
    }),
  );
}

function emptyValue(type: Type, isNullable: boolean): unknown {
  if (isText(type)) return '';
  if (isNullable) return null;
  if (isBoolean(type)) return false;
  if (type instanceof z.ZodArray) return [];
  throw new Error('An object field of a form needs a default in its schema');
}

const isBoolean = (type: Type): boolean =>
  type instanceof z.ZodBoolean || (type instanceof z.ZodLiteral && (type.values.has(true) || type.values.has(false)));

function isText(type: Type): boolean {
  if (type instanceof z.ZodUnion) return type.options.every((option) => isText(unwrap(option).type));
  const isTyped = type instanceof z.core.$ZodString || type instanceof z.core.$ZodNumber;
  return isTyped || type instanceof z.ZodEnum || (type instanceof z.ZodLiteral && !isBoolean(type));
}

/** Amounts in RON are marked with `.meta({ format: 'ron' })`. */
const isRon = (type: Type): boolean => z.globalRegistry.get(type)?.format === 'ron';

function toInput(schema: Type, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'string' || one.trim() !== '');
  if (typeof value !== 'string') return value;
  const field = unwrap(schema);
  return value.trim() === '' ? emptyInput(field, value) : parseInput(field.type, value);
}

function emptyInput({ type, isNullable, isOptional }: Field, value: string): unknown {
  if (isNullable) return null;
  if (type instanceof z.ZodArray) return [];
  return isOptional || !(type instanceof z.core.$ZodString) ? undefined : value;
}

function parseInput(type: Type, value: string): unknown {
  if (type instanceof z.core.$ZodNumber) return (isRon(type) ? parseRon(value) : parseNumber(value)) ?? value;
  if (type instanceof z.ZodISODateTime) return fromDateInput(value) ?? value;
  if (type instanceof z.ZodEnum) return type.options.find((option) => String(option) === value) ?? value;
  if (type instanceof z.ZodLiteral) return [...type.values].find((option) => String(option) === value) ?? value;
  if (!(type instanceof z.ZodUnion)) return value;
  const accepted = type.options.find((option) => z.safeParse(option, toInput(option, value)).success);
  return accepted ? toInput(accepted, value) : value;
}

/** Reads '12', '12,5' or '1 234.5'. */
function parseNumber(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A pipe that normalizes text has its limit on the normalized text. */
function maxLengthIn(schema: Type): number | undefined {
  if (schema instanceof z.ZodPipe) return maxLengthIn(schema.out) ?? maxLengthIn(schema.in);
  const inner = innerType(schema);
  if (inner) return maxLengthIn(inner);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

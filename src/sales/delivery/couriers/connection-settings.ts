import { z } from 'zod';
import { courierDescriptions } from './descriptions.ts';

const yesNo = ['da', 'nu'] as const;
const badNumber = 'Scrie un număr întreg sau lasă gol.';

type TextField = z.ZodType<string, string | undefined>;

/** Settings of connections are texts: numbers are written as digits, yes or no as 'da' or 'nu'. */
function textFieldOf(field: z.ZodType): TextField {
  const fallback = field.safeParse(undefined);
  const withMeta = (schema: TextField): TextField => schema.meta(field.meta() ?? {});
  const accepts = (value: unknown): boolean => field.safeParse(value).success;
  if (accepts(true)) {
    const schema = z.enum(yesNo).default(fallback.data === true ? 'da' : 'nu');
    return schema.meta({ ...field.meta(), optionNames: { da: 'Da', nu: 'Nu' } });
  }
  if (accepts(1)) return withMeta(numberField(fallback));
  const options = optionsOf(field);
  if (options) return withMeta(z.enum(options).default(String(fallback.data)));
  return withMeta(z.string().trim().min(1).max(200));
}

type Fallback = { success: boolean; data?: unknown };

function numberField({ success, data }: Fallback): TextField {
  const digits = z.string().trim().max(10);
  if (!success) return digits.regex(/^\d+$/, badNumber);
  return digits.regex(/^\d*$/, badNumber).default(data === null ? '' : String(data));
}

/** The values of an enumeration, also below a default. */
function optionsOf(field: unknown): string[] | null {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  return field instanceof z.ZodDefault ? optionsOf(field.def.innerType) : null;
}

/** The settings of a courier's account as texts, for the screen of the connections. */
export const textSettingsOf = (credentials: z.ZodObject): z.ZodObject<Record<string, TextField>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(credentials.shape).map(([name, field]) => [name, textFieldOf(field)])),
  );

/** Converts stored texts to the credentials of an adapter; values that do not fit are left for its own validation. */
export function credentialsOf(schema: z.ZodObject, settings: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(settings).map(([name, value]): [string, unknown] => {
    const field = schema.shape[name];
    return [name, typeof value === 'string' && field ? fromText(field, value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function fromText(field: z.ZodType, value: string): unknown {
  const accepts = (candidate: unknown): boolean => field.safeParse(candidate).success;
  if (accepts(true)) return value === 'da';
  if (accepts(1)) return value === '' ? undefined : Number(value);
  return value;
}

const texts = {
  text: 'AWB-uri, etichete, urmărirea coletelor și lista de lockere.',
  standInText:
    'Coletele merg singure și ajung în câteva minute. Un destinatar numit „Refuz” nu primește coletul, unul numit ' +
    '„Pierdut” nu îl mai vede, iar în județul Tulcea nu se livrează.',
};

/** Couriers with an account, by the kind of their connection, which is the value of `courier.adapter`. */
export const courierConnections = Object.entries(courierDescriptions).map(([kind, { name, loadCredentials }]) => ({
  kind,
  name,
  ...texts,
  loadSchema: async () => textSettingsOf(await loadCredentials()),
}));

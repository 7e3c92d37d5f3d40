import { z } from 'zod';
import { type ConnectionSchema, isSecret } from '../vendors.ts';

type Option = { value: string; name: string };
type SettingField = {
  label: string;
  hint: string | undefined;
  control: 'text' | 'secret' | 'select' | 'date';
  options: Option[];
};

/** What metadata of a setting may say besides its title and description. */
const OptionNames = z.record(z.string(), z.string()).catch({});

/** How a setting is shown in the form, from its schema and metadata. */
export function fieldOf(schema: ConnectionSchema, name: string): SettingField {
  const field = schema.shape[name];
  const { title = name, description, optionNames } = field?.meta() ?? {};
  const type = innerType(field);
  const names = OptionNames.parse(optionNames ?? {});
  const options =
    type instanceof z.ZodEnum
      ? type.options.map((option) => ({ value: String(option), name: names[String(option)] ?? String(option) }))
      : [];
  const control = isSecret(schema, name)
    ? 'secret'
    : options.length > 0
      ? 'select'
      : type instanceof z.ZodISODate
        ? 'date'
        : 'text';
  return { label: title, hint: description, control, options };
}

const innerType = (field: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? innerType(field.def.innerType) : field;

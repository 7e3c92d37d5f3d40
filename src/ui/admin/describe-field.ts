import { z } from 'zod';

/** Formats whose control uploads a file; `image-file` and `pdf-file` are kept as they are. */
export const uploadFormats = ['picture', 'square-picture', 'image-file', 'pdf-file'] as const;
export type UploadFormat = (typeof uploadFormats)[number];

/** Values of the metadata `format` that have a control of their own. */
const formats = ['money', 'multiline', 'color', ...uploadFormats] as const;

type Option = { value: string; name: string };
type FieldDescription = {
  label: string;
  hint: string | undefined;
  control: 'text' | 'secret' | 'select' | 'date' | 'toggle' | (typeof formats)[number];
  options: Option[];
};

const OptionNames = z.record(z.string(), z.string()).catch({});

/** How a form shows a field, from its schema and the metadata `title`, `description`, `format` and `optionNames`. */
export function describeField({ shape }: z.ZodObject, name: string): FieldDescription {
  const field = shape[name];
  const { title = name, description, optionNames, format } = (field && z.globalRegistry.get(field)) ?? {};
  const type = innerType(field);
  const names = OptionNames.parse(optionNames ?? {});
  const options =
    type instanceof z.ZodEnum
      ? type.options.map((option) => ({ value: String(option), name: names[String(option)] ?? String(option) }))
      : [];
  return { label: title, hint: description, control: controlOf(type, String(format)), options };
}

function controlOf(type: z.core.$ZodType | undefined, format: string): FieldDescription['control'] {
  if (format === 'password') return 'secret';
  if (format === 'ron') return 'money';
  const ofFormat = formats.find((one) => one === format);
  if (ofFormat) return ofFormat;
  if (type instanceof z.ZodEnum) return 'select';
  if (type instanceof z.ZodISODate) return 'date';
  return type instanceof z.ZodBoolean ? 'toggle' : 'text';
}

const innerType = (field: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? innerType(field.def.innerType) : field;

import type { z } from 'zod';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { DateField } from './DateField.tsx';
import { describeField, type UploadFormat, uploadFormats } from './describe-field.ts';
import { MoneyField } from './MoneyField.tsx';
import { PictureField, pdfType } from './PictureField.tsx';
import type { UploadPicture } from './picture-uploads.ts';
import { TextAreaField } from './TextAreaField.tsx';
import { Toggle } from './Toggle.tsx';
import { texts } from './texts.ts';
import type { SchemaForm } from './use-schema-form.ts';

type SchemaFieldProps = {
  schema: z.ZodObject;
  name: string;
  form: Pick<SchemaForm<z.ZodObject>, 'byName'>;
  /** A secret that is stored is not shown; leaving its field empty keeps it. */
  isStored?: boolean;
  /** For fields whose format is one of `uploadFormats`. */
  uploads?: Record<UploadFormat, UploadPicture>;
};

const acceptedTypes: Record<UploadFormat, string> = {
  picture: 'image/*',
  'square-picture': 'image/*',
  'image-file': 'image/svg+xml,image/png',
  'pdf-file': pdfType,
};

/** The control of a field, for forms that are built from their schema. */
export function SchemaField({ schema, name, form, isStored = false, uploads }: SchemaFieldProps) {
  const { label, hint, control, options } = describeField(schema, name);
  if (control === 'toggle')
    return (
      <Toggle hint={hint} {...form.byName.checkbox(name)}>
        {label}
      </Toggle>
    );
  const uploadFormat = uploadFormats.find((format) => format === control);
  if (uploadFormat)
    return (
      uploads && (
        <PictureField
          label={label}
          hint={hint}
          accept={acceptedTypes[uploadFormat]}
          upload={uploads[uploadFormat]}
          {...form.byName.picture(name)}
        />
      )
    );
  const props = form.byName.field(name);
  if (control === 'select')
    return (
      <SelectField label={label} hint={hint} {...props}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  if (control === 'date') return <DateField label={label} hint={hint} {...props} />;
  if (control === 'money') return <MoneyField label={label} hint={hint} {...props} />;
  if (control === 'multiline') return <TextAreaField label={label} hint={hint} {...props} />;
  if (control === 'color')
    return (
      <TextField
        label={label}
        hint={hint}
        {...props}
        end={
          <input
            type="color"
            className="color-choice"
            aria-label={texts.pickColour(label)}
            value={/^#[0-9a-f]{6}$/i.test(props.value) ? props.value : '#000000'}
            disabled={props.disabled}
            onChange={props.onChange}
          />
        }
      />
    );
  if (control === 'text') return <TextField label={label} hint={hint} {...props} />;
  return (
    <TextField
      label={label}
      hint={isStored ? texts.storedHint : hint}
      {...props}
      isOptional={false}
      type="password"
      autoComplete="new-password"
      placeholder={isStored ? texts.stored : undefined}
    />
  );
}

import { type ChangeEvent, type RefObject, useState } from 'react';
import { type FieldErrors, get, type Resolver, set, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { inputErrorMessage } from '../../platform/http/input-errors.ts';
import { splitFailure } from '../error-message.ts';
import { useFocusFirstError } from '../use-form.ts';
import { useIsReadOnly } from './read-only.tsx';
import { type FormValuesOf, isRequired, maxLengthOf, toRequestBody } from './schema-form.ts';

type NameOf<Schema extends z.ZodObject> = keyof FormValuesOf<Schema> & string;
type NameOfType<Schema extends z.ZodObject, Type> = {
  [Name in NameOf<Schema>]: FormValuesOf<Schema>[Name] extends Type ? Name : never;
}[NameOf<Schema>];

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type TextProps = {
  name: string;
  /** Set where the person may only look. */
  disabled?: true;
  value: string;
  error: string | undefined;
  /** From the schema, as `isOptional`. */
  maxLength: number | undefined;
  isOptional: boolean;
  onChange: (event: ChangeEvent<TextControl>) => void;
};

type PictureProps = {
  value: string | null;
  error: string | undefined;
  isOptional: boolean;
  onChange: (url: string | null) => void;
  disabled?: true;
};

type CheckboxProps = {
  name: string;
  disabled?: true;
  checked: boolean;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export type SchemaForm<Schema extends z.ZodObject> = {
  values: FormValuesOf<Schema>;
  /** The newest value, also in a callback of an earlier render. */
  value: <Name extends NameOf<Schema>>(name: Name) => FormValuesOf<Schema>[Name];
  setValue: <Name extends NameOf<Schema>>(name: Name, value: FormValuesOf<Schema>[Name]) => void;
  setValues: (changes: Partial<FormValuesOf<Schema>>) => void;
  /** The message at a field or at a path inside it, 'pictures' or 'pictures.0.alt'. */
  error: (path: string) => string | undefined;
  isDirty: boolean;
  isSubmitting: boolean;
  /** An error that no control shows. */
  message: string | null;
  /** Number of fields with an error, also inside lists. */
  errorCount: number;
  /** For `<form {...form.props}>`. */
  props: {
    /** Where the person may only look, the stylesheet hides the buttons of the form. */
    'data-read-only': true | undefined;
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'post';
    onSubmit: (event: { preventDefault: () => void }) => void;
  };
  /** For `<TextField {...form.field('title')} />`, also selects, dates, amounts and text areas. */
  field: (name: NameOfType<Schema, string>) => TextProps;
  /** For a text area with one element of a list of strings per line. */
  lines: (name: NameOfType<Schema, readonly string[]>) => Omit<TextProps, 'maxLength'>;
  /** For `<Toggle {...form.checkbox('isActive')} />`. */
  checkbox: (name: NameOfType<Schema, boolean>) => CheckboxProps;
  /** The same controls for forms that are built from their schema, whose names are known only at run time. */
  byName: {
    field: (name: string) => TextProps;
    checkbox: (name: string) => CheckboxProps;
    picture: (name: string) => PictureProps;
  };
  /** For `<PictureField {...form.picture('image')} />`. */
  picture: (name: NameOfType<Schema, string>) => PictureProps;
  /** Validates and submits, as the form does; whether something was saved. */
  submit: () => Promise<boolean>;
  /** Puts other values, by default the initial ones, as if they were saved. */
  reset: (to?: FormValuesOf<Schema>) => void;
};

type SchemaFormOptions<Schema extends z.ZodObject> = {
  schema: Schema;
  initialValues: FormValuesOf<Schema>;
  /** Gets what the schema made of the values. Field errors of the server are shown at their field. False: nothing was saved. */
  submit: (body: z.output<Schema>) => Promise<unknown>;
};

/**
 * State of a back-office form over a zod object schema, which says its fields, limits and messages. Fields are validated
 * when the form is submitted, and from then on with every change. Typed values survive a failed submission.
 */
export function useSchemaForm<Schema extends z.ZodObject>(options: SchemaFormOptions<Schema>): SchemaForm<Schema>;
export function useSchemaForm({ schema, initialValues, submit }: SchemaFormOptions<z.ZodObject>): object {
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm({ defaultValues: initialValues, resolver: resolverOf(schema), shouldFocusError: false });
  const { errors, isDirty, isSubmitting, isSubmitted } = form.formState;
  const values = form.watch();
  const disabled = useIsReadOnly() && ({ disabled: true } as const);
  // An error of the whole form, or inside a list whose screen does not show it, has no control.
  const { form: element, focusFirstError } = useFocusFirstError(() =>
    setMessage((before) => before ?? messageIn(errors) ?? null),
  );
  const error = (path: string): string | undefined => messageIn(get(errors, path));

  const setValue = (name: string, value: unknown) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
    // Errors of the server stay until their field changes; all others depend on the values.
    const invalid = Object.keys(errors).filter((field) => !isServerError(errors[field]));
    if (isSubmitted) void form.trigger([name, ...invalid]);
  };

  const send = (body: Record<string, unknown>): Promise<boolean> =>
    submit(body).then(
      (result) => result !== false,
      (failure: unknown) => {
        const ofForm = splitFailure(failure, (path) => Object.hasOwn(schema.shape, path.split('.')[0] ?? ''));
        for (const [path, text] of Object.entries(ofForm.fieldErrors))
          form.setError(path, { type: serverError, message: text });
        setMessage(ofForm.message);
        return false;
      },
    );
  const submitNow = async (): Promise<boolean> => {
    let isSaved = false;
    setMessage(null);
    await form.handleSubmit(async (body) => {
      isSaved = await send(body);
    })();
    // Errors are rendered only when the submission has ended.
    focusFirstError();
    return isSaved;
  };

  const common = (name: string) => ({ ...disabled, name, error: error(name), isOptional: !isRequired(schema, name) });
  const field = (name: string): TextProps => ({
    ...common(name),
    value: String(values[name]),
    maxLength: maxLengthOf(schema, name),
    onChange: ({ target }) => setValue(name, target.value),
  });
  const checkbox = (name: string): CheckboxProps => ({
    ...disabled,
    name,
    error: error(name),
    checked: values[name] === true,
    onChange: ({ target }) => setValue(name, target.checked),
  });
  const picture = (name: string): PictureProps => {
    const { name: _, ...props } = common(name);
    return { ...props, value: String(values[name]) || null, onChange: (url) => setValue(name, url ?? '') };
  };
  const untyped: SchemaForm<z.ZodObject> = {
    values,
    value: (name) => form.getValues(name),
    setValue,
    setValues: (changes) => {
      for (const [name, value] of Object.entries(changes)) setValue(name, value);
    },
    error,
    isDirty,
    isSubmitting,
    message,
    errorCount: Object.entries(errors).reduce(
      (sum, [name, error]) => sum + (name === wholeForm ? 0 : countIn(error)),
      0,
    ),
    props: {
      'data-read-only': disabled ? true : undefined,
      ref: element,
      noValidate: true,
      // A native submission (before hydration, or when scripts fail) must not put typed values into the URL.
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        if (!isSubmitting) void submitNow();
      },
    },
    field,
    lines: (name) => ({
      ...common(name),
      value: [values[name]].flat().join('\n'),
      onChange: ({ target }) => setValue(name, target.value === '' ? [] : target.value.split('\n')),
    }),
    checkbox,
    byName: { field, checkbox, picture },
    picture,
    submit: submitNow,
    reset: (to = initialValues) => {
      form.reset(to);
      setMessage(null);
    },
  };
  return untyped;
}

const serverError = 'server';
/** Key of errors that belong to no field. */
const wholeForm = '_form';

const resolverOf =
  (schema: z.ZodObject): Resolver<Record<string, unknown>, unknown, Record<string, unknown>> =>
  (values) => {
    const result = schema.safeParse(toRequestBody(schema, values), { error: inputErrorMessage });
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues.toReversed())
      set(errors, path.join('.') || wholeForm, { type: 'schema', message });
    return { values: {}, errors };
  };

const isServerError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === serverError;

/** The number of messages in an error. */
function countIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error && typeof error.message === 'string') return 1;
  return Object.values(error).reduce<number>((sum, inner) => sum + countIn(inner), 0);
}

/** The message of an error, or the first one inside it. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const inner of Object.values(error)) {
    const message = messageIn(inner);
    if (message) return message;
  }
  return undefined;
}

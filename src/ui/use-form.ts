import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { splitFailure } from './error-message.ts';

export type FormValues = Record<string, string | boolean>;
type FormErrors<Values> = { [Name in keyof Values]?: string | undefined };

/** The controls that a part of a form uses. Forms over schemas fit too. */
export type FieldForm<Name extends string> = {
  field: (name: Name) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  };
};

export type FormOptions<Values extends FormValues> = {
  initialValues: Values;
  /** An error message for every invalid field. */
  validate: (values: Values) => FormErrors<Values>;
  /** A field error of the server is shown at the field of the same name, every other one above the form. */
  submit: (values: Values) => Promise<unknown>;
};

/**
 * State of a form: values, one error message per field, one submission at a time. Typed values survive a failed
 * submission. Spread `props` on the form and `field(name)` or `checkbox(name)` on its controls.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initialValues);
  const errors = useFormErrors(options, values);
  const [isSubmitting, setIsSubmitting] = useState(false);
  useValuesTypedBeforeHydration(errors.form, options.initialValues, setValues);

  const setValue = (name: keyof Values & string, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
    errors.clearServerErrors([name]);
  };

  const submit = async () => {
    setIsSubmitting(true);
    errors.clear();
    await options.submit(values).catch(errors.addServerError);
    setIsSubmitting(false);
  };

  return {
    values,
    setValues: (changes: Partial<Values>) => {
      setValues((before) => ({ ...before, ...changes }));
      errors.clearServerErrors(Object.keys(changes));
    },
    isSubmitting,
    /** An error that belongs to no field. */
    message: errors.message,
    /** For `<form noValidate {...form.props}>`. */
    props: {
      ref: errors.form,
      noValidate: true,
      // A native submission (before hydration, or when scripts fail) must not put typed values into the URL.
      method: 'post',
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isSubmitting && errors.validateAll()) void submit();
      },
    },
    /** For `onBlur` of a field that is worth checking before the form is submitted. */
    validateField: errors.validateField,
    /** For `<TextField {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errors.errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        setValue(name, target.value),
    }),
    /** For `<Checkbox {...form.checkbox('agrees')} />`. */
    checkbox: (name: keyof Values & string) => ({
      name,
      checked: values[name] === true,
      error: errors.errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(name, target.checked),
    }),
    /** For `<PictureField {...form.picture('image')} />`. */
    picture: (name: keyof Values & string) => ({
      value: String(values[name]) || null,
      error: errors.errorOf(name),
      onChange: (url: string | null) => setValue(name, url ?? ''),
    }),
    reset: (to: Values = options.initialValues) => {
      setValues(to);
      errors.clear();
    },
  };
}

/** Takes over what the visitor typed or ticked in the server-rendered form before hydration. */
function useValuesTypedBeforeHydration<Values extends FormValues>(
  form: RefObject<HTMLFormElement | null>,
  initialValues: Values,
  setValues: (change: (before: Values) => Values) => void,
): void {
  const adopt = useEffectEvent((fields: HTMLFormControlsCollection) => {
    const typed = Object.fromEntries(
      Object.entries(initialValues).flatMap(([name, initialValue]) => {
        const value = valueIn(fields.namedItem(name));
        return value === null || value === initialValue ? [] : [[name, value]];
      }),
    );
    if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }));
  });
  // In a layout effect, so that no click can submit the hydrated form with its initial values.
  useLayoutEffect(() => {
    if (form.current) adopt(form.current.elements);
  }, [form]);
}

function valueIn(field: Element | RadioNodeList | null): string | boolean | null {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  const isTyped =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  return isTyped ? field.value : null;
}

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>;

/** A field is validated when the form is submitted or `validateField` is called, and from then on with every change. */
function useFormErrors<Values extends FormValues>({ validate }: FormOptions<Values>, values: Values) {
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const { form, focusFirstError } = useFocusFirstError(() =>
    setMessage((before) => before ?? Object.values(serverErrors)[0] ?? null),
  );
  return {
    form,
    message,
    errorOf: (name: keyof Values & string) =>
      serverErrors[name] ?? (invalidFields.includes(name) ? validate(values)[name] : undefined),
    validateField: (name: keyof Values & string) => {
      if (validate(values)[name]) setInvalidFields((before) => [...new Set([...before, name])]);
    },
    validateAll: () => {
      const invalid = Object.entries(validate(values)).flatMap(([name, error]) => (error ? [name] : []));
      setInvalidFields(invalid);
      if (invalid.length > 0) focusFirstError();
      return invalid.length === 0;
    },
    addServerError: (failure: unknown) => {
      const { fieldErrors, message } = splitFailure(failure, (path) => Object.hasOwn(values, path));
      setServerErrors(fieldErrors);
      setMessage(message);
      focusFirstError();
    },
    clearServerErrors: (names: string[]) =>
      setServerErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))),
    clear: () => {
      setInvalidFields([]);
      setServerErrors({});
      setMessage(null);
    },
  };
}

/** Moves the focus after the render that shows the error messages; calls `onNone` when no control shows one. */
export function useFocusFirstError(onNone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  const focus = useEffectEvent(() => {
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    if (control) control.focus();
    else onNone();
  });
  useEffect(() => {
    if (requests > 0) focus();
  }, [requests]);
  return { form, focusFirstError: () => setRequests((before) => before + 1) };
}

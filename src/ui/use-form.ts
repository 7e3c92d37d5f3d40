import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

export type FormValues = Record<string, string | boolean>;
type FormErrors<Values> = { [Name in keyof Values]?: string | undefined };

export type FormOptions<Values extends FormValues> = {
  initial: Values;
  /** A sentence for every field that is wrong. */
  check: (values: Values) => FormErrors<Values>;
  send: (values: Values) => Promise<unknown>;
  /** Sentences of the server that belong beside a field; any other stands above the form. */
  blames?: Record<string, keyof Values & string>;
};

/** Values, sentences beside fields, one sending at a time; what was typed survives a failure. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial);
  const complaints = useComplaints(options, values);
  const [isSending, setIsSending] = useState(false);
  useEarlyValues(complaints.form, options.initial, setValues);

  const put = (name: keyof Values & string, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
    complaints.forget([name]);
  };

  const send = async () => {
    setIsSending(true);
    complaints.clear();
    await options.send(values).catch(complaints.hear);
    setIsSending(false);
  };

  return {
    values,
    change: (changes: Partial<Values>) => {
      setValues((before) => ({ ...before, ...changes }));
      complaints.forget(Object.keys(changes));
    },
    isSending,
    /** What is wrong with the whole of it. */
    message: complaints.message,
    /** For `<form noValidate {...form.props}>`. */
    props: {
      ref: complaints.form,
      noValidate: true,
      // Whatever goes wrong here, nothing typed ever stands in an address.
      method: 'post',
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!isSending && complaints.isRight()) void send();
      },
    },
    /** For `<TextField {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: complaints.about(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        put(name, target.value),
    }),
    /** For `<Checkbox {...form.box('agrees')} />`. */
    box: (name: keyof Values & string) => ({
      name,
      checked: values[name] === true,
      error: complaints.about(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => put(name, target.checked),
    }),
    /** For `<PictureField {...form.picture('image')} />`. */
    picture: (name: keyof Values & string) => ({
      value: String(values[name]) || null,
      error: complaints.about(name),
      onChange: (url: string | null) => put(name, url ?? ''),
    }),
    reset: (to: Values = options.initial) => {
      setValues(to);
      complaints.clear();
    },
  };
}

/** What was typed or ticked before the page came alive counts too. */
function useEarlyValues<Values extends FormValues>(
  form: RefObject<HTMLFormElement | null>,
  initial: Values,
  setValues: (change: (before: Values) => Values) => void,
): void {
  const adopt = useEffectEvent((fields: HTMLFormControlsCollection) => {
    const early = Object.fromEntries(
      Object.entries(initial).flatMap(([name, value]) => {
        const found = valueIn(fields.namedItem(name));
        return found === null || found === value ? [] : [[name, found]];
      }),
    );
    if (Object.keys(early).length > 0) setValues((before) => ({ ...before, ...early }));
  });
  // Within the same commit, so that no press finds the form alive but empty.
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

/** A field is judged when the form is sent, and from then on while it is being mended. */
function useComplaints<Values extends FormValues>({ check, blames = {} }: FormOptions<Values>, values: Values) {
  const [judged, setJudged] = useState<readonly string[]>([]);
  const [heard, setHeard] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const { form, focusWrong } = useWrongField();
  return {
    form,
    message,
    about: (name: keyof Values & string) => heard[name] ?? (judged.includes(name) ? check(values)[name] : undefined),
    isRight: () => {
      const wrong = Object.entries(check(values)).flatMap(([name, sentence]) => (sentence ? [name] : []));
      setJudged(wrong);
      if (wrong.length > 0) focusWrong();
      return wrong.length === 0;
    },
    hear: (failure: unknown) => {
      const sentence = sentenceOf(failure);
      const name = blames[sentence];
      if (name) setHeard({ [name]: sentence });
      else setMessage(sentence);
      focusWrong();
    },
    forget: (names: string[]) =>
      setHeard((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))),
    clear: () => {
      setJudged([]);
      setHeard({});
      setMessage(null);
    },
  };
}

/** Once the sentences stand beside their fields, the keyboard goes to the first of them. */
function useWrongField() {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times]);
  return { form, focusWrong: () => setTimes((before) => before + 1) };
}

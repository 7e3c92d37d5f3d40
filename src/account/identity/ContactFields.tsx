import { useEffect, useEffectEvent } from 'react';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import type { FieldForm } from '../../ui/use-form.ts';
import { texts } from './screen-texts.ts';
import { useSession } from './session.ts';

export const EmailField = (field: Omit<TextFieldProps, 'label'> & { label?: string }) => (
  <TextField
    label={texts.email}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    placeholder={texts.emailExample}
    {...field}
  />
);

export const PhoneField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label={texts.phone}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={30}
    placeholder={texts.phoneExample}
    {...field}
  />
);

type NamesProps = { form: FieldForm<'firstName' | 'lastName'>; scope?: string };

/** `scope` is the section of the autocomplete token, such as 'billing'. */
export const NameFields = ({ form, scope = '' }: NamesProps) => (
  <div className="form-pair">
    <TextField
      label={texts.firstName}
      autoComplete={`${scope} given-name`.trim()}
      maxLength={60}
      {...form.field('firstName')}
    />
    <TextField
      label={texts.lastName}
      autoComplete={`${scope} family-name`.trim()}
      maxLength={60}
      {...form.field('lastName')}
    />
  </div>
);

type Person = { name: string; email: string };

type PersonForm = { values: Person; setValues: (person: Person) => void };

/** Fills empty fields of a form from the session once it is loaded. */
export function useKnownPerson({ values, setValues }: PersonForm): void {
  const { firstName, lastName, userName } = useSession(({ data }) => data);
  const fill = useEffectEvent((email: string) => {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    setValues({ name: values.name || name, email: values.email || email });
  });
  useEffect(() => {
    if (userName) fill(userName);
  }, [userName]);
}

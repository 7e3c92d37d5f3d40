import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { formatRonInput, parseRon } from './input-formats.ts';
import { MoneyField } from './MoneyField.tsx';

type Amount = {
  value: number | null;
  /** Gets null for an empty text, and NaN for a text that is no amount, which every schema refuses. */
  onChange: (ron: number | null) => void;
};

type AmountInputProps = Omit<ComponentProps<'input'>, keyof Amount> & Amount;

/** An amount in RON that is part of a list of a form, beside the name of its element. */
export const AmountInput = ({ value, onChange, className = '', ...input }: AmountInputProps) => (
  <input
    {...input}
    {...useTypedAmount({ value, onChange })}
    className={`input num ${className}`}
    inputMode="decimal"
    autoComplete="off"
  />
);

type AmountFieldProps = Omit<ComponentProps<typeof MoneyField>, keyof Amount> & Amount;

/** An amount in RON that is part of an object of a form. */
export const AmountField = ({ value, onChange, ...field }: AmountFieldProps) => (
  <MoneyField {...field} {...useTypedAmount({ value, onChange })} />
);

/** Keeps the text as typed for as long as it stands for the value. */
function useTypedAmount({ value, onChange }: Amount) {
  const [typed, setTyped] = useState(formatAmount(value));
  const isCurrent = Number.isNaN(value) || parseAmount(typed) === value;
  return {
    value: isCurrent ? typed : formatAmount(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(parseAmount(target.value));
    },
  };
}

const formatAmount = (ron: number | null): string => (Number.isNaN(ron) ? '' : formatRonInput(ron));

const parseAmount = (typed: string): number | null => (typed.trim() === '' ? null : (parseRon(typed) ?? Number.NaN));

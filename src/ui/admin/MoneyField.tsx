import { TextField, type TextFieldProps } from '../TextField.tsx';
import { texts } from './texts.ts';

/** An amount in RON as people type it; money-rules.ts reads it. */
export const MoneyField = (field: Omit<TextFieldProps, 'type' | 'end' | 'inputMode'>) => (
  <TextField
    {...field}
    inputMode="decimal"
    autoComplete="off"
    end={<span className="money-end">{texts.currency}</span>}
  />
);

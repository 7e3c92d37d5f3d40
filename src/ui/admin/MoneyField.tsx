import { TextField, type TextFieldProps } from '../TextField.tsx';
import { texts } from './texts.ts';

/** An amount in RON; parseRon of input-formats.ts reads its value. */
export const MoneyField = (field: Omit<TextFieldProps, 'type' | 'end' | 'inputMode'>) => (
  <TextField
    {...field}
    inputMode="decimal"
    autoComplete="off"
    end={<span className="money-end">{texts.currency}</span>}
  />
);

import { TextField, type TextFieldProps } from '../TextField.tsx';
import { texts } from './texts.ts';

type DateFieldProps = Omit<TextFieldProps, 'type'> & { withTime?: boolean };

/** Its value is Romanian local time, '2026-10-27T08:00' or '2026-10-27'; input-formats.ts converts it. */
export const DateField = ({ withTime = false, hint, ...field }: DateFieldProps) => (
  <TextField
    {...field}
    type={withTime ? 'datetime-local' : 'date'}
    hint={hint ?? (withTime ? texts.timeZone : undefined)}
  />
);

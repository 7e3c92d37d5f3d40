import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { texts } from './screen-texts.ts';

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

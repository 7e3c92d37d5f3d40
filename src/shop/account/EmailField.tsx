import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { texts } from './screen-texts.ts';

/** The address someone signs in with. */
export const EmailField = (field: Omit<TextFieldProps, 'label'>) => (
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

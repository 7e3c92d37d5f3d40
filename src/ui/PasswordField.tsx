import { useState } from 'react';
import { IconPath } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { texts } from './texts.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0Z';
const crossedEye =
  'M4 4l16 16M9.9 5.8a10 10 0 0 1 2.1-.3C18 5.5 21.5 12 21.5 12a16 16 0 0 1-3 3.7M6.3 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4';

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const button = (
    <button
      type="button"
      className="field-end"
      aria-label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setIsShown(!isShown)}
    >
      <IconPath path={isShown ? crossedEye : eye} />
    </button>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={button}
    />
  );
}

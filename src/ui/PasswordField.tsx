import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { texts } from './texts.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="field-end"
      aria-label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} />
    </button>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={eye}
    />
  );
}

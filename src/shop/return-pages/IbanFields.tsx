import { TextField } from '../../ui/TextField.tsx';
import { texts } from './texts.ts';

type Typed = { value: string; error: string | undefined };

type IbanFieldsProps = {
  isOptional?: boolean;
  iban: Typed;
  holder: Typed;
  onChange: (changes: { iban?: string; ibanHolder?: string }) => void;
};

export const IbanFields = ({ isOptional = false, iban, holder, onChange }: IbanFieldsProps) => (
  <div className="form-pair">
    <TextField
      label={texts.iban}
      hint={isOptional ? texts.ibanLater : undefined}
      isOptional={isOptional}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={50}
      placeholder={texts.ibanExample}
      {...iban}
      onChange={({ target }) => onChange({ iban: target.value })}
    />
    <TextField
      label={texts.ibanHolder}
      isOptional={isOptional}
      autoComplete="name"
      maxLength={120}
      {...holder}
      onChange={({ target }) => onChange({ ibanHolder: target.value })}
    />
  </div>
);

import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { ibanProblems } from './page-rules.ts';
import { texts } from './texts.ts';

type FieldState = { value: string; error: string | undefined };

type IbanFieldsProps = {
  isOptional?: boolean;
  iban: FieldState;
  holder: FieldState;
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

type IbanFormProps = {
  onSubmit: (iban: string, ibanHolder: string) => Promise<void>;
  /** Cancels the change; absent while the return has no IBAN yet. */
  onClose?: (() => void) | undefined;
};

export function IbanForm({ onSubmit, onClose }: IbanFormProps) {
  const form = useForm({
    initialValues: { iban: '', ibanHolder: '' },
    validate: (values) => ({ iban: undefined, ibanHolder: undefined, ...ibanProblems(values, true) }),
    submit: async ({ iban, ibanHolder }) => {
      await onSubmit(iban, ibanHolder);
      snackbar.success(texts.ibanSaved);
    },
  });
  const fieldOf = (name: 'iban' | 'ibanHolder') => ({ value: form.values[name], error: form.field(name).error });
  return (
    <form className="form return-iban" {...form.props}>
      <div>
        <h3>{texts.giveIban}</h3>
        <p className="small muted">{texts.giveIbanText}</p>
      </div>
      <FormMessage>{form.message}</FormMessage>
      <IbanFields iban={fieldOf('iban')} holder={fieldOf('ibanHolder')} onChange={form.setValues} />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.saveIban}
        </Button>
        {onClose && <Button onClick={onClose}>{texts.keepIban}</Button>}
      </div>
    </form>
  );
}

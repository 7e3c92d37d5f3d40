import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { texts as refusals } from '../returns/texts.ts';
import { IbanFields } from './IbanFields.tsx';
import { ibanProblems } from './rules.ts';
import { texts } from './texts.ts';

type IbanFormProps = {
  onTell: (iban: string, ibanHolder: string) => Promise<void>;
  /** Without it there is nothing to go back to. */
  onClose?: (() => void) | undefined;
};

/** Where the money goes. */
export function IbanForm({ onTell, onClose }: IbanFormProps) {
  const form = useForm({
    initial: { iban: '', ibanHolder: '' },
    check: (values) => ({ iban: undefined, ibanHolder: undefined, ...ibanProblems(values, true) }),
    send: async ({ iban, ibanHolder }) => {
      await onTell(iban, ibanHolder);
      snackbar.success(texts.ibanSaved);
    },
    blames: { [refusals.iban]: 'iban', [refusals.ibanHolder]: 'ibanHolder' },
  });
  const typed = (name: 'iban' | 'ibanHolder') => ({ value: form.values[name], error: form.field(name).error });
  return (
    <form className="form return-iban" {...form.props}>
      <div>
        <h3>{texts.giveIban}</h3>
        <p className="small muted">{texts.giveIbanText}</p>
      </div>
      <FormMessage>{form.message}</FormMessage>
      <IbanFields iban={typed('iban')} holder={typed('ibanHolder')} onChange={form.change} />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.saveIban}
        </Button>
        {onClose && <Button onClick={onClose}>{texts.keepIban}</Button>}
      </div>
    </form>
  );
}

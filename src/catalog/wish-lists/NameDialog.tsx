import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { addNewEvent, type FavoriteList, renameEvent } from './contract.ts';
import { texts } from './texts.ts';

type NameFormProps = {
  legalEntityId: number;
  /** Undefined creates a new list. */
  list?: FavoriteList;
  onClose: () => void;
  onSaved: (list: FavoriteList) => void;
};

export function NameDialog({ isOpen, ...form }: NameFormProps & { isOpen: boolean }) {
  return (
    <Dialog title={form.list ? texts.rename : texts.newList} isOpen={isOpen} onClose={form.onClose}>
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({ legalEntityId, list, onClose, onSaved }: NameFormProps) {
  const form = useForm({
    initialValues: { name: list?.name ?? '' },
    validate: ({ name }) => (name.trim() ? {} : { name: texts.badName }),
    submit: async ({ name }) => {
      onSaved(
        list
          ? await call(renameEvent, { body: { legalEntityId, favoriteListId: list.id, name } })
          : await call(addNewEvent, { body: { legalEntityId, name } }),
      );
      onClose();
    },
  });
  return (
    <form className="form wish-form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={60}
        autoComplete="off"
        autoFocus
        {...form.field('name')}
      />
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="brand" type="submit" isBusy={form.isSubmitting}>
          {list ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  );
}

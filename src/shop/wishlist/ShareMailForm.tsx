import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { emailOf } from '../account/rules.ts';
import { type FavoriteList, sendShareEmail } from './contract.ts';
import { hasLink } from './rules.ts';
import { texts } from './texts.ts';

type ShareMailFormProps = { list: FavoriteList; onSent: () => void };

export function ShareMailForm({ list, onSent }: ShareMailFormProps) {
  const form = useForm({
    initial: { email: '', message: '' },
    check: ({ email, message }) => ({
      email: emailOf(email) ? undefined : texts.badEmail,
      message: message.length > 500 || hasLink(message) ? texts.badMessage : undefined,
    }),
    blames: { [texts.badEmail]: 'email', [texts.badMessage]: 'message' },
    send: async ({ email, message }) => {
      await call(sendShareEmail, {
        body: { legalEntityId: list.legalEntityId, favoriteListId: list.id, email, message },
      });
      snackbar.success(texts.sent);
      onSent();
    },
  });
  const { error, ...message } = form.field('message');
  return (
    <form className="form wish-form" {...form.props}>
      <h3>{texts.byMail}</h3>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <Field label={texts.message} error={error}>
        {(wiring) => <textarea {...message} {...wiring} className="input" rows={3} maxLength={500} />}
      </Field>
      <Button variant="brand" type="submit" isBusy={form.isSending}>
        {texts.send}
      </Button>
    </form>
  );
}

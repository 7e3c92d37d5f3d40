import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/use-form.ts';
import { texts } from './screen-texts.ts';

type RequestResetFormProps = { form: Form<{ email: string }>; notice: string | null };

export function RequestResetForm({ form, notice }: RequestResetFormProps) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message ?? notice}</FormMessage>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder={texts.emailExample}
        {...form.field('email')}
      />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.resetSend}
      </Button>
    </form>
  );
}

import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { Form } from '../../ui/use-form.ts';
import { EmailField } from './EmailField.tsx';
import { texts } from './screen-texts.ts';

type RequestResetFormProps = { form: Form<{ email: string }>; notice: string | null };

export function RequestResetForm({ form, notice }: RequestResetFormProps) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message ?? notice}</FormMessage>
      <EmailField {...form.field('email')} />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.resetSend}
      </Button>
    </form>
  );
}

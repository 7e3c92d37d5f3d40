import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { texts } from './texts.ts';

type ShopWordsProps = {
  label: string;
  hint?: string;
  initial?: string;
  most: number;
  /** Said when it is too short. */
  sentence: string;
  action: string;
  onSend: (content: string) => Promise<unknown>;
  onCancel: () => void;
};

const least = 2;

/** Where the shop answers under its own name; what was typed stays until it has arrived. */
export function ShopWords({ label, hint, initial = '', most, sentence, action, onSend, onCancel }: ShopWordsProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const card = place.current?.closest<HTMLElement>('[data-queue-card]');
    place.current?.focus();
    return () => card?.focus();
  }, []);
  const form = useForm({
    initial: { content: initial },
    check: ({ content }) => ({ content: content.trim().length >= least ? undefined : sentence }),
    send: ({ content }) => onSend(content),
  });
  const { error, ...content } = form.field('content');
  return (
    <form className="form queue-words" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Field label={label} hint={hint} error={error}>
        {(wiring) => <textarea ref={place} {...content} {...wiring} className="input" rows={3} maxLength={most} />}
      </Field>
      <div className="form-ends">
        <Button size="s" type="submit" variant="brand" isBusy={form.isSending}>
          {action}
        </Button>
        <Button size="s" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

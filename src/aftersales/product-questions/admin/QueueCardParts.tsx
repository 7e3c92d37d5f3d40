import { type ComponentProps, useEffect, useRef } from 'react';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { ModerationState } from '../rules.ts';
import { texts } from './texts.ts';

type ShopReplyFormProps = {
  label: string;
  hint?: string;
  initial?: string;
  maxLength: number;
  /** Error when the text is too short. */
  sentence: string;
  action: string;
  onSend: (content: string) => Promise<unknown>;
  onCancel: () => void;
};

const minLength = 2;

/** Form for a public reply of the shop; keeps the text when sending fails. */
export function ShopReplyForm({
  label,
  hint,
  initial = '',
  maxLength,
  sentence,
  action,
  onSend,
  onCancel,
}: ShopReplyFormProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const card = textarea.current?.closest<HTMLElement>('[data-queue-card]');
    textarea.current?.focus();
    return () => card?.focus();
  }, []);
  const form = useForm({
    initialValues: { content: initial },
    validate: ({ content }) => ({ content: content.trim().length >= minLength ? undefined : sentence }),
    submit: ({ content }) => onSend(content),
  });
  const { error, ...content } = form.field('content');
  return (
    <form className="form queue-words" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Field label={label} hint={hint} error={error}>
        {(wiring) => (
          <textarea ref={textarea} {...content} {...wiring} className="input" rows={3} maxLength={maxLength} />
        )}
      </Field>
      <div className="form-ends">
        <Button size="s" type="submit" variant="brand" isBusy={form.isSubmitting}>
          {action}
        </Button>
        <Button size="s" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Warns about forbidden health claims. */
export const Claims = ({ found }: { found: readonly string[] }) =>
  found.length > 0 && (
    <p className="queue-claims">
      <Icon name="warning" size="s" />
      <span>
        <b>{texts.claims(found)}</b> {texts.claimsHint}
      </span>
    </p>
  );

type KeyButtonProps = ComponentProps<typeof Button> & {
  letter: string;
  /** False when another button of the card owns the key. */
  isPressedByKey?: boolean;
};

/** A button of a queue card with its keyboard shortcut. */
export function KeyButton({ letter, isPressedByKey = true, children, ...button }: KeyButtonProps) {
  const key = isPressedByKey ? { 'data-key': letter, 'aria-keyshortcuts': letter } : {};
  return (
    <Button size="s" {...key} {...button}>
      {children}
      {isPressedByKey && (
        <span className="queue-key" aria-hidden="true">
          {letter.toUpperCase()}
        </span>
      )}
    </Button>
  );
}

const stateTones: Record<ModerationState, Tone> = { pending: 'warn', approved: 'ok', rejected: 'bad' };

type ModerationDotProps = { state: ModerationState; names?: Record<ModerationState, string> };

export const ModerationDot = ({ state, names = texts.oneState }: ModerationDotProps) => (
  <StatusDot tone={stateTones[state]}>{names[state]}</StatusDot>
);

import { type ComponentProps, useEffect, useRef } from 'react';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Selection } from '../../../ui/admin/BulkBar.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { texts as pieces } from '../../../ui/admin/texts.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ShopAnswerFields } from '../admin-fields.ts';
import type { ModerationState } from '../rules.ts';
import { texts } from './texts.ts';

type ShopReplyFormProps = {
  label: string;
  hint?: string;
  initial?: string;
  schema: typeof ShopAnswerFields;
  action: string;
  onSend: (content: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Form for a public reply of the shop; keeps the text when sending fails. */
export function ShopReplyForm({ label, hint, initial = '', schema, action, onSend, onCancel }: ShopReplyFormProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const card = textarea.current?.closest<HTMLElement>('[data-queue-card]');
    textarea.current?.focus();
    return () => card?.focus();
  }, []);
  const form = useSchemaForm({
    schema,
    initialValues: toFormValues(schema, { content: initial }),
    submit: ({ content }) => onSend(content),
  });
  const { error, isOptional: _, ...content } = form.field('content');
  return (
    <form className="form queue-words" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Field label={label} hint={hint} error={error}>
        {(wiring) => <textarea ref={textarea} {...content} {...wiring} className="input" rows={3} />}
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

type CardCheckboxProps = { id: number; name: string; selection: Selection };

/** Selects the card for bulk actions. */
export const CardCheckbox = ({ id, name, selection }: CardCheckboxProps) => (
  <label className="queue-choose">
    <input
      type="checkbox"
      data-key="x"
      aria-label={pieces.select(name)}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  </label>
);

export const WrittenAt = ({ time }: { time: string }) => (
  <time className="num muted" dateTime={time}>
    {formatDateTime(new Date(time))}
  </time>
);

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

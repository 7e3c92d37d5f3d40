import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { BulkAction, BulkBar, type Selection } from '../../../ui/admin/BulkBar.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { EmptyTable, ListPanel } from '../../../ui/admin/TablePanel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { RejectionFields } from '../admin-fields.ts';
import { texts } from './texts.ts';

type QueuePanelProps<Item> = Omit<ComponentProps<typeof ListPanel>, 'bulk' | 'children'> &
  Pick<ComponentProps<typeof Queue<Item>>, 'label' | 'items' | 'children'> & {
    selection: Selection;
    /** 'recenzie', 'recenzii' */
    one: string;
    many: string;
    onApprove: (ids: readonly number[]) => void;
    /** Empty state. */
    none: { title: string; text: string };
  };

/** Moderation queue with search, pages and bulk approval. */
export function QueuePanel<Item extends { id: number }>(props: QueuePanelProps<Item>) {
  const { label, items, selection, one, many, onApprove, none, children, ...rest } = props;
  const { list } = rest;
  const bulk = (
    <BulkBar selection={selection} one={one} many={many}>
      <BulkAction onClick={() => onApprove(selection.selected)}>{texts.approve}</BulkAction>
    </BulkBar>
  );
  return (
    <ListPanel {...rest} bulk={bulk}>
      <p className="queue-keys muted small">{texts.keys}</p>
      <Queue
        label={label}
        items={items}
        itemKey={({ id }) => id}
        isStale={list.isStale}
        empty={<EmptyTable {...none} isFiltered={list.isFiltered} onReset={list.reset} />}
      >
        {children}
      </Queue>
    </ListPanel>
  );
}

type QueueProps<Item> = {
  label: string;
  /** Null until loaded. */
  items: readonly Item[] | null;
  itemKey: (item: Item) => number;
  /** The items belong to a previous query. */
  isStale: boolean;
  /** Shown instead of cards when there are none. */
  empty: ReactNode;
  /** Content of a card. */
  children: (item: Item) => ReactNode;
};

/** List of cards that can be moderated with the keyboard alone. */
function Queue<Item>({ label, items, itemKey, isStale, empty, children }: QueueProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const onFocus = useFocusAfterRemoval(list, items?.map(itemKey).join() ?? '');
  if (!items) return <Waiting />;
  if (items.length === 0) return <div className="data-empty">{empty}</div>;
  return (
    <ol ref={list} className="queue" aria-label={label} aria-busy={isStale} onKeyDown={pressByKeys} onFocus={onFocus}>
      {items.map((item) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: card shortcuts work while it has the focus
        <li key={itemKey(item)} className="queue-card" data-queue-card tabIndex={0}>
          {children(item)}
        </li>
      ))}
    </ol>
  );
}

const Waiting = () => (
  <div className="queue" role="status" aria-label={texts.loading}>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className="queue-card">
        <Skeleton height={18} width="40%" />
        <Skeleton height={54} />
      </div>
    ))}
  </div>
);

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const card = '[data-queue-card]';

/** Arrows (or j and k) move between cards; a letter clicks the card's control with that `data-key`. */
function pressByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return;
  const here = target.closest<HTMLElement>(card);
  const step = steps[key];
  if (!here) return;
  const filter = step === undefined ? controlOf(here, key) : neighbourOf(here, step);
  if (!filter) return;
  event.preventDefault();
  if (step === undefined) filter.click();
  else filter.focus();
}

const isWriting = (target: HTMLElement): boolean =>
  target.matches('select, textarea, input:not([type="checkbox"]), [contenteditable]') ||
  target.closest('dialog') !== null;

const controlOf = (here: HTMLElement, key: string): HTMLElement | null =>
  /^[a-z]$/.test(key) ? here.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`) : null;

function neighbourOf(here: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...(here.parentElement?.querySelectorAll<HTMLElement>(card) ?? [])];
  return all[all.indexOf(here) + step];
}

/** When the focused card is removed, focuses the card at its position. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, cards: string) {
  const position = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list shows other cards
  useEffect(() => {
    // A closing dialog restores focus first.
    const timer = setTimeout(() => {
      const all = [...(list.current?.querySelectorAll<HTMLElement>(card) ?? [])];
      if (position.current >= 0 && document.activeElement === document.body)
        all[Math.min(position.current, all.length - 1)]?.focus();
    });
    return () => clearTimeout(timer);
  }, [cards]);
  return ({ target }: { target: Element }) => {
    const all = [...(list.current?.querySelectorAll(card) ?? [])];
    position.current = all.findIndex((element) => element.contains(target));
  };
}

type DecideInput = {
  ids: readonly number[];
  work: (id: number) => Promise<unknown>;
  message: (done: number) => string;
};

/** Removes decided items at once; failed ones come back with an error message. */
export function useModeration(key: string, isLeaving: boolean, refresh: () => void) {
  const [removed, setRemoved] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: new Set() });
  if (removed.key !== key) setRemoved({ key, ids: new Set() });

  const markRemoved = (ids: readonly number[], isRemoved: boolean) =>
    setRemoved((before) => ({
      ...before,
      ids: new Set(isRemoved ? [...before.ids, ...ids] : [...before.ids].filter((id) => !ids.includes(id))),
    }));

  const decide = async ({ ids, work, message }: DecideInput): Promise<void> => {
    if (isLeaving) markRemoved(ids, true);
    const results = await Promise.allSettled(ids.map(work));
    const failed = ids.filter((_, index) => results[index]?.status === 'rejected');
    const failure = results.find((result) => result.status === 'rejected');
    markRemoved(failed, false);
    if (failed.length < ids.length) snackbar.success(message(ids.length - failed.length));
    if (failure) snackbar.error(errorMessage(failure.reason));
    refresh();
  };

  return { decide, isHere: (id: number): boolean => !removed.ids.has(id) };
}

type RejectDialogProps = {
  /** Null closes the dialog. */
  title: string | null;
  /** Suggested reasons. */
  reasons: readonly string[];
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** The author receives the reason by email. */
export const RejectDialog = ({ title, ...rest }: RejectDialogProps) => (
  <Dialog title={title ?? texts.reject} isOpen={title !== null} onClose={rest.onClose}>
    <ReasonForm {...rest} />
  </Dialog>
);

function ReasonForm({ reasons, onReject, onClose }: Omit<RejectDialogProps, 'title'>) {
  const form = useSchemaForm({
    schema: RejectionFields,
    initialValues: toFormValues(RejectionFields, null),
    submit: async ({ reason }) => {
      await onReject(reason);
      onClose();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <fieldset className="queue-reasons">
        <legend className="sr">{texts.usualReasons}</legend>
        {reasons.map((sentence) => (
          <Button key={sentence} size="s" onClick={() => form.setValue('reason', sentence)}>
            {sentence}
          </Button>
        ))}
      </fieldset>
      <TextAreaField label={texts.reason} hint={texts.reasonHint} {...form.field('reason')} />
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.reject}
        </Button>
      </div>
    </form>
  );
}

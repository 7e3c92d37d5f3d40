import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { focusOnMount, Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import './entry-card.css';

type Entry = { id: number; isDefault: boolean };

type EntryCalls<Item extends Entry> = {
  load: (signal: AbortSignal) => Promise<Item[]>;
  remove: (item: Item) => Promise<unknown>;
  makeDefault: (item: Item) => Promise<unknown>;
};

/** Addresses or billing identities. Changes show at once (optimistic); then the list is loaded again. */
function useEntries<Item extends Entry>({ load, remove, makeDefault }: EntryCalls<Item>) {
  const result = useAsyncData(load);
  const update = async (change: (before: Item[]) => Item[], request: () => Promise<unknown>) => {
    result.set(change);
    await request().catch((failure: unknown) => snackbar.error(errorMessage(failure)));
    result.refresh();
  };
  return {
    ...result,
    remove: (item: Item) =>
      update(
        (list) => list.filter(({ id }) => id !== item.id),
        () => remove(item),
      ),
    makeDefault: (item: Item) =>
      update(
        (list) => list.map((other) => ({ ...other, isDefault: other.id === item.id })),
        () => makeDefault(item),
      ),
  };
}

/** Which entry's form is open ('new' for a new entry); closing it returns the focus to the add button. */
function useOpenForm<Item>() {
  const [open, setOpen] = useState<Item | 'new' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === null) addButton.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);
  return { open, setOpen, close: () => setOpen(null), addButton };
}

type CardActions = { onEdit: () => void; onRemove: () => void; onMakeDefault: () => void };

type EntriesSectionProps<Item extends Entry> = EntryCalls<Item> & {
  texts: Record<keyof typeof texts.addresses, string>;
  /** Text of the entry in the confirmation of its removal. */
  nameOf: (item: Item) => string;
  card: (item: Item, actions: CardActions) => ReactNode;
  /** The form of an entry, or of a new one when `item` is null. */
  form: (item: Item | null, onSaved: () => void, onCancel: () => void) => ReactNode;
};

/** A section that lists entries with a default, each of which can be edited and removed. */
export function EntriesSection<Item extends Entry>(props: EntriesSectionProps<Item>) {
  const { texts: own, nameOf, card, form } = props;
  const entries = useEntries(props);
  const { open, setOpen, close, addButton } = useOpenForm<Item>();
  const [removing, setRemoving] = useState<Item | null>(null);
  const onSaved = () => {
    entries.refresh();
    close();
  };
  const add = (
    <Button ref={addButton} variant="brand" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {own.add}
    </Button>
  );
  const cardOf = (item: Item) => (
    <Fragment key={item.id}>
      {card(item, {
        onEdit: () => setOpen(item),
        onRemove: () => setRemoving(item),
        onMakeDefault: () => void entries.makeDefault(item),
      })}
    </Fragment>
  );
  return (
    <Section title={own.title} text={own.text} action={open === null && add}>
      {open === null ? (
        <AsyncContent result={entries} skeleton={<EntrySkeleton />}>
          {(list) =>
            list.length === 0 ? (
              <Panel>
                <Empty level={3} title={own.none} text={own.noneText} />
              </Panel>
            ) : (
              <ul className="entry-list">{list.map(cardOf)}</ul>
            )
          }
        </AsyncContent>
      ) : (
        <Panel>
          <h3 ref={focusOnMount} tabIndex={-1}>
            {open === 'new' ? own.newEntry : own.change}
          </h3>
          {form(open === 'new' ? null : open, onSaved, close)}
        </Panel>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={own.remove}
        action={own.removeAction}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null);
          if (removing) void entries.remove(removing);
        }}
      >
        {removing && nameOf(removing)}
      </ConfirmDialog>
    </Section>
  );
}

const EntrySkeleton = () => (
  <div className="entry-list">
    <Skeleton height={148} />
    <Skeleton height={148} />
  </div>
);

type EntryCardProps = CardActions & { icon: IconName; title: string; isDefault: boolean; children: ReactNode };

export function EntryCard({ icon, title, isDefault, onEdit, onRemove, onMakeDefault, children }: EntryCardProps) {
  return (
    <li className="entry-card">
      <Icon name={icon} />
      <div className="entry-card-text">
        <h3>
          {title}
          {isDefault && <span className="entry-card-default">{texts.isDefault}</span>}
        </h3>
        {children}
      </div>
      <div className="entry-card-actions">
        <Button variant="text" size="s" aria-label={`${texts.edit}: ${title}`} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button variant="text" size="s" aria-label={`${texts.remove}: ${title}`} onClick={onRemove}>
          {texts.remove}
        </Button>
        {!isDefault && (
          <Button variant="text" size="s" aria-label={`${texts.makeDefault}: ${title}`} onClick={onMakeDefault}>
            {texts.makeDefault}
          </Button>
        )}
      </div>
    </li>
  );
}

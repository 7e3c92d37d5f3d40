import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { focusOnMount, Panel } from './Section.tsx';
import { texts } from './texts.ts';
import './entry-card.css';

type Entry = { id: number; isDefault: boolean };

type EntryCalls<Item extends Entry> = {
  load: (signal: AbortSignal) => Promise<Item[]>;
  remove: (item: Item) => Promise<unknown>;
  makeDefault: (item: Item) => Promise<unknown>;
};

/** Addresses or billing identities. Changes show at once (optimistic); then the list is loaded again. */
export function useEntries<Item extends Entry>({ load, remove, makeDefault }: EntryCalls<Item>) {
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
export function useOpenForm<Item>() {
  const [open, setOpen] = useState<Item | 'new' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === null) addButton.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);
  return { open, setOpen, close: () => setOpen(null), addButton };
}

/** The form that replaces the list while it is open. */
export const FormPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <h3 ref={focusOnMount} tabIndex={-1}>
      {title}
    </h3>
    {children}
  </Panel>
);

type EntryListProps<Item> = {
  result: { data: Item[] | null; failure: string | null; retry: () => void };
  empty: { title: string; text: string };
  children: (item: Item) => ReactNode;
};

export function EntryList<Item>({ result, empty, children }: EntryListProps<Item>) {
  return (
    <AsyncContent result={result} skeleton={<EntrySkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <Panel>
            <Empty level={3} {...empty} />
          </Panel>
        ) : (
          <ul className="entry-list">{list.map(children)}</ul>
        )
      }
    </AsyncContent>
  );
}

const EntrySkeleton = () => (
  <div className="entry-list">
    <Skeleton height={148} />
    <Skeleton height={148} />
  </div>
);

type EntryCardProps = {
  icon: IconName;
  title: string;
  isDefault: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
  children: ReactNode;
};

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

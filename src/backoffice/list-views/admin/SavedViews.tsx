import { type SubmitEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { ListMenu } from '../../../ui/admin/ListMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { deleteListView, getListViews, type ListView, saveListView } from '../contract.ts';
import { texts } from '../texts.ts';

/** The saved filters of the list on this page. Lists inside a record, such as /admin/campaigns/7, have none. */
export function SavedViews() {
  const { pathname } = useLocation();
  return /^\/admin(\/[a-z-]+)+$/.test(pathname) && <Menu key={pathname} list={pathname} />;
}

/** The filters of the page as they are saved, without the page number. */
function queryToSave(params: URLSearchParams): string {
  const saved = new URLSearchParams(params);
  saved.delete('page');
  return saved.toString();
}

function Menu({ list }: { list: string }) {
  const [params, setParams] = useSearchParams();
  const views = useAsyncData((signal) => call(getListViews, { query: { list } }, signal));
  const current = queryToSave(params);

  const remove = (id: number) =>
    call(deleteListView, { params: { id } }).then(views.refresh, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );

  return (
    <ListMenu label={texts.open}>
      {views.data?.length === 0 && <p className="muted small">{texts.none}</p>}
      <ul className="list-menu-views">
        {views.data?.map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isCurrent={view.query === current}
            onOpen={() => setParams(new URLSearchParams(view.query), { preventScrollReset: true })}
            onRemove={() => void remove(view.id)}
          />
        ))}
      </ul>
      {current === '' ? (
        <p className="muted small">{texts.nothing}</p>
      ) : (
        <SaveForm list={list} query={current} onSaved={views.refresh} />
      )}
    </ListMenu>
  );
}

type ViewItemProps = { view: ListView; isCurrent: boolean; onOpen: () => void; onRemove: () => void };

const ViewItem = ({ view: { name, isShared, isOwn }, isCurrent, onOpen, onRemove }: ViewItemProps) => (
  <li>
    <button type="button" className="list-menu-view" aria-current={isCurrent || undefined} onClick={onOpen}>
      {name}
      {isShared && <small className="muted"> {isOwn ? texts.shared : texts.fromColleague}</small>}
    </button>
    {isOwn && (
      <button type="button" className="list-menu-remove" aria-label={texts.remove(name)} onClick={onRemove}>
        <Icon name="x" size="s" />
      </button>
    )}
  </li>
);

function SaveForm({ list, query, onSaved }: { list: string; query: string; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setMessage(null);
    void call(saveListView, { body: { list, name, query, isShared } }).then(
      () => {
        setName('');
        snackbar.success(texts.saved);
        onSaved();
      },
      (failure: unknown) => setMessage(errorMessage(failure)),
    );
  };
  return (
    <form className="list-menu-save" onSubmit={save}>
      <FormMessage>{message}</FormMessage>
      <TextField
        label={texts.name}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)}>
        {texts.share}
      </Checkbox>
      <Button type="submit" size="s" disabled={name.trim() === ''}>
        {texts.save}
      </Button>
    </form>
  );
}

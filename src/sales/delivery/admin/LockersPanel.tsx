import { useState } from 'react';
import { counties, countyName, countyTowns } from '../../../account/identity/counties.ts';
import { call } from '../../../platform/http/client.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminLocker, getAdminLockers, saveLocker, saveLockers } from '../admin-contract.ts';
import { LockerFields } from '../fields.ts';
import { parseLockerList } from './locker-rules.ts';
import { texts } from './texts.ts';

const columns: Column<AdminLocker>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  {
    key: 'place',
    name: texts.place,
    sort: 'place',
    cell: ({ county, locality }) => `${locality}, ${countyName(county)}`,
  },
  { key: 'street', name: texts.street, cell: ({ street, postalCode }) => `${street}, ${postalCode}` },
  { key: 'hours', name: texts.hours, cell: ({ hours }) => hours },
  {
    key: 'state',
    name: texts.state,
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'ok' : 'calm'}>{isActive ? texts.on : texts.off}</StatusDot>,
  },
];

const states = [
  { value: 'all', name: texts.anyState },
  { value: 'active', name: texts.actives },
  { value: 'off', name: texts.offs },
];

export function LockersPanel({ courierId }: { courierId: number }) {
  const list = useList(getAdminLockers, { query: { courierId } });
  const lockers = list.rows ?? [];
  const selection = useSelection(lockers.map(({ id }) => id));
  const [opened, setOpened] = useState<AdminLocker | 'new' | null>(null);
  const [isPasting, setIsPasting] = useState(false);

  const setActive = async (isActive: boolean) => {
    const selected = lockers.filter(({ id }) => selection.has(id));
    await Promise.all(selected.map((locker) => call(saveLocker, { body: { ...locker, isActive } }))).then(
      () => snackbar.success(texts.turned),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };
  const close = () => setOpened(null);

  return (
    <>
      <TablePanel
        title={texts.lockers}
        actions={
          <div className="page-actions">
            <Button size="s" onClick={() => setIsPasting(true)}>
              {texts.paste}
            </Button>
            <Button size="s" variant="brand" onClick={() => setOpened('new')}>
              {texts.addLocker}
            </Button>
          </div>
        }
        list={list}
        label={texts.lockerList}
        columns={columns}
        rowName={({ name }) => texts.lockerOf(name)}
        onOpen={setOpened}
        selection={selection}
        search={texts.lockerSearch}
        filters={<FilterChips label={texts.state} options={states} {...list.filter('state')} />}
        empty={{ title: texts.lockerNone, text: texts.lockerNoneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void setActive(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void setActive(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
      </TablePanel>
      <LockerDrawer courierId={courierId} opened={opened} onClose={close} onSaved={list.refresh} />
      <LockerImportDialog
        courierId={courierId}
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onSaved={list.refresh}
      />
    </>
  );
}

type LockerImportDialogProps = { courierId: number; isOpen: boolean; onClose: () => void; onSaved: () => void };

const maxShownProblems = 5;

/** Imports a list pasted from a spreadsheet; problems are shown before sending. */
function LockerImportDialog({ courierId, isOpen, onClose, onSaved }: LockerImportDialogProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { lockers, problems } = parseLockerList(text);

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { added, changed } = await call(saveLockers, { body: { courierId, lockers } });
      snackbar.success(texts.pasteDone(added, changed));
      setText('');
      onSaved();
      onClose();
    } catch (problem) {
      setFailure(errorMessage(problem));
    }
    setIsBusy(false);
  };
  return (
    <Dialog title={texts.paste} width={800} isOpen={isOpen} onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.pasteText}</p>
        <FormMessage>{failure}</FormMessage>
        <TextAreaField
          label={texts.pasteField}
          rows={10}
          placeholder={texts.pasteExample}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Warnings warnings={formatProblems(problems)} />
        <div className="dialog-ends">
          <span role="status">{text.trim() !== '' && texts.pasteFine(lockers.length)}</span>
          <Button variant="brand" isBusy={isBusy} disabled={lockers.length === 0} onClick={() => void send()}>
            {texts.pasteSend}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const formatProblems = (problems: readonly { line: number; message: string }[]): string[] => [
  ...problems.slice(0, maxShownProblems).map(({ line, message }) => texts.pasteProblem(line, message)),
  ...(problems.length > maxShownProblems ? [texts.moreProblems(problems.length - maxShownProblems)] : []),
];

type LockerDrawerProps = {
  courierId: number;
  opened: AdminLocker | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Keeps the last locker in `shown`, so that the content stays during the closing animation. */
function LockerDrawer({ courierId, opened, onClose, onSaved }: LockerDrawerProps) {
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const saved = shown === 'new' ? null : shown;
  const done = () => {
    onSaved();
    onClose();
  };
  return (
    <Drawer title={saved?.name ?? texts.addLocker} isOpen={opened !== null} onClose={onClose}>
      <LockerForm key={saved ? `${saved.id} ${saved.version}` : 'new'} {...{ courierId, saved, onDone: done }} />
    </Drawer>
  );
}

type LockerFormProps = { courierId: number; saved: AdminLocker | null; onDone: () => void };

function LockerForm({ courierId, saved, onDone }: LockerFormProps) {
  const edit = useLockerForm(courierId, saved, onDone);
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onDone}>
      <TextField label={texts.name} {...form.field('name')} />
      <SelectField label={texts.county} {...form.field('county')}>
        <option value="">{texts.chooseCounty}</option>
        {counties.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.place} suggestions={countyTowns(form.values.county)} {...form.field('locality')} />
      <TextField label={texts.street} {...form.field('street')} />
      <div className="form-pair">
        <TextField label={texts.postalCode} inputMode="numeric" {...form.field('postalCode')} />
        <TextField label={texts.hours} {...form.field('hours')} />
      </div>
      <Toggle {...form.checkbox('isActive')}>{texts.isActive}</Toggle>
    </EditForm>
  );
}

const useLockerForm = (courierId: number, saved: AdminLocker | null, onSaved: () => void) =>
  useEditForm({
    schema: LockerFields,
    saved,
    defaults: { courierId: String(courierId) },
    newest: async () => {
      if (!saved) return null;
      const { rows: lockers } = await call(getAdminLockers, { query: { courierId, search: saved.name.slice(0, 60) } });
      return lockers.find(({ id }) => id === saved.id) ?? saved;
    },
    save: async (body, base) => {
      await call(saveLocker, { body: { ...body, id: base?.id, version: base?.version } });
      snackbar.success(texts.lockerSaved);
      onSaved();
    },
  });

import { useRef, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  addRedirect,
  deleteRedirect,
  editRedirect,
  getRedirects,
  importRedirects,
  type Redirect,
} from '../admin-contract.ts';
import { ImportFields, RedirectFields } from '../fields.ts';
import { texts } from './texts.ts';

const columns: Column<Redirect>[] = [
  { key: 'from', name: texts.from, sort: 'from', cell: ({ fromPath }) => <span className="path">{fromPath}</span> },
  { key: 'target', name: texts.target, isOnCard: true, cell: ({ target }) => <span className="path">{target}</span> },
  { key: 'status', name: texts.status, cell: ({ status }) => texts.statuses[status] },
  { key: 'source', name: texts.source, cell: ({ source }) => texts.sources[source] },
  { key: 'hits', name: texts.hits, sort: 'hits', isNumber: true, isOnCard: true, cell: ({ hits }) => hits },
  {
    key: 'last',
    name: texts.lastHit,
    cell: ({ lastHitAt }) => (lastHitAt ? formatDateTime(new Date(lastHitAt)) : texts.never),
  },
];

type Opened = { kind: 'new' } | { kind: 'import' } | { kind: 'edit'; redirect: Redirect };

/** /admin/redirects */
export default function RedirectsPage() {
  const list = useList(getRedirects);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isReadOnly = useIsReadOnly();
  const close = () => setOpened(null);
  const closeSaved = () => {
    close();
    list.refresh();
  };
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {!isReadOnly && (
          <>
            <Button size="s" onClick={() => setOpened({ kind: 'import' })}>
              {texts.import}
            </Button>
            <Button size="s" variant="brand" onClick={() => setOpened({ kind: 'new' })}>
              {texts.add}
            </Button>
          </>
        )}
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ fromPath }) => texts.nameOf(fromPath)}
        {...(isReadOnly ? {} : { onOpen: (redirect: Redirect) => setOpened({ kind: 'edit', redirect }) })}
        search={texts.search}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {opened?.kind === 'new' && <RedirectDialog saved={null} onSaved={closeSaved} onClose={close} />}
      {opened?.kind === 'edit' && <RedirectDialog saved={opened.redirect} onSaved={closeSaved} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog onSaved={list.refresh} onClose={close} />}
    </>
  );
}

type RedirectDialogProps = { saved: Redirect | null; onSaved: () => void; onClose: () => void };

function RedirectDialog({ saved, onSaved, onClose }: RedirectDialogProps) {
  const removal = useAction(onSaved);
  const form = useSchemaForm({
    schema: RedirectFields,
    initialValues: toFormValues(RedirectFields, saved),
    submit: async (body) => {
      if (saved) await call(editRedirect, { params: { id: saved.id }, body: { ...body, version: saved.version } });
      else await call(addRedirect, { body });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
  return (
    <FormDialog title={saved ? texts.edit : texts.add} form={form} action={texts.save} onClose={onClose}>
      <TextField label={texts.from} hint={texts.fromHint} spellCheck={false} {...form.field('fromPath')} />
      <TextField label={texts.target} hint={texts.targetHint} spellCheck={false} {...form.field('target')} />
      <SelectField label={texts.status} {...form.field('status')}>
        {Object.entries(texts.statuses).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      {saved && (
        <div className="form-ends">
          <Button
            variant="text"
            size="s"
            isBusy={removal.isBusy}
            onClick={() => void removal.run(() => call(deleteRedirect, { params: { id: saved.id } }), texts.removed)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

const maxShownFaults = 50;

function ImportDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<DataOf<typeof importRedirects>['faults']>([]);
  const form = useSchemaForm({
    schema: ImportFields,
    initialValues: toFormValues(ImportFields, null),
    submit: async (body) => {
      const result = await call(importRedirects, { body });
      snackbar.success(texts.imported(result.saved));
      onSaved();
      setFaults(result.faults);
      if (result.faults.length === 0) onClose();
    },
  });
  const readFile = async (file: File | undefined) => {
    if (file) form.setValues({ content: await file.text() });
  };
  return (
    <FormDialog title={texts.import} text={texts.importText} form={form} action={texts.importAction} onClose={onClose}>
      <div className="form-ends">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={texts.file}
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
        <Button size="s" onClick={() => input.current?.click()}>
          {texts.file}
        </Button>
      </div>
      <TextAreaField label={texts.content} rows={6} spellCheck={false} {...form.field('content')} />
      {faults.length > 0 && (
        <div role="alert">
          <b>{texts.faults}</b>
          <ul className="import-faults">
            {faults.slice(0, maxShownFaults).map(({ line, message }) => (
              <li key={line}>{texts.fault(line, message)}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

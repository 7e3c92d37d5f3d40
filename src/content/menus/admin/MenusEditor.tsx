import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { EditableList, nextId } from '../../layouts/admin/EditableList.tsx';
import { LayoutActions } from '../../layouts/admin/LayoutActions.tsx';
import { texts as layoutTexts } from '../../layouts/admin/texts.ts';
import type { AdminLayout } from '../../layouts/contract.ts';
import { discardMenusDraft, getMenusLayout, getMenuTargets, publishMenus, saveMenusDraft } from '../contract.ts';
import { type MenuEntry, MenusFields, targetKinds } from '../fields.ts';
import { initialMenus } from '../initial-menus.ts';
import { texts } from './texts.ts';

type Targets = { pages: { name: string; to: string }[] } & Record<
  'category' | 'producer' | 'hashtag',
  { id: number; name: string }[]
>;
const noTargets: Targets = { pages: [], category: [], producer: [], hashtag: [] };

/** /admin/menus */
export default function MenusEditor() {
  const saved = useAsyncData((signal) => call(getMenusLayout, {}, signal));
  const targets = useAsyncData((signal) => call(getMenuTargets, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <AsyncContent result={saved} skeleton={<FormSkeleton />}>
        {(layout) => (
          <Editor key={layout.version} saved={layout} targets={targets.data ?? noTargets} onReload={saved.refresh} />
        )}
      </AsyncContent>
    </>
  );
}

type EditorProps = { saved: AdminLayout<MenusFields>; targets: Targets; onReload: () => void };

const toRecord = ({ layout, version }: AdminLayout<MenusFields>) => ({ ...layout, version });

function Editor({ saved, targets, onReload }: EditorProps) {
  const edit = useEditForm({
    schema: MenusFields,
    saved: toRecord(saved),
    newest: async () => toRecord(await call(getMenusLayout, {})),
    save: async (layout, { version }) => {
      await call(saveMenusDraft, { body: { version, layout } });
      snackbar.success(layoutTexts.savedDraft);
      onReload();
    },
  });
  const { form } = edit;
  const body = { version: saved.version };
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <LayoutActions
        hasDraft={saved.hasDraft}
        isDefault={saved.isDefault}
        isDirty={form.isDirty}
        publish={() => call(publishMenus, { body })}
        discard={() => call(discardMenusDraft, { body })}
        onRestore={() => form.setValues(initialMenus())}
        onDone={onReload}
      >
        <a className="button button-line button-s" href="/previzualizare" target="_blank" rel="noopener">
          {layoutTexts.preview}
        </a>
      </LayoutActions>
      <Panel title={texts.bar}>
        <div className="form">
          <Entries form={form} name="bar" targets={targets} />
        </div>
      </Panel>
      <Panel title={texts.information}>
        <div className="form">
          <TextField label={texts.columnTitle} {...form.field('informationTitle')} />
          <p className="muted small">{texts.ownPages}</p>
          <Entries form={form} name="information" targets={targets} />
        </div>
      </Panel>
      <Panel title={texts.payment}>
        <div className="form">
          <TextField label={texts.columnTitle} {...form.field('paymentTitle')} />
          <Entries form={form} name="payment" targets={targets} />
        </div>
      </Panel>
    </EditForm>
  );
}

type ListName = 'bar' | 'information' | 'payment';
type EntriesProps = { form: SchemaForm<typeof MenusFields>; name: ListName; targets: Targets };

function Entries({ form, name, targets }: EntriesProps) {
  const entries = form.value(name);
  const set = (next: MenuEntry[]) => form.setValue(name, next);
  const errorOf = (index: number, field: string) => form.error(`${name}.${index}.${field}`);
  const hasEntryError = entries.some((_, index) => form.error(`${name}.${index}`) !== undefined);
  const ownError = hasEntryError ? undefined : form.error(name);
  const add = () =>
    set([...entries, { id: nextId(entries), name: texts.newName, kind: 'address', targetId: null, address: '/' }]);
  return (
    <>
      {entries.length === 0 && <p className="muted">{texts.none}</p>}
      <EditableList
        label={texts[name]}
        items={entries}
        nameOf={(entry) => entry.name}
        onChange={set}
        hasError={(index) => form.error(`${name}.${index}`) !== undefined}
        row={(entry) => (
          <>
            <b>{entry.name}</b> <span className="muted small">{describe(entry, targets)}</span>
          </>
        )}
        fields={(entry, index) => (
          <EntryFields
            entry={entry}
            targets={targets}
            error={(field) => errorOf(index, field)}
            onChange={(change) => set(entries.map((one, at) => (at === index ? { ...one, ...change } : one)))}
          />
        )}
      />
      {ownError && <FieldError id={`${name}-error`}>{ownError}</FieldError>}
      <UnlessReadOnly>
        <div className="form-ends">
          <Button size="s" data-invalid={ownError ? true : undefined} onClick={add}>
            {texts.add}
          </Button>
        </div>
      </UnlessReadOnly>
    </>
  );
}

const describe = ({ kind, targetId, address }: MenuEntry, targets: Targets): string =>
  kind === 'address'
    ? address
    : `${texts.kinds[kind]}: ${targets[kind].find(({ id }) => id === targetId)?.name.replace(/^[– ]+/, '') ?? '—'}`;

type EntryFieldsProps = {
  entry: MenuEntry;
  targets: Targets;
  error: (field: string) => string | undefined;
  onChange: (change: Partial<MenuEntry>) => void;
};

function EntryFields({ entry, targets, error, onChange }: EntryFieldsProps) {
  const { name, kind, targetId, address } = entry;
  return (
    <>
      <TextField
        label={texts.name}
        value={name}
        maxLength={60}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={texts.kind}
        value={kind}
        onChange={({ target }) => {
          const next = targetKinds.find((one) => one === target.value) ?? 'address';
          onChange({ kind: next, targetId: null, address: next === 'address' ? '/' : '' });
        }}
      >
        {targetKinds.map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'address' ? (
        <>
          <SelectField
            label={texts.page}
            value={targets.pages.some(({ to }) => to === address) ? address : ''}
            onChange={({ target }) => target.value && onChange({ address: target.value })}
          >
            <option value="">{texts.otherPage}</option>
            {targets.pages.map((page) => (
              <option key={page.to} value={page.to}>
                {page.name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            value={address}
            maxLength={500}
            error={error('address')}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        </>
      ) : (
        <SelectField
          label={texts.target}
          value={targetId ?? ''}
          error={error('targetId')}
          onChange={({ target }) => onChange({ targetId: Number(target.value) || null })}
        >
          <option value="">{texts.choose}</option>
          {targets[kind].map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

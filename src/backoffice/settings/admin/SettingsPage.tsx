import { useEffect, useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import type { SettingsGroup } from '../../../platform/shop-settings.ts';
import { addNoticeFile } from '../../../sales/guarantee-notice/contract.ts';
import type { NoticeFileKind } from '../../../sales/guarantee-notice/rules.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { describeField } from '../../../ui/admin/describe-field.ts';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { ReadOnly, useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { SchemaField } from '../../../ui/admin/SchemaField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { addSettingsPicture, getSettings, type SavedSettings, saveSettings } from '../contract.ts';
import { settingsGroups } from '../groups.ts';
import { isGroupFound } from './search-rules.ts';
import { texts } from './texts.ts';
import './settings.css';

/** /admin/settings: what the shopkeeper decides, by group, with its history. */
export default function SettingsPage() {
  const loaded = useAsyncData((signal) => call(getSettings, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <AsyncContent result={loaded} skeleton={<FormSkeleton />}>
        {(all) => <Groups all={all} onReload={loaded.refresh} />}
      </AsyncContent>
    </>
  );
}

function Groups({ all, onReload }: { all: SavedSettings[]; onReload: () => void }) {
  // The groups are not there yet when the browser looks for the target of the address.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  const [search, setSearch] = useState('');
  const found = settingsGroups.filter((group) => isGroupFound(group, search));
  return (
    <div className="settings-page">
      <div className="settings-side">
        <TextField
          type="search"
          label={texts.search}
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        <nav className="settings-contents" aria-label={texts.contents}>
          {found.map(({ key, name }) => (
            <a key={key} className="link" href={`#${key}`}>
              {name}
            </a>
          ))}
        </nav>
        <p role="status" className="muted small">
          {found.length === 0 && texts.notFound}
        </p>
      </div>
      <div className="panels">
        {settingsGroups.map((group) => {
          const saved = all.find(({ key }) => key === group.key);
          const isHidden = !found.includes(group);
          return (
            saved && <GroupPanel key={group.key} group={group} saved={saved} isHidden={isHidden} onReload={onReload} />
          );
        })}
      </div>
    </div>
  );
}

type GroupProps = { group: SettingsGroup; saved: SavedSettings; onReload: () => void };

/** A group that the search does not find is hidden and keeps what was typed. */
const GroupPanel = ({ group, saved, isHidden, onReload }: GroupProps & { isHidden: boolean }) => (
  <div id={group.key} className="settings-group" hidden={isHidden}>
    <Panel title={group.name}>
      <div className="form">
        <p className="muted">{group.text}</p>
        <GroupForm key={saved.version} group={group} saved={saved} onReload={onReload} />
      </div>
      {saved.history.length > 0 && (
        <details>
          <summary>{texts.history}</summary>
          <History
            label={texts.history}
            events={saved.history.toReversed().map(({ version, at, authorName, changes }) => ({
              key: version,
              name: texts.saved,
              at,
              author: authorName,
              text: Object.entries(changes)
                .map(([name, value]) => `${describeField(group.schema, name).label}: ${valueText(group, name, value)}`)
                .join('; '),
            }))}
          />
        </details>
      )}
    </Panel>
  </div>
);

function valueText({ schema }: SettingsGroup, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return describeField(schema, name).options.find((option) => option.value === value)?.name ?? String(value);
}

/** The version is not a field of the form; it says which save the form was filled from. */
const withVersion = ({ values, version }: SavedSettings) => ({ ...values, version });

const uploadTo =
  (size: 'image' | 'square'): UploadPicture =>
  async (bytes, onProgress, signal) =>
    (await upload(addSettingsPicture, { body: bytes }, onProgress, signal))[size];
const uploadNotice =
  (kind: NoticeFileKind): UploadPicture =>
  async (bytes, onProgress, signal) =>
    (await upload(addNoticeFile, { params: { kind }, body: bytes }, onProgress, signal)).url;
const uploads = {
  picture: uploadTo('image'),
  'square-picture': uploadTo('square'),
  'image-file': uploadNotice('image'),
  'pdf-file': uploadNotice('pdf'),
};

function GroupForm({ group: { key, schema, permission }, saved, onReload }: GroupProps) {
  const isReadOnly = useIsReadOnly();
  const canSave = useHasPermission(permission ?? 'settings:write');
  const edit = useEditForm({
    schema,
    saved: withVersion(saved),
    newest: async () => withVersion((await call(getSettings, {})).find((one) => one.key === key) ?? saved),
    save: async (body, { version }) => {
      const values = Object.entries(body).map(([name, value]) => ({ name, value }));
      await call(saveSettings, { params: { key }, body: { version, values } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  return (
    <ReadOnly value={isReadOnly || !canSave}>
      <EditForm edit={edit} isNew={false} onReload={onReload}>
        {Object.keys(schema.shape).map((name) => (
          <SchemaField key={name} schema={schema} name={name} form={edit.form} uploads={uploads} />
        ))}
      </EditForm>
    </ReadOnly>
  );
}

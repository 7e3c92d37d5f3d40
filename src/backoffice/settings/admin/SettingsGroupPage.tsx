import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { upload } from '../../../platform/http/upload.ts';
import type { SettingsGroup } from '../../../platform/shop-settings.ts';
import { addNoticeFile } from '../../../sales/guarantee-notice/contract.ts';
import type { NoticeFileKind } from '../../../sales/guarantee-notice/rules.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Contents } from '../../../ui/admin/Contents.tsx';
import { describeField } from '../../../ui/admin/describe-field.ts';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { UploadPicture } from '../../../ui/admin/picture-uploads.ts';
import { ReadOnly, useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { SchemaField } from '../../../ui/admin/SchemaField.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { addSettingsPicture, getSettings, type SavedSettings, saveSettings } from '../contract.ts';
import { findGroup, settingsGroups } from '../groups.ts';
import { texts as refusals } from '../texts.ts';
import { groupPath } from './group-path.ts';
import { texts } from './texts.ts';
import './settings.css';

const back = { to: '/admin/settings', name: texts.title };

/** /admin/settings/company: one group of settings, with its history and the way to the others. */
export default function SettingsGroupPage() {
  const { group: key = '' } = useParams();
  const group = findGroup(key);
  const loaded = useAsyncData((signal) => call(getSettings, {}, signal));
  const saved = loaded.data?.find((one) => one.key === key);
  return (
    <>
      <PageHead title={group?.name ?? texts.title} text={group?.text} back={back} />
      <div className="with-contents">
        <Contents
          label={texts.contents}
          current={key}
          items={settingsGroups.map((one) => ({ key: one.key, name: one.name, to: groupPath(one.key) }))}
        />
        <AsyncContent result={loaded} skeleton={<FormSkeleton />}>
          {() =>
            group && saved ? (
              <div className="panel-stack" key={key}>
                <GroupForm key={saved.version} group={group} saved={saved} onReload={loaded.refresh} />
                <GroupHistory group={group} saved={saved} />
              </div>
            ) : (
              <FormMessage>{refusals.unknownGroup}</FormMessage>
            )
          }
        </AsyncContent>
      </div>
    </>
  );
}

type GroupProps = { group: SettingsGroup; saved: SavedSettings; onReload: () => void };

const GroupHistory = ({ group, saved }: Omit<GroupProps, 'onReload'>) =>
  saved.history.length > 0 && (
    <Panel>
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
    </Panel>
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
  useFocusLinkedField();
  const isReadOnly = useIsReadOnly();
  const canSave = useHasPermission(permission ?? 'settings:write');
  const edit = useEditForm({
    schema,
    saved: withVersion(saved),
    newest: async () => withVersion((await call(getSettings, {})).find((one) => one.key === key) ?? saved),
    save: async (body, { version }) => {
      const values = Object.entries(body).map(([field, value]) => ({ name: field, value }));
      await call(saveSettings, { params: { key }, body: { version, values } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  return (
    <ReadOnly value={isReadOnly || !canSave}>
      <EditForm edit={edit} isNew={false} onReload={onReload}>
        <Panel>
          <div className="form">
            {Object.keys(schema.shape).map((field) => (
              <SchemaField key={field} schema={schema} name={field} form={edit.form} uploads={uploads} />
            ))}
          </div>
        </Panel>
      </EditForm>
    </ReadOnly>
  );
}

/** Puts the cursor into the field that the address names behind the sign #. */
function useFocusLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash]);
}

import { useState } from 'react';
import { describePermissions } from '../../../account/identity/permission-texts.ts';
import { call } from '../../../platform/http/client.ts';
import { keyAreas, keyPowers } from '../../../platform/http/permissions.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PermissionsField } from '../../staff/admin/PermissionsField.tsx';
import { type ApiKey, addApiKey, getApiKeys, revokeApiKey } from '../key-contract.ts';
import { KeyFields } from '../key-fields.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { keyTexts as texts } from './texts.ts';

/** /admin/api-keys */
export default function ApiKeysPage() {
  const list = useList(getApiKeys);
  const [isAdding, setIsAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <a className="link" href="/api/docs">
          {texts.docs}
        </a>
        <UnlessReadOnly>
          <Button size="s" variant="brand" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      <Keys list={list} />
      {isAdding && (
        <AddDialog
          onAdded={(shown) => {
            setIsAdding(false);
            setToken(shown);
            list.refresh();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {token !== null && <SecretDialog secret={token} texts={texts} onClose={() => setToken(null)} />}
    </>
  );
}

type KeyList = ReturnType<typeof useList<typeof getApiKeys>>;

const tones: Record<ApiKey['state'], Tone> = { active: 'ok', expired: 'warn', revoked: 'bad' };

const columns: Column<ApiKey>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'key', name: texts.key, cell: ({ hint }) => <code>{hint}…</code> },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{texts.stateOf[state]}</StatusDot>,
  },
  {
    key: 'permissions',
    name: texts.permissions,
    isOnCard: true,
    cell: ({ permissions }) => describePermissions(permissions),
  },
  {
    key: 'last',
    name: texts.lastUsed,
    isOnCard: true,
    cell: ({ lastUsedAt, lastUsedIp }) =>
      lastUsedAt ? texts.usedFrom(formatDateTime(new Date(lastUsedAt)), lastUsedIp) : texts.never,
  },
  {
    key: 'until',
    name: texts.expiresOn,
    // The stored moment is the first one of the next day.
    cell: ({ expiresAt }) => (expiresAt ? formatDate(new Date(Date.parse(expiresAt) - 1)) : texts.forever),
  },
  { key: 'by', name: texts.createdBy, cell: ({ createdBy }) => createdBy },
];

function Keys({ list }: { list: KeyList }) {
  const { run, isBusy } = useAction(list.refresh);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const actions: Column<ApiKey> = {
    key: 'revoke',
    name: '',
    isOnCard: true,
    cell: (row) =>
      row.state === 'active' && (
        <UnlessReadOnly>
          <Button size="s" variant="text" onClick={() => setRevoked(row)}>
            {texts.revoke}
          </Button>
        </UnlessReadOnly>
      ),
  };
  return (
    <>
      <TablePanel
        list={list}
        label={texts.title}
        columns={[...columns, actions]}
        rowName={({ name }) => name}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={optionsOf(texts.states)} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      <ConfirmDialog
        isOpen={revoked !== null}
        title={texts.revokeTitle}
        action={texts.revoke}
        isBusy={isBusy}
        onConfirm={() =>
          revoked &&
          void run(() => call(revokeApiKey, { params: { id: revoked.id } }), texts.revoked).then(() => setRevoked(null))
        }
        onClose={() => setRevoked(null)}
      >
        {texts.revokeText(revoked?.name ?? '')}
      </ConfirmDialog>
    </>
  );
}

function AddDialog({ onAdded, onClose }: { onAdded: (token: string) => void; onClose: () => void }) {
  const form = useSchemaForm({
    schema: KeyFields,
    initialValues: toFormValues(KeyFields, null),
    submit: async (body) => onAdded((await call(addApiKey, { body })).token),
  });
  return (
    <FormDialog title={texts.add} text={texts.addText} form={form} action={texts.create} onClose={onClose}>
      <TextField label={texts.name} hint={texts.nameHint} autoComplete="off" {...form.field('name')} />
      <PermissionsField
        areas={keyAreas}
        powers={keyPowers}
        legend={texts.permissions}
        value={form.value('permissions')}
        error={form.error('permissions')}
        onChange={(next) => form.setValue('permissions', next)}
      />
      <DateField label={texts.expiresOn} hint={texts.expiresHint} {...form.field('expiresOn')} />
    </FormDialog>
  );
}

import { useId, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { type Area, keyAreas, type Permission } from '../../../platform/http/permissions.ts';
import { formatDate, formatDateTime } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type ApiKey, addApiKey, getApiKeys, revokeApiKey } from '../key-contract.ts';
import { KeyFields } from '../key-fields.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { keyTexts as texts } from './texts.ts';

/** /admin/api-keys */
export default function ApiKeysPage() {
  const keys = useAsyncData((signal) => call(getApiKeys, {}, signal));
  const [isAdding, setIsAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <a className="link" href="/api/docs">
          {texts.docs}
        </a>
        <Button size="s" variant="brand" onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </PageHead>
      <AsyncContent result={keys} skeleton={<Skeleton height={240} />}>
        {(rows) => <Keys rows={rows} onChange={keys.refresh} />}
      </AsyncContent>
      {isAdding && (
        <AddDialog
          onAdded={(shown) => {
            setIsAdding(false);
            setToken(shown);
            keys.refresh();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {token !== null && <SecretDialog secret={token} texts={texts} onClose={() => setToken(null)} />}
    </>
  );
}

const tones: Record<ApiKey['state'], Tone> = { active: 'ok', expired: 'warn', revoked: 'bad' };

/** 'vede stoc; schimbă comenzi' */
function namePermissions(permissions: readonly string[]): string {
  const namesOf = (suffix: string): string =>
    keyAreas
      .filter((area) => permissions.includes(`${area}:${suffix}`))
      .map((area) => texts.areas[area])
      .join(', ');
  const [read, write] = [namesOf('read'), namesOf('write')];
  return [read && texts.readNames(read), write && texts.writeNames(write)].filter(Boolean).join('; ');
}

const columns: Column<ApiKey>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'key', name: texts.key, cell: ({ hint }) => <code>{hint}…</code> },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>,
  },
  {
    key: 'permissions',
    name: texts.permissions,
    isOnCard: true,
    cell: ({ permissions }) => namePermissions(permissions),
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

function Keys({ rows, onChange }: { rows: ApiKey[]; onChange: () => void }) {
  const { run, isBusy } = useAction(onChange);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const actions: Column<ApiKey> = {
    key: 'revoke',
    name: '',
    isOnCard: true,
    cell: (row) =>
      row.state === 'active' && (
        <Button size="s" variant="text" onClick={() => setRevoked(row)}>
          {texts.revoke}
        </Button>
      ),
  };
  return (
    <Panel isFlush>
      <DataTable
        label={texts.title}
        columns={[...columns, actions]}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<Empty title={texts.none} text={texts.noneText} />}
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
    </Panel>
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
        value={form.value('permissions')}
        error={form.error('permissions')}
        onChange={(next) => form.setValue('permissions', next)}
      />
      <DateField label={texts.expiresOn} hint={texts.expiresHint} {...form.field('expiresOn')} />
    </FormDialog>
  );
}

type PermissionsFieldProps = {
  value: readonly Permission[];
  error: string | undefined;
  onChange: (next: Permission[]) => void;
};

/** The permission to change an area includes reading it, so an area has one of the two. */
function PermissionsField({ value, error, onChange }: PermissionsFieldProps) {
  const errorId = useId();
  const without = (area: Area) => value.filter((one) => !one.startsWith(`${area}:`));
  return (
    <fieldset className="key-permissions" aria-describedby={error ? errorId : undefined}>
      <legend>{texts.permissions}</legend>
      <table className="plain-rows">
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.read}</th>
            <th scope="col">{texts.write}</th>
          </tr>
        </thead>
        <tbody>
          {keyAreas.map((area) => {
            const canWrite = value.includes(`${area}:write`);
            const canRead = canWrite || value.includes(`${area}:read`);
            return (
              <tr key={area}>
                <th scope="row">{texts.areas[area]}</th>
                <td>
                  <input
                    type="checkbox"
                    aria-label={texts.readOf(texts.areas[area])}
                    checked={canRead}
                    onChange={() => onChange(canRead ? without(area) : [...without(area), `${area}:read`])}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={texts.writeOf(texts.areas[area])}
                    checked={canWrite}
                    onChange={() =>
                      onChange([...without(area), canWrite ? (`${area}:read` as const) : (`${area}:write` as const)])
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

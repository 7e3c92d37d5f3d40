import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useAction } from '../../../ui/admin/use-action.ts';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type Connection, checkConnection, deleteConnection, getConnections, saveConnection } from '../contract.ts';
import {
  type ConnectionSchema,
  type ConnectionVendor,
  connectionVendors,
  editableSchema,
  isSecret,
} from '../vendors.ts';
import { fieldOf } from './fields.ts';
import { texts } from './texts.ts';

/** /admin/connections: accounts at other services. */
export default function ConnectionsPage() {
  const loaded = useAsyncData((signal) => call(getConnections, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <AsyncContent result={loaded} skeleton={<Skeleton height={320} />}>
        {({ canStore, connections }) => (
          <>
            <Warnings warnings={canStore ? [] : [texts.noKey]} />
            <div className="panels">
              {connectionVendors.map((vendor) => {
                const connection = connections.find(({ kind }) => kind === vendor.kind);
                return connection && <VendorPanel key={vendor.kind} vendor={vendor} loaded={connection} />;
              })}
            </div>
          </>
        )}
      </AsyncContent>
    </>
  );
}

type VendorPanelProps = { vendor: ConnectionVendor; loaded: Connection };

function VendorPanel({ vendor, loaded }: VendorPanelProps) {
  const [connection, setConnection] = useState(loaded);
  // Another key mounts the form again, with the stored secrets as placeholders.
  const [version, setVersion] = useState(0);
  const update = (next: Connection) => {
    setConnection(next);
    setVersion((before) => before + 1);
  };
  return (
    <Panel title={vendor.name} actions={<ConnectionStatus connection={connection} />}>
      <div className="form">
        <p className="muted">{vendor.text}</p>
        {connection.lastError && <FormMessage>{connection.lastError}</FormMessage>}
        <VendorForm key={version} vendor={vendor} connection={connection} onSaved={update} />
        {connection.isSet && <VendorActions vendor={vendor} onChange={update} />}
      </div>
    </Panel>
  );
}

function ConnectionStatus({ connection: { isSet, checkedAt, lastError } }: { connection: Connection }) {
  if (!isSet) return <StatusDot tone="calm">{texts.notSet}</StatusDot>;
  if (lastError) return <StatusDot tone="bad">{texts.fails}</StatusDot>;
  if (!checkedAt) return <StatusDot tone="warn">{texts.unchecked}</StatusDot>;
  return <StatusDot tone="ok">{texts.works(formatDateTime(new Date(checkedAt)))}</StatusDot>;
}

type VendorFormProps = { vendor: ConnectionVendor; connection: Connection; onSaved: (saved: Connection) => void };

function VendorForm({ vendor, connection, onSaved }: VendorFormProps) {
  const { kind, initialValues } = vendor;
  const { isSet, values, storedSecrets } = connection;
  const schema = editableSchema(vendor.schema, storedSecrets);
  const form = useSchemaForm<ConnectionSchema>({
    schema,
    initialValues: { ...toFormValues(schema, null), ...(isSet ? values : initialValues?.()) },
    submit: async (body) => {
      const settings = Object.entries(body).map(([name, value]) => ({ name, value }));
      const pick = (areSecrets: boolean) => settings.filter(({ name }) => isSecret(vendor.schema, name) === areSecrets);
      const saved = await call(saveConnection, {
        params: { kind },
        body: { values: pick(false), secrets: pick(true) },
      });
      snackbar.success(texts.saved);
      onSaved(saved);
    },
  });
  return (
    <form className="form" autoComplete="off" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      {Object.keys(schema.shape).map((name) => (
        <SettingField
          key={name}
          schema={vendor.schema}
          name={name}
          form={form}
          isStored={storedSecrets.includes(name)}
        />
      ))}
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting} disabled={!form.isDirty && isSet}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

type SettingFieldProps = {
  schema: ConnectionSchema;
  name: string;
  form: SchemaForm<ConnectionSchema>;
  isStored: boolean;
};

function SettingField({ schema, name, form, isStored }: SettingFieldProps) {
  const { label, hint, control, options } = fieldOf(schema, name);
  const props = form.field(name);
  if (control === 'select')
    return (
      <SelectField label={label} hint={hint} {...props}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  if (control === 'date') return <DateField label={label} hint={hint} {...props} />;
  if (control === 'text') return <TextField label={label} hint={hint} {...props} />;
  return (
    <TextField
      label={label}
      hint={isStored ? texts.storedHint : hint}
      {...props}
      isOptional={false}
      type="password"
      autoComplete="new-password"
      placeholder={isStored ? texts.stored : undefined}
    />
  );
}

type VendorActionsProps = { vendor: ConnectionVendor; onChange: (next: Connection) => void };

function VendorActions({ vendor: { kind, name }, onChange }: VendorActionsProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const removing = useAction(() => setIsConfirmOpen(false));
  const check = async () => {
    setIsChecking(true);
    await call(checkConnection, { params: { kind } }).then(
      (checked) => {
        onChange(checked);
        if (checked.lastError) snackbar.error(checked.lastError);
        else snackbar.success(texts.checked);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsChecking(false);
  };
  const remove = async () => {
    await call(deleteConnection, { params: { kind } });
    onChange({ kind, isSet: false, values: {}, storedSecrets: [], checkedAt: null, lastError: null });
  };
  return (
    <div className="form-ends">
      <Button size="s" isBusy={isChecking} onClick={() => void check()}>
        {texts.check}
      </Button>
      <Button size="s" variant="text" onClick={() => setIsConfirmOpen(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={removing.isBusy}
        onConfirm={() => void removing.run(remove, texts.removed)}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.removeText(name)}
      </ConfirmDialog>
    </div>
  );
}

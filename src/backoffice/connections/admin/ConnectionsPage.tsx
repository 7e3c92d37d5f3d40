import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SchemaField } from '../../../ui/admin/SchemaField.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type Connection,
  checkConnection,
  connectStandIn,
  deleteConnection,
  getConnections,
  saveConnection,
} from '../contract.ts';
import { type ConnectionSchema, type ConnectionVendor, editableSchema, isSecret, loadVendors } from '../vendors.ts';
import { texts } from './texts.ts';
import './connections.css';

/** /admin/connections: accounts at other services, connected ones first. */
export default function ConnectionsPage() {
  const loaded = useAsyncData(async (signal) => {
    const [stored, vendors] = await Promise.all([call(getConnections, {}, signal), loadVendors()]);
    return { ...stored, vendors };
  });
  const update = (next: Connection) =>
    loaded.set(({ connections, ...others }) => ({
      ...others,
      connections: connections.map((one) => (one.kind === next.kind ? next : one)),
    }));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <AsyncContent result={loaded} skeleton={<Skeleton height={320} />}>
        {({ canStore, connections, vendors }) => (
          <>
            <Warnings warnings={canStore ? [] : [texts.noKey]} />
            <VendorLists vendors={vendors} connections={connections} onChange={update} />
          </>
        )}
      </AsyncContent>
    </>
  );
}

type Change = { onChange: (next: Connection) => void };

type ListsProps = { vendors: readonly ConnectionVendor[]; connections: Connection[] } & Change;

function VendorLists({ vendors, connections, onChange }: ListsProps) {
  const all = vendors.flatMap((vendor) => {
    const connection = connections.find(({ kind }) => kind === vendor.kind);
    return connection ? [{ vendor, connection, onChange }] : [];
  });
  const isInUse = ({ connection }: VendorProps) => connection.isSet || connection.isFromEnvironment;
  const others = all.filter((one) => !isInUse(one));
  return (
    <div className="panel-stack">
      <div className="panels">
        {all.filter(isInUse).map((one) => (
          <ConnectedPanel key={one.vendor.kind} {...one} />
        ))}
      </div>
      {others.length > 0 && (
        <Panel title={texts.others} isFlush>
          {others.map((one) => (
            <FoldedVendor key={one.vendor.kind} {...one} />
          ))}
        </Panel>
      )}
    </div>
  );
}

type VendorProps = { vendor: ConnectionVendor; connection: Connection } & Change;

/** State and actions are in sight, the settings folded. */
const ConnectedPanel = ({ vendor, connection, onChange }: VendorProps) => (
  <Panel title={vendor.name}>
    <div className="form">
      <ConnectionStatus vendor={vendor} connection={connection} />
      <p className="muted">{vendor.text}</p>
      {connection.isFromEnvironment && <p className="small">{texts.fromEnvironmentText}</p>}
      {connection.isStandIn && !connection.isFromEnvironment && (
        <p className="small">{[texts.standIn, vendor.standInText].filter(Boolean).join(' ')}</p>
      )}
      {connection.lastError && <FormMessage>{connection.lastError}</FormMessage>}
      <VendorActions vendor={vendor} connection={connection} onChange={onChange} />
      {connection.isEditable ? (
        <details className="connection-settings">
          <summary className="link">{texts.settings}</summary>
          <VendorForm key={formKey(connection)} vendor={vendor} connection={connection} onChange={onChange} />
        </details>
      ) : (
        <p className="small">{texts.ownersOnly}</p>
      )}
    </div>
  </Panel>
);

const FoldedVendor = ({ vendor, connection, onChange }: VendorProps) => (
  <details className="connection-folded">
    <summary>
      <b>{vendor.name}</b>
      <ConnectionStatus vendor={vendor} connection={connection} />
    </summary>
    <div className="form">
      <p className="muted">{vendor.text}</p>
      {connection.isEditable ? (
        <>
          {connection.hasStandIn && <StandInButton kind={vendor.kind} onChange={onChange} />}
          <VendorForm key={formKey(connection)} vendor={vendor} connection={connection} onChange={onChange} />
        </>
      ) : (
        <p className="small">{texts.ownersOnly}</p>
      )}
    </div>
  </details>
);

/** Another key mounts the form again, with the stored values and with stored secrets as placeholders. */
const formKey = ({ values, storedSecrets }: Connection): string => JSON.stringify([values, storedSecrets]);

function ConnectionStatus({ vendor, connection }: Pick<VendorProps, 'vendor' | 'connection'>) {
  const { isSet, isFromEnvironment, checkedAt, lastError } = connection;
  if (isFromEnvironment && !checkedAt) return <StatusDot tone="info">{texts.fromEnvironment}</StatusDot>;
  if (!isSet && !isFromEnvironment && vendor.worksWithoutAccount)
    return <StatusDot tone="info">{texts.withoutAccount}</StatusDot>;
  if (!isSet && !isFromEnvironment) return <StatusDot tone="calm">{texts.notSet}</StatusDot>;
  if (lastError) return <StatusDot tone="bad">{texts.fails}</StatusDot>;
  if (!checkedAt) return <StatusDot tone="warn">{texts.unchecked}</StatusDot>;
  return <StatusDot tone="ok">{texts.works(formatDateTime(new Date(checkedAt)))}</StatusDot>;
}

function StandInButton({ kind, onChange }: { kind: string } & Change) {
  const { run, isBusy } = useAction(() => {});
  const connect = async () => onChange(await call(connectStandIn, { params: { kind } }));
  return (
    <div className="form-ends">
      <Button size="s" isBusy={isBusy} onClick={() => void run(connect, texts.standInUsed)}>
        {texts.useStandIn}
      </Button>
    </div>
  );
}

function VendorForm({ vendor, connection, onChange }: VendorProps) {
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
      onChange(saved);
    },
  });
  return (
    <form className="form" autoComplete="off" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      {Object.keys(schema.shape).map((name) => (
        <SchemaField
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

function VendorActions({ vendor: { kind, name }, connection, onChange }: VendorProps) {
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
    onChange({
      ...connection,
      isSet: false,
      isStandIn: false,
      values: {},
      storedSecrets: [],
      checkedAt: null,
      lastError: null,
    });
  };
  return (
    <div className="connection-actions">
      <Button size="s" isBusy={isChecking} onClick={() => void check()}>
        {texts.check}
      </Button>
      {connection.isSet && connection.isEditable && (
        <Button size="s" variant="text" onClick={() => setIsConfirmOpen(true)}>
          {texts.remove}
        </Button>
      )}
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

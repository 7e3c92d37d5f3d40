import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  eraseCustomer,
  exportCustomer,
  lockCustomer,
  signOutCustomer,
} from '../../../account/identity/admin-contract.ts';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { BouncedAddress } from '../../../content/mailings/admin/BouncedAddress.tsx';
import { call } from '../../../platform/http/client.ts';
import { saveJson } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { OldOrdersPanel } from '../../../sales/old-orders/admin/OldOrdersPanel.tsx';
import { OrderStateDot } from '../../../sales/orders/admin/OrderStateDot.tsx';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { IfCanOpen, ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type Customer, getCustomer } from '../contract.ts';
import { ActivityPanel, AddressesPanel, ConsentsPanel, CustomerDot, ProfilePanel } from './CustomerPanels.tsx';
import { erasureOf, fullName } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/customers', name: texts.title };

/** /admin/customers/17 */
export default function CustomerPage() {
  const { id = '' } = useParams();
  return <CustomerDetails key={id} id={Number(id)} />;
}

function CustomerDetails({ id }: { id: number }) {
  const canChange = useHasPermission('customers:write');
  const result = useAsyncData((signal) => call(getCustomer, { params: { id } }, signal));
  return (
    <>
      <PageHead
        title={result.data ? fullName(result.data) : texts.one}
        back={back}
        text={result.data && <CustomerDot customer={result.data} />}
      >
        {result.data && canChange && <CustomerActions customer={result.data} onChange={result.refresh} />}
      </PageHead>
      <AsyncContent result={result} skeleton={<FormSkeleton />}>
        {(customer) => <CustomerPanels customer={customer} />}
      </AsyncContent>
    </>
  );
}

const CustomerPanels = ({ customer }: { customer: Customer }) => (
  <div className="panels panels-wide">
    <div className="panel-stack">
      <CustomerOrders customer={customer} />
      <OldOrdersPanel email={customer.email} orders={customer.oldOrders} />
      <AddressesPanel customer={customer} />
    </div>
    <div className="panel-stack">
      <ProfilePanel customer={customer} />
      <BouncedAddress email={customer.email} />
      <ConsentsPanel customer={customer} />
      <ActivityPanel customer={customer} />
    </div>
  </div>
);

const CustomerOrders = ({ customer }: { customer: Customer }) => (
  <Panel title={texts.orders} actions={customer.email && <AllOrders email={customer.email} />}>
    {customer.recentOrders.length === 0 ? <p className="muted">{texts.noOrders}</p> : <Orders customer={customer} />}
  </Panel>
);

/** Finds guest orders with the same email address too. */
const AllOrders = ({ email }: { email: string }) => {
  const to = `/admin/orders?${new URLSearchParams({ q: email })}`;
  return (
    <IfCanOpen to={to}>
      <Link className="link" to={to}>
        {texts.allOrders}
      </Link>
    </IfCanOpen>
  );
};

const Orders = ({ customer: { recentOrders } }: { customer: Customer }) => (
  <div className="rows-scroll">
    <table className="plain-rows">
      <thead>
        <tr>
          <th>{texts.number}</th>
          <th>{texts.createdAt}</th>
          <th>{texts.orderState}</th>
          <th className="is-number">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {recentOrders.map(({ id, number, createdAt, state, total }) => (
          <tr key={id}>
            <td>
              <ScreenLink to={`/admin/orders/${id}`}>{number}</ScreenLink>
            </td>
            <td className="num">{formatDate(new Date(createdAt))}</td>
            <td>
              <OrderStateDot state={state} />
            </td>
            <td className="is-number num">{formatLei(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type CustomerActionsProps = { customer: Customer; onChange: () => void };

function CustomerActions({ customer, onChange }: CustomerActionsProps) {
  const { run, isBusy } = useAction(onChange);
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'sign-out' | 'lock' | 'erase' | null>(null);
  const close = () => setOpenDialog(null);
  const params = { id: customer.id };

  const exportAll = async () => saveJson(await call(exportCustomer, { params }), `client-${customer.id}.json`);
  const signOut = () => run(() => call(signOutCustomer, { params }), texts.signedOut).then(close);
  const lock = (isLocked: boolean) =>
    run(() => call(lockCustomer, { params, body: { isLocked } }), isLocked ? texts.lockedNow : texts.unlocked).then(
      close,
    );

  return (
    <>
      <IfPermitted permission="personal-data">
        <Button size="s" isBusy={isBusy} onClick={() => void run(exportAll, texts.exported)}>
          {texts.exportData}
        </Button>
      </IfPermitted>
      <Button size="s" disabled={customer.sessions === 0} onClick={() => setOpenDialog('sign-out')}>
        {texts.signOut}
      </Button>
      {customer.isLocked ? (
        <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void lock(false)}>
          {texts.unlock}
        </Button>
      ) : (
        <Button size="s" onClick={() => setOpenDialog('lock')}>
          {texts.lock}
        </Button>
      )}
      {customer.email && (
        <IfPermitted permission="personal-data">
          <Button size="s" onClick={() => setOpenDialog('erase')}>
            {texts.erase}
          </Button>
        </IfPermitted>
      )}
      <ConfirmDialog
        isOpen={openDialog === 'sign-out'}
        title={texts.signOut}
        action={texts.signOut}
        isBusy={isBusy}
        onConfirm={() => void signOut()}
        onClose={close}
      >
        {texts.signOutText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={openDialog === 'lock'}
        title={texts.lock}
        action={texts.lock}
        isBusy={isBusy}
        onConfirm={() => void lock(true)}
        onClose={close}
      >
        {texts.lockText}
      </ConfirmDialog>
      {openDialog === 'erase' && (
        <EraseDialog customer={customer} onErased={() => void navigate('/admin/customers')} onClose={close} />
      )}
    </>
  );
}

type EraseDialogProps = { customer: Customer; onErased: () => void; onClose: () => void };

/** Erasure is final, so staff must type the customer's email address. */
function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const schema = erasureOf(customer.email);
  const form = useSchemaForm({
    schema,
    initialValues: toFormValues(schema, null),
    submit: async (body) => {
      await call(eraseCustomer, { params: { id: customer.id }, body });
      snackbar.success(texts.erased);
      onErased();
    },
  });
  return (
    <FormDialog title={texts.eraseTitle} text={texts.eraseText} form={form} action={texts.erase} onClose={onClose}>
      <TextField
        label={texts.eraseLabel(customer.email)}
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
    </FormDialog>
  );
}

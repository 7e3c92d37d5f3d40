import { useState } from 'react';
import { roleNames, staffRoles } from '../../../account/identity/staff-roles.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { cancelStaffInvitation, getStaff, inviteStaff, type StaffInvitation, type StaffMember } from '../contract.ts';
import { InvitationFields } from '../fields.ts';
import { chosenOrTemplate } from '../rights-rules.ts';
import { RightsEditor, roleOf } from './RightsEditor.tsx';
import { texts } from './texts.ts';

/** /admin/staff */
export default function StaffPage() {
  const list = useList(getStaff);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <UnlessReadOnly>
          <Button size="s" variant="brand" onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      <div className="panel-stack">
        <TablePanel
          list={list}
          label={texts.table}
          columns={columns}
          rowName={memberName}
          rowHref={({ id }) => `/admin/staff/${id}`}
          search={texts.search}
          filters={
            <>
              <FilterSelect label={texts.role} options={roleOptions} {...list.filter('role')} />
              <FilterChips label={texts.state} options={optionsOf(texts.states)} {...list.filter('state')} />
            </>
          }
          empty={{ title: texts.none, text: texts.noneText }}
        />
        {list.data && list.data.invitations.length > 0 && (
          <Invitations invitations={list.data.invitations} onChange={list.refresh} />
        )}
      </div>
      {isInviting && <InviteDialog onSent={list.refresh} onClose={() => setIsInviting(false)} />}
    </>
  );
}

const roleOptions = [
  { value: 'all', name: texts.anyRole },
  ...staffRoles.map((role) => ({ value: String(role), name: roleNames[role] })),
];

const memberName = ({ firstName, lastName, email }: StaffMember): string => `${firstName} ${lastName}`.trim() || email;

/** 'Comenzi, modificat' */
const nameRights = ({ role, isModified }: Pick<StaffMember, 'role' | 'isModified'>): string =>
  isModified ? texts.modified(roleNames[role]) : roleNames[role];

const columns: Column<StaffMember>[] = [
  { key: 'name', name: texts.name, cell: memberName },
  { key: 'email', name: texts.email, cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'role', name: texts.role, isOnCard: true, cell: nameRights },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ isClosed }) => (
      <StatusDot tone={isClosed ? 'bad' : 'ok'}>{isClosed ? texts.closed : texts.open}</StatusDot>
    ),
  },
  {
    key: 'two-step',
    name: texts.twoStep,
    cell: ({ hasTwoStep }) => (hasTwoStep ? texts.twoStepOn : texts.twoStepOff),
  },
  {
    key: 'last',
    name: texts.lastSignIn,
    isOnCard: true,
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(new Date(lastSignInAt)) : texts.never),
  },
];

type InvitationsProps = { invitations: StaffInvitation[]; onChange: () => void };

function Invitations({ invitations, onChange }: InvitationsProps) {
  const { run, isBusy } = useAction(onChange);
  return (
    <Panel title={texts.invitations}>
      <div className="rows-scroll">
        <table className="plain-rows">
          <tbody>
            {invitations.map(({ id, email, role, permissions, isModified, expiresAt, isExpired }) => (
              <tr key={id}>
                <td>
                  <EmailAddress address={email} />
                </td>
                <td>{nameRights({ role, isModified })}</td>
                <td>{isExpired ? texts.expired : texts.expires(formatDateTime(new Date(expiresAt)))}</td>
                <td className="is-number">
                  <UnlessReadOnly>
                    <Button
                      size="s"
                      variant="text"
                      isBusy={isBusy}
                      onClick={() => {
                        const rights = { role, permissions: isModified ? chosenOrTemplate(role, permissions) : null };
                        void run(() => call(inviteStaff, { body: { email, ...rights } }), texts.invited);
                      }}
                    >
                      {texts.sendAgain}
                    </Button>
                    <Button
                      size="s"
                      variant="text"
                      isBusy={isBusy}
                      onClick={() => void run(() => call(cancelStaffInvitation, { params: { id } }), texts.cancelled)}
                    >
                      {texts.cancel}
                    </Button>
                  </UnlessReadOnly>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function InviteDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const form = useSchemaForm({
    schema: InvitationFields,
    initialValues: { ...toFormValues(InvitationFields, null), permissions: null },
    submit: async (body) => {
      await call(inviteStaff, { body });
      snackbar.success(texts.invited);
      onSent();
      onClose();
    },
  });
  return (
    <FormDialog
      width={800}
      title={texts.invite}
      text={texts.inviteText}
      form={form}
      action={texts.sendInvitation}
      onClose={onClose}
    >
      <TextField label={texts.email} type="email" autoComplete="off" {...form.field('email')} />
      <RightsEditor
        value={{ role: roleOf(form.value('role')), permissions: form.value('permissions') }}
        error={form.error}
        onChange={(next) => form.setValues(next)}
      />
    </FormDialog>
  );
}

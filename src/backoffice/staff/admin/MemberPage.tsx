import { useState } from 'react';
import { useParams } from 'react-router';
import type { Device } from '../../../account/identity/contract.ts';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { includesAll } from '../../../platform/http/permissions.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly, UnlessReadOnly, useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  changeStaffRole,
  closeStaffAccount,
  endStaffSession,
  getStaffMember,
  resetStaffTwoStep,
  type StaffMember,
} from '../contract.ts';
import { RightsFields } from '../fields.ts';
import { chosenOrTemplate } from '../rights-rules.ts';
import { DeviceList } from './DeviceList.tsx';
import { RightsEditor, roleOf } from './RightsEditor.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/staff', name: texts.title };

/** /admin/staff/17 */
export default function MemberPage() {
  const { id = '' } = useParams();
  return <MemberDetails key={id} id={Number(id)} />;
}

function MemberDetails({ id }: { id: number }) {
  const result = useAsyncData((signal) => call(getStaffMember, { params: { id } }, signal));
  const member = result.data?.member;
  const own = usePermissions();
  const isReadOnly = useIsReadOnly() || (member !== undefined && !includesAll(own, member.permissions));
  const name = member ? `${member.firstName} ${member.lastName}`.trim() || member.email : texts.one;
  return (
    <ReadOnly value={isReadOnly}>
      <PageHead
        title={name}
        back={back}
        text={
          member && (
            <StatusDot tone={member.isClosed ? 'bad' : 'ok'}>{member.isClosed ? texts.closed : texts.open}</StatusDot>
          )
        }
      >
        {member && !isReadOnly && <MemberActions member={member} name={name} onChange={result.refresh} />}
      </PageHead>
      <AsyncContent result={result} skeleton={<FormSkeleton />}>
        {(loaded) => (
          <div className="panels">
            <Panel title={texts.rights}>
              <RightsForm key={rightsKey(loaded.member)} member={loaded.member} onSaved={result.refresh} />
            </Panel>
            <div className="panel-stack">
              <MemberFacts member={loaded.member} name={name} onChange={result.refresh} />
              <Sessions memberId={id} devices={loaded.devices} onChange={result.refresh} />
            </div>
          </div>
        )}
      </AsyncContent>
    </ReadOnly>
  );
}

const MemberFacts = ({ member, name, onChange }: MemberActionsProps) => (
  <Panel
    title={texts.state}
    actions={member.hasTwoStep && <TwoStepReset member={member} name={name} onChange={onChange} />}
  >
    <Facts>
      <Fact name={texts.email}>
        <EmailAddress address={member.email} />
      </Fact>
      <Fact name={texts.lastSignIn}>
        {member.lastSignInAt ? formatDateTime(new Date(member.lastSignInAt)) : texts.never}
      </Fact>
      <Fact name={texts.twoStep}>{member.hasTwoStep ? texts.twoStepOn : texts.twoStepOff}</Fact>
    </Facts>
  </Panel>
);

function RightsForm({ member, onSaved }: { member: StaffMember; onSaved: () => void }) {
  const form = useSchemaForm({
    schema: RightsFields,
    initialValues: { role: member.role, permissions: initialPermissions(member) },
    submit: async (body) => {
      await call(changeStaffRole, { params: { id: member.id }, body });
      snackbar.success(texts.rightsSaved);
      onSaved();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <RightsEditor
        value={{ role: roleOf(form.value('role')), permissions: form.value('permissions') }}
        error={form.error}
        onChange={(next) => form.setValues(next)}
      />
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting} disabled={!form.isDirty}>
          {texts.saveRights}
        </Button>
      </div>
    </form>
  );
}

const initialPermissions = ({ role, permissions, isModified }: StaffMember) =>
  isModified ? chosenOrTemplate(role, permissions) : null;

function TwoStepReset({ member: { id }, name, onChange }: MemberActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isBusy } = useAction(onChange);
  const reset = () =>
    run(() => call(resetStaffTwoStep, { params: { id } }), texts.twoStepResetDone).then(() => setIsConfirming(false));
  return (
    <UnlessReadOnly>
      <Button size="s" variant="text" onClick={() => setIsConfirming(true)}>
        {texts.twoStepReset}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.twoStepReset}
        action={texts.twoStepReset}
        isBusy={isBusy}
        onConfirm={() => void reset()}
        onClose={() => setIsConfirming(false)}
      >
        {texts.twoStepResetText(name)}
      </ConfirmDialog>
    </UnlessReadOnly>
  );
}

/** Other rights start another form. */
const rightsKey = ({ role, permissions }: StaffMember): string => [role, ...permissions].join(' ');

type MemberActionsProps = { member: StaffMember; name: string; onChange: () => void };

function MemberActions({ member: { id, isClosed }, name, onChange }: MemberActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isBusy } = useAction(onChange);
  const setClosed = (next: boolean) =>
    run(
      () => call(closeStaffAccount, { params: { id }, body: { isClosed: next } }),
      next ? texts.closedNow : texts.reopened,
    ).then(() => setIsConfirming(false));
  if (isClosed)
    return (
      <Button size="s" isBusy={isBusy} onClick={() => void setClosed(false)}>
        {texts.reopen}
      </Button>
    );
  return (
    <>
      <Button size="s" className="button-danger" onClick={() => setIsConfirming(true)}>
        {texts.close}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.close}
        action={texts.close}
        isBusy={isBusy}
        onConfirm={() => void setClosed(true)}
        onClose={() => setIsConfirming(false)}
      >
        {texts.closeText(name)}
      </ConfirmDialog>
    </>
  );
}

type SessionsProps = { memberId: number; devices: Device[]; onChange: () => void };

function Sessions({ memberId, devices, onChange }: SessionsProps) {
  const { run, isBusy } = useAction(onChange);
  const end = (sessionId: number) =>
    run(() => call(endStaffSession, { params: { id: memberId }, body: { sessionId } }), texts.ended);
  return (
    <Panel title={texts.sessions}>
      <DeviceList devices={devices} isBusy={isBusy} onEnd={(sessionId) => void end(sessionId)} />
    </Panel>
  );
}

import { useState } from 'react';
import { useParams } from 'react-router';
import type { Device } from '../../../account/identity/contract.ts';
import { roleTexts, staffRoles } from '../../../account/identity/staff-roles.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
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
import { RoleFields } from '../fields.ts';
import { DeviceList } from './DeviceList.tsx';
import { RoleOptions } from './StaffPage.tsx';
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
  const name = member ? `${member.firstName} ${member.lastName}`.trim() || member.email : texts.one;
  return (
    <>
      <PageHead
        title={name}
        back={back}
        text={
          member && (
            <StatusDot tone={member.isClosed ? 'bad' : 'ok'}>{member.isClosed ? texts.closed : texts.open}</StatusDot>
          )
        }
      >
        {member && <MemberActions member={member} name={name} onChange={result.refresh} />}
      </PageHead>
      <AsyncContent result={result} skeleton={<FormSkeleton />}>
        {(loaded) => (
          <div className="panels">
            <Panel title={texts.role}>
              <RoleForm key={loaded.member.role} member={loaded.member} onSaved={result.refresh} />
            </Panel>
            <div className="panel-stack">
              <MemberFacts member={loaded.member} name={name} onChange={result.refresh} />
              <Sessions memberId={id} devices={loaded.devices} onChange={result.refresh} />
            </div>
          </div>
        )}
      </AsyncContent>
    </>
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

function RoleForm({ member, onSaved }: { member: StaffMember; onSaved: () => void }) {
  const form = useSchemaForm({
    schema: RoleFields,
    initialValues: toFormValues(RoleFields, member),
    submit: async (body) => {
      await call(changeStaffRole, { params: { id: member.id }, body });
      snackbar.success(texts.roleChanged);
      onSaved();
    },
  });
  const chosen = staffRoles.find((role) => role === form.value('role'));
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <SelectField label={texts.role} hint={chosen && roleTexts[chosen]} {...form.field('role')}>
        <RoleOptions />
      </SelectField>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting} disabled={!form.isDirty}>
          {texts.changeRole}
        </Button>
      </div>
    </form>
  );
}

function TwoStepReset({ member: { id }, name, onChange }: MemberActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isBusy } = useAction(onChange);
  const reset = () =>
    run(() => call(resetStaffTwoStep, { params: { id } }), texts.twoStepResetDone).then(() => setIsConfirming(false));
  return (
    <>
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
    </>
  );
}

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

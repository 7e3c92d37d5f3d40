import { useState } from 'react';
import { type Device, endSession, getSessions } from '../../../account/identity/contract.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  type TwoStepState,
  turnOffTwoStep,
} from '../../../account/identity/two-step-contract.ts';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { QrCode } from '../../../ui/admin/QrCode.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { useForm } from '../../../ui/use-form.ts';
import { DeviceList } from './DeviceList.tsx';
import { texts } from './own-account-texts.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** /admin/own-account: passkeys, two-step sign-in and devices of the person who is signed in. */
export default function OwnAccountPage() {
  const twoStep = useAsyncData((signal) => call(getTwoStep, {}, signal));
  const devices = useAsyncData<Device[]>((signal) => call(getSessions, {}, signal));
  const { run, isBusy } = useAction(devices.refresh);
  const end = (sessionId: number) => run(() => call(endSession, { body: { sessionId } }), texts.ended);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <div className="panels">
        <PasskeysPanel onChange={twoStep.refresh} />
        <AsyncContent result={twoStep} skeleton={<Skeleton height={240} />}>
          {(state) => <TwoStepPanel state={state} onChange={twoStep.refresh} />}
        </AsyncContent>
        <Panel title={texts.devices}>
          <AsyncContent result={devices} skeleton={<Skeleton height={160} />}>
            {(list) => <DeviceList devices={list} isBusy={isBusy} onEnd={(id) => void end(id)} />}
          </AsyncContent>
        </Panel>
      </div>
    </>
  );
}

type Enrolment = DataOf<typeof beginTwoStep>;
type TwoStepPanelProps = { state: TwoStepState; onChange: () => void };

function TwoStepPanel({ state, onChange }: TwoStepPanelProps) {
  const { isOn, hasPasskey, recoveryCodesLeft, dueAt } = state;
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const { run, isBusy } = useAction(onChange);
  const begin = () =>
    call(beginTwoStep, {}).then(setEnrolment, (failure: unknown) => snackbar.error(errorMessage(failure)));
  const renew = async () => setRecoveryCodes((await call(renewRecoveryCodes, {})).recoveryCodes);
  return (
    <Panel title={texts.twoStep}>
      <div className="form">
        <Warnings
          warnings={
            !isOn && !hasPasskey && dueAt
              ? [texts.due(formatDate(new Date(dueAt)), Date.parse(dueAt) < Date.now())]
              : []
          }
        />
        <StatusDot tone={isOn ? 'ok' : 'warn'}>{isOn ? texts.on : texts.off}</StatusDot>
        {!isOn && <p className="muted">{texts.twoStepText}</p>}
        {(isOn || hasPasskey) && <p className="muted">{texts.codesLeft(recoveryCodesLeft)}</p>}
        <div className="form-ends">
          {!isOn && (
            <Button size="s" variant={hasPasskey ? 'line' : 'brand'} onClick={() => void begin()}>
              {texts.turnOn}
            </Button>
          )}
          {(isOn || hasPasskey) && (
            <Button size="s" isBusy={isBusy} onClick={() => void run(renew, texts.renewed)}>
              {texts.renew}
            </Button>
          )}
          {isOn && dueAt === null && (
            <Button
              size="s"
              variant="text"
              isBusy={isBusy}
              onClick={() => void run(() => call(turnOffTwoStep, {}), texts.turnedOff)}
            >
              {texts.turnOff}
            </Button>
          )}
        </div>
      </div>
      {enrolment && (
        <EnrolDialog
          enrolment={enrolment}
          onConfirmed={(codes) => {
            setEnrolment(null);
            setRecoveryCodes(codes);
            onChange();
          }}
          onClose={() => setEnrolment(null)}
        />
      )}
      {recoveryCodes && <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />}
    </Panel>
  );
}

type EnrolDialogProps = { enrolment: Enrolment; onConfirmed: (recoveryCodes: string[]) => void; onClose: () => void };

function EnrolDialog({ enrolment: { secret, url }, onConfirmed, onClose }: EnrolDialogProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : texts.codeWrong }),
    submit: async (body) => onConfirmed((await call(confirmTwoStep, { body })).recoveryCodes),
  });
  return (
    <Dialog title={texts.turnOn} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.scan}</p>
        <QrCode text={url} label={texts.qr} />
        <p className="small">
          {texts.orType} <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...form.field('code')}
        />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

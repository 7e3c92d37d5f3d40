import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../account/identity/session.ts';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { fromDateInput } from '../../../ui/admin/input-formats.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import * as contract from '../issue-contract.ts';
import { issueTexts as texts } from './texts.ts';

type SendPanelProps = {
  issue: contract.AdminIssue;
  /** The form has changes that are not saved, which would not be sent. */
  isDirty: boolean;
  onChanged: () => void;
};
type Preview = DataOf<typeof contract.previewIssue>;

/** Works on the saved newsletter: preview, test email, sending now or later. */
export function SendPanel({ issue, isDirty, onChanged }: SendPanelProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const showPreview = () =>
    call(contract.previewIssue, { params: { id: issue.id } }).then(setPreview, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  return (
    <Panel
      title={texts.sending}
      actions={
        <Button size="s" onClick={() => void showPreview()}>
          {texts.preview}
        </Button>
      }
    >
      <div className="form">
        <StateText issue={issue} />
        <UnlessReadOnly>
          {issue.status === 'draft' && <TestForm id={issue.id} isDisabled={isDirty} />}
          <SendButtons issue={issue} isDirty={isDirty} onChanged={onChanged} />
          {isDirty && <p className="muted small">{texts.saveFirst}</p>}
        </UnlessReadOnly>
      </div>
      <Dialog
        title={preview?.subject ?? texts.preview}
        width={800}
        isOpen={preview !== null}
        onClose={() => setPreview(null)}
        hasCloseButton={false}
      >
        {/* Before the frame: Escape does not reach the dialog while the frame has the focus. */}
        <Button variant="line" size="s" onClick={() => setPreview(null)}>
          {texts.closePreview}
        </Button>
        {preview && (
          // The empty sandbox blocks scripts and navigation.
          <iframe
            className="email-frame"
            sandbox=""
            srcDoc={preview.html}
            title={texts.previewTitle(preview.subject)}
          />
        )}
      </Dialog>
    </Panel>
  );
}

function StateText({ issue: { status, scheduledAt, finishedAt } }: Pick<SendPanelProps, 'issue'>) {
  if (status === 'scheduled' && scheduledAt)
    return <p className="muted">{texts.scheduledFor(formatDateTime(new Date(scheduledAt)))}</p>;
  if (status === 'sent' && finishedAt)
    return <p className="muted">{texts.sentAt(formatDateTime(new Date(finishedAt)))}</p>;
  return null;
}

function TestForm({ id, isDisabled }: { id: number; isDisabled: boolean }) {
  const ownAddress = useSession(({ data }) => data.userName) ?? '';
  const [email, setEmail] = useState(ownAddress);
  const { run, isBusy } = useAction(() => {});
  return (
    <>
      <TextField label={texts.testEmail} type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <div className="form-ends">
        <Button
          size="s"
          disabled={isDisabled}
          isBusy={isBusy}
          onClick={() => void run(() => call(contract.sendTest, { params: { id }, body: { email } }), texts.testSent)}
        >
          {texts.testSend}
        </Button>
      </div>
    </>
  );
}

function SendButtons({ issue: { id, version, status }, isDirty, onChanged }: SendPanelProps) {
  const navigate = useNavigate();
  const { run, isBusy } = useAction(onChanged);
  const [confirming, setConfirming] = useState<'send' | 'remove' | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const params = { id };
  const scheduleAt = (at: string | null, done: string) =>
    run(() => call(contract.scheduleIssue, { params, body: { version, at } }), done);
  const schedule = () => {
    const at = fromDateInput(typed);
    if (at === null || Date.parse(at) <= Date.now()) return setError(texts.atMissing);
    setError(undefined);
    void scheduleAt(at, texts.scheduled);
  };
  const remove = async () => {
    const isRemoved = await run(() => call(contract.deleteIssue, { params, body: { version } }), texts.removed);
    if (isRemoved) await navigate('/admin/newsletter/issues', { replace: true });
  };
  if (status === 'scheduled')
    return (
      <div className="form-ends">
        <Button
          size="s"
          isBusy={isBusy}
          onClick={() => void run(() => call(contract.cancelIssue, { params, body: { version } }), texts.cancelled)}
        >
          {texts.cancel}
        </Button>
      </div>
    );
  if (status !== 'draft') return null;
  return (
    <>
      <DateField
        label={texts.at}
        isOptional
        withTime
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="form-ends">
        <Button variant="brand" size="s" disabled={isDirty} isBusy={isBusy} onClick={() => setConfirming('send')}>
          {texts.sendNow}
        </Button>
        <Button size="s" disabled={isDirty} isBusy={isBusy} onClick={schedule}>
          {texts.schedule}
        </Button>
        <Button variant="text" size="s" onClick={() => setConfirming('remove')}>
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={confirming !== null}
        title={confirming === 'remove' ? texts.removeTitle : texts.sendTitle}
        action={confirming === 'remove' ? texts.remove : texts.sendNow}
        isBusy={isBusy}
        onConfirm={() => {
          void (confirming === 'remove' ? remove() : scheduleAt(null, texts.started));
          setConfirming(null);
        }}
        onClose={() => setConfirming(null)}
      >
        {confirming === 'remove' ? texts.removeText : texts.sendText}
      </ConfirmDialog>
    </>
  );
}

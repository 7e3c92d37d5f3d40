import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { download, downloadFile } from '../../../platform/http/download.ts';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { closeRecall, downloadRecallList, downloadRecallReport, type Reached, type Recall } from '../admin-contract.ts';
import { CloseFields } from '../fields.ts';
import { answers, recallPath } from '../rules.ts';
import { texts as sharedTexts } from '../texts.ts';
import { LotList } from './LotsPanel.tsx';
import { RecipientsPanel } from './RecipientsPanel.tsx';
import { StoppedOrders } from './StoppedOrders.tsx';
import { texts } from './texts.ts';

type StartedRecallProps = { recall: Recall; onReload: () => void };

export const StartedRecall = ({ recall, onReload }: StartedRecallProps) => (
  <>
    <div className="panels panels-wide">
      <div className="panel-stack">
        <ProgressPanel recall={recall} />
        {recall.state === 'started' && <StoppedOrders recallId={recall.id} onChange={onReload} />}
      </div>
      <div className="panel-stack">
        <Panel title={texts.chooseLots}>
          <LotList lots={recall.lots} />
          {!recall.isExercise && (
            <p>
              <a className="link" href={recallPath(recall.id)} target="_blank" rel="noopener">
                {texts.publicPage}
              </a>
            </p>
          )}
        </Panel>
        <Panel title={texts.history}>
          <History
            label={texts.history}
            events={recall.history.toReversed().map(({ at, text, author }) => ({ key: at, name: text, at, author }))}
          />
        </Panel>
      </div>
    </div>
    <RecipientsPanel recall={recall} onChange={onReload} />
  </>
);

const channelText = ({ sent, queued, failed, missing }: Reached['mail']): string =>
  texts.channel(sent, queued, failed, missing);

const showFailure = (failure: unknown) => snackbar.error(errorMessage(failure));

function ProgressPanel({ recall: { id, isExercise, reached, traceMs } }: { recall: Recall }) {
  const report = () => call(downloadRecallReport, { params: { id } }).then(downloadFile, showFailure);
  const list = () => download(downloadRecallList, { params: { id } }).catch(showFailure);
  return (
    <Panel title={texts.progress}>
      <Facts>
        <Fact name={texts.buyers}>
          <b>{reached.recipients}</b>
        </Fact>
        <Fact name={texts.units}>
          {reached.units}, {texts.returnedUnits} {reached.returned}
        </Fact>
        {!isExercise && (
          <>
            <Fact name={texts.reached}>{reached.reached}</Fact>
            <Fact name={texts.mailRow}>{channelText(reached.mail)}</Fact>
            <Fact name={texts.smsRow}>{channelText(reached.sms)}</Fact>
            <Fact name={texts.reminders}>{reached.reminders}</Fact>
            <Fact name={texts.read}>{reached.read}</Fact>
            <Fact name={texts.answered}>{reached.answered}</Fact>
            {answers.map(
              (answer) =>
                reached.answers[answer] > 0 && (
                  <Fact key={answer} name={sharedTexts.answers[answer]}>
                    {reached.answers[answer]}
                  </Fact>
                ),
            )}
            <Fact name={texts.settled}>{reached.settled}</Fact>
          </>
        )}
        {traceMs !== null && <Fact name={texts.tracedIn}>{texts.milliseconds(traceMs)}</Fact>}
      </Facts>
      {!isExercise && <p className="muted small">{texts.channelHint}</p>}
      <div className="recall-downloads">
        <Button size="s" onClick={() => void report()}>
          {texts.report}
        </Button>
        <IfPermitted permission="personal-data">
          <Button size="s" onClick={() => void list()}>
            {texts.list}
          </Button>
        </IfPermitted>
      </div>
    </Panel>
  );
}

type CloseProps = { recall: Recall; onChange: (recall: Recall) => void };

export function CloseButton({ recall, onChange }: CloseProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UnlessReadOnly>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {texts.close}
      </Button>
      {isOpen && <CloseDialog recall={recall} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </UnlessReadOnly>
  );
}

function CloseDialog({ recall: { id, version }, onChange, onClose }: CloseProps & { onClose: () => void }) {
  const form = useSchemaForm({
    schema: CloseFields,
    initialValues: toFormValues(CloseFields, null),
    submit: async (body) => {
      onChange(await call(closeRecall, { params: { id }, body: { ...body, version } }));
      snackbar.success(texts.closed);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.closeTitle} text={texts.closeText} action={texts.close} form={form} onClose={onClose}>
      <TextAreaField label={texts.closeNote} rows={3} {...form.field('note')} />
    </FormDialog>
  );
}

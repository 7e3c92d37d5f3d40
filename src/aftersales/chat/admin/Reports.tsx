import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminReport, closeReport, getReports, muteAccount } from '../admin-contract.ts';
import { texts as chatTexts } from '../texts.ts';
import { texts } from './texts.ts';

const pageSize = 50;

export function Reports({ onChanged }: { onChanged: () => void }) {
  const list = useAsyncData((signal) => call(getReports, { query: { take: pageSize } }, signal));
  const done = (work: Promise<unknown>, message: string) =>
    work.then(
      () => {
        snackbar.success(message);
        list.refresh();
        onChanged();
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  return (
    <AsyncContent result={list} skeleton={<Skeleton height={240} />}>
      {(reports) =>
        reports.length === 0 ? (
          <Empty title={texts.noReports} text={texts.noReportsText} />
        ) : (
          <ul className="panel-stack">
            {reports.map((report) => (
              <li key={report.id}>
                <Report report={report} onDone={done} />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}

type ReportProps = { report: AdminReport; onDone: (work: Promise<unknown>, message: string) => Promise<unknown> };

function Report({ report, onDone }: ReportProps) {
  const { id, reason, details, createdAt, closedAt, reporterName, reportedId, reportedName, isMuted, messages } =
    report;
  const mute = () => call(muteAccount, { body: { customerId: reportedId, isMuted: !isMuted } });
  return (
    <Panel
      title={texts.report(reporterName, reportedName)}
      actions={<StatusDot tone={closedAt ? 'calm' : 'warn'}>{closedAt ? texts.closed : texts.open}</StatusDot>}
    >
      <div className="form">
        <p>
          <b>{chatTexts.reasons[reason]}</b> <span className="num muted">{formatDateTime(new Date(createdAt))}</span>
        </p>
        {details && <p className="queue-text">{details}</p>}
        <details>
          <summary>{texts.messages(messages.length)}</summary>
          <ul className="queue-answers">
            {messages.map((message) => (
              <li key={message.id}>
                <span>
                  <b>{message.legalEntityIdFrom === reportedId ? reportedName : reporterName}:</b>{' '}
                  {message.isImage ? chatTexts.picture : message.message}
                </span>
              </li>
            ))}
          </ul>
        </details>
        <div className="form-ends">
          {!closedAt && (
            <Button
              size="s"
              variant="brand"
              onClick={() => void onDone(call(closeReport, { params: { id }, body: {} }), texts.closedNow)}
            >
              {texts.close}
            </Button>
          )}
          <Button size="s" onClick={() => void onDone(mute(), isMuted ? texts.unmuted : texts.muted)}>
            {isMuted ? texts.unmuteReported(reportedName) : texts.muteReported(reportedName)}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

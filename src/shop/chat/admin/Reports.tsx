import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminReport, closeReport, getReports, muteAccount } from '../admin-contract.ts';
import { texts as chatTexts } from '../texts.ts';
import { texts } from './texts.ts';

const shown = 50;

/** What customers report about one another, the open ones first. */
export function Reports({ onChanged }: { onChanged: () => void }) {
  const list = useLoaded((signal) => call(getReports, { query: { take: shown } }, signal));
  const done = (work: Promise<unknown>, said: string) =>
    work.then(
      () => {
        snackbar.success(said);
        list.refresh();
        onChanged();
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
  return (
    <Loaded of={list} skeleton={<Skeleton height={240} />}>
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
    </Loaded>
  );
}

type ReportProps = { report: AdminReport; onDone: (work: Promise<unknown>, said: string) => Promise<unknown> };

function Report({ report, onDone }: ReportProps) {
  const { id, reason, details, createdAt, closedAt, reporterName, reportedId, reportedName, isMuted, messages } =
    report;
  const mute = () => call(muteAccount, { body: { customerId: reportedId, isMuted: !isMuted } });
  return (
    <Panel
      title={texts.report(reporterName, reportedName)}
      actions={<StateDot tone={closedAt ? 'calm' : 'warn'}>{closedAt ? texts.closed : texts.open}</StateDot>}
    >
      <div className="form">
        <p>
          <b>{chatTexts.reasons[reason]}</b> <span className="num muted">{showMoment(new Date(createdAt))}</span>
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

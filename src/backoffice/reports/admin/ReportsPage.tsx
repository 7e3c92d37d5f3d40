import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { getReportIndex } from '../reports-contract.ts';
import { texts } from './report-page-texts.ts';

/** /admin/reports: all reports by topic. */
export default function ReportsPage() {
  const topics = useTableRows('reports', (signal) => call(getReportIndex, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <AsyncContent result={topics} skeleton={<Skeleton height={420} />}>
        {(groups) => (
          <div className="report-topics">
            {groups.map(({ topic, reports }) => (
              <Panel key={topic} title={topic}>
                <ul className="report-list">
                  {reports.map(({ key, title, question }) => (
                    <li key={key}>
                      <Link to={`/admin/reports/${key}`}>
                        <b>{title}</b>
                        <span className="muted">{question}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </AsyncContent>
    </>
  );
}

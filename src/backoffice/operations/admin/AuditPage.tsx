import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterDay } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { type AuditEntry, getAudit, maxCounted } from '../contract.ts';
import { auditTexts as texts } from './texts.ts';

const columns: Column<AuditEntry>[] = [
  { key: 'at', name: texts.at, cell: ({ at }) => <span className="num">{formatDateTime(new Date(at))}</span> },
  { key: 'who', name: texts.who, cell: ({ who }) => who || texts.erased },
  { key: 'summary', name: texts.summary, cell: ({ summary }) => summary },
  { key: 'subject', name: texts.subject, isNumber: true, cell: ({ subject }) => subject },
];

export default function AuditPage() {
  const table = useTableQuery({ sort: '', filters: { from: '', until: '', subject: '' } });
  const { search, take, skip, filters } = table;
  const query = {
    search,
    take,
    skip,
    subject: filters.subject,
    from: filters.from || undefined,
    until: filters.until || undefined,
  };
  const page = useTableRows(table.key, (signal) => call(getAudit, { query }, signal));
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.entries}
        label={texts.title}
        columns={columns}
        rowName={({ summary }) => texts.nameOf(summary)}
        onOpen={setOpenEntry}
        search={texts.search}
        filters={
          <>
            <FilterDay label={texts.from} {...table.filter('from')} />
            <FilterDay label={texts.until} {...table.filter('until')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
        maxTotal={maxCounted}
      />
      <AuditDrawer
        entry={openEntry}
        onClose={() => setOpenEntry(null)}
        onSubject={(subject) => {
          setOpenEntry(null);
          table.filter('subject').onChange(subject);
        }}
      />
    </>
  );
}

type AuditDrawerProps = { entry: AuditEntry | null; onClose: () => void; onSubject: (subject: string) => void };

/** Keeps the last entry rendered while the drawer slides out. */
function AuditDrawer({ entry, onClose, onSubject }: AuditDrawerProps) {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  return (
    <Drawer title={last?.summary ?? texts.title} isOpen={entry !== null} onClose={onClose}>
      {last && <Details entry={last} onSubject={onSubject} />}
    </Drawer>
  );
}

const Details = ({ entry, onSubject }: { entry: AuditEntry; onSubject: (subject: string) => void }) => (
  <div className="form">
    <dl className="admin-facts">
      <dt>{texts.at}</dt>
      <dd className="num">{formatDateTime(new Date(entry.at))}</dd>
      <dt>{texts.who}</dt>
      <dd>{entry.who || texts.erased}</dd>
      <dt>{texts.endpoint}</dt>
      <dd>{`${entry.method} ${entry.path}`}</dd>
      <dt>{texts.subject}</dt>
      <dd>{entry.subject}</dd>
      <dt>{texts.request}</dt>
      <dd className="num">{entry.requestId}</dd>
    </dl>
    {entry.body !== null && (
      <div>
        <h3>{texts.sent}</h3>
        <p className="muted small">{texts.sentHint}</p>
        <pre className="log-body">{JSON.stringify(entry.body, null, 2)}</pre>
      </div>
    )}
    {entry.subject !== '' && (
      <div className="form-ends">
        <Button size="s" onClick={() => onSubject(entry.subject)}>
          {texts.sameSubject}
        </Button>
      </div>
    )}
  </div>
);

import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterDay } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AuditEntry, getAudit, mostCounted } from '../contract.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { auditTexts as texts } from './texts.ts';

const columns: Column<AuditEntry>[] = [
  { key: 'at', name: texts.at, cell: ({ at }) => <span className="num">{showMoment(new Date(at))}</span> },
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
  const page = useRows(table.key, (signal) => call(getAudit, { query }, signal));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.entries}
        label={texts.title}
        columns={columns}
        nameOf={({ summary }) => texts.nameOf(summary)}
        onOpen={setOpened}
        search={texts.search}
        filters={
          <>
            <FilterDay label={texts.from} {...table.filter('from')} />
            <FilterDay label={texts.until} {...table.filter('until')} />
          </>
        }
        none={{ title: texts.none, text: texts.noneText }}
        most={mostCounted}
      />
      <AuditDrawer
        entry={opened}
        onClose={() => setOpened(null)}
        onSubject={(subject) => {
          setOpened(null);
          table.filter('subject').onChange(subject);
        }}
      />
    </>
  );
}

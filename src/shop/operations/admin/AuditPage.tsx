import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterDay } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
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
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterDay label={texts.from} value={filters.from} onChange={(day) => table.setFilter('from', day)} />
          <FilterDay label={texts.until} value={filters.until} onChange={(day) => table.setFilter('until', day)} />
        </FilterBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.entries ?? null}
          keyOf={({ id }) => id}
          nameOf={({ summary }) => texts.nameOf(summary)}
          onOpen={setOpened}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={take} total={page.data?.total ?? 0} most={mostCounted} onPage={table.setPage} />
      </Panel>
      <AuditDrawer
        entry={opened}
        onClose={() => setOpened(null)}
        onSubject={(subject) => {
          setOpened(null);
          table.setFilter('subject', subject);
        }}
      />
    </>
  );
}

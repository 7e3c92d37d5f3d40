import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { getOutbox, type LetterHead, outboxKinds } from '../contract.ts';
import { LetterDrawer } from './LetterDrawer.tsx';
import { texts } from './texts.ts';

/** Where the server stops counting. */
const mostCounted = 10_000;

const columns: Column<LetterHead>[] = [
  { key: 'subject', name: texts.subject, cell: ({ subject, kind }) => subject || texts.kinds[kind] },
  { key: 'recipient', name: texts.recipient, cell: ({ recipient }) => recipient },
  { key: 'kind', name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'attachments', name: texts.attachments, isNumber: true, cell: ({ attachments }) => attachments || '' },
  {
    key: 'at',
    name: texts.at,
    cell: ({ createdAt }) => <span className="num">{showMoment(new Date(createdAt))}</span>,
  },
];

const kinds = [
  { value: '', name: texts.anyKind },
  ...outboxKinds.map((value) => ({ value, name: texts.kinds[value] })),
];

/** What the shop wrote, the newest first. */
export function SentLetters() {
  const table = useTableQuery({ sort: '', filters: { kind: '' } });
  const { search, take, skip } = table;
  const kind = outboxKinds.find((known) => known === table.filters.kind);
  const page = useRows(table.key, (signal) =>
    call(getOutbox, { query: { take, skip, kind, search: search || undefined } }, signal),
  );
  const [opened, setOpened] = useState<LetterHead | null>(null);
  return (
    <>
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.letters}
        label={texts.title}
        columns={columns}
        nameOf={({ recipient }) => texts.nameOf(recipient)}
        onOpen={setOpened}
        search={texts.search}
        filters={<FilterChips label={texts.kind} options={kinds} {...table.filter('kind')} />}
        none={{ title: texts.none, text: texts.noneText }}
        most={mostCounted}
      />
      <LetterDrawer head={opened} onClose={() => setOpened(null)} onResent={page.refresh} />
    </>
  );
}

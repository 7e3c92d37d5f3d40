import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { auditKinds, kindName } from '../audit-rules.ts';
import { type AuditEntry, getAudit, maxCounted } from '../contract.ts';
import { auditTexts as texts } from './texts.ts';

/** In the list; the drawer has all of them. */
const maxSentences = 3;

const columns: Column<AuditEntry>[] = [
  { key: 'what', name: texts.summary, cell: (entry) => <Sentences entry={entry} /> },
  { key: 'who', name: texts.who, isOnCard: true, cell: ({ who }) => who || texts.erased },
  {
    key: 'at',
    name: texts.at,
    isOnCard: true,
    cell: ({ at }) => <span className="num">{formatDateTime(new Date(at))}</span>,
  },
  {
    key: 'link',
    name: texts.subject,
    isOnCard: true,
    cell: ({ link }) =>
      link && (
        <Link className="link" to={link}>
          {texts.open}
        </Link>
      ),
  },
];

const Sentences = ({ entry: { sentences } }: { entry: AuditEntry }) => (
  <span className="log-sentences">
    {sentences.slice(0, maxSentences).map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
    {sentences.length > maxSentences && <span className="muted">{texts.more(sentences.length - maxSentences)}</span>}
  </span>
);

const kindOptions = [
  { value: 'all', name: texts.anyKind },
  ...auditKinds.map((kind) => ({ value: String(kind), name: kindName(kind) })),
];

/** /admin/audit: who changed what, from what to what. */
export default function AuditPage() {
  const table = useTableQuery({
    sort: '',
    filters: { person: 'all', kind: 'all', from: '', until: '', subject: '' },
  });
  const { search, take, skip, filters } = table;
  const query = {
    search,
    take,
    skip,
    subject: filters.subject,
    accountId: Number(filters.person) || undefined,
    kind: auditKinds.find((kind) => kind === filters.kind),
    from: filters.from || undefined,
    until: filters.until || undefined,
  };
  const page = useTableRows(table.key, (signal) => call(getAudit, { query }, signal));
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const people = page.data?.people.map(({ id, name }) => ({ value: String(id), name })) ?? [];
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.entries}
        label={texts.title}
        columns={columns}
        rowName={({ sentences, summary }) => texts.nameOf(sentences[0] ?? summary)}
        onOpen={setOpenEntry}
        search={texts.search}
        filters={
          <>
            <FilterSelect
              label={texts.person}
              options={[{ value: 'all', name: texts.anyone }, ...people]}
              {...table.filter('person')}
            />
            <FilterSelect label={texts.kind} options={kindOptions} {...table.filter('kind')} />
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
    <ul className="log-changes">
      {entry.sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {entry.link && (
      <p>
        <Link className="link" to={entry.link}>
          {texts.open}
        </Link>
      </p>
    )}
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
      <details>
        <summary className="link">{texts.sent}</summary>
        <p className="muted small">{texts.sentHint}</p>
        <pre className="log-body">{JSON.stringify(entry.body, null, 2)}</pre>
      </details>
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

import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { IfCanOpen } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
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
        <IfCanOpen to={link}>
          <Link className="link" to={link}>
            {texts.open}
          </Link>
        </IfCanOpen>
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
  const list = useList(getAudit, { urlNames: { accountId: 'person' } });
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const people = list.data?.people.map(({ id, name }) => ({ value: String(id), name })) ?? [];
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        list={{ ...list, maxTotal: maxCounted }}
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
              {...list.filter('accountId')}
            />
            <FilterSelect label={texts.kind} options={kindOptions} {...list.filter('kind')} />
            <FilterDay label={texts.from} {...list.filter('from')} />
            <FilterDay label={texts.until} {...list.filter('until')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      />
      <AuditDrawer
        entry={openEntry}
        onClose={() => setOpenEntry(null)}
        onSubject={(subject) => {
          setOpenEntry(null);
          list.filter('subject').onChange(subject);
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
      <IfCanOpen to={entry.link}>
        <p>
          <Link className="link" to={entry.link}>
            {texts.open}
          </Link>
        </p>
      </IfCanOpen>
    )}
    <Facts>
      <Fact name={texts.at}>{formatDateTime(new Date(entry.at))}</Fact>
      <Fact name={texts.who}>{entry.who || texts.erased}</Fact>
      <Fact name={texts.endpoint}>{`${entry.method} ${entry.path}`}</Fact>
      <Fact name={texts.subject}>{entry.subject}</Fact>
      <Fact name={texts.request}>{entry.requestId}</Fact>
    </Facts>
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

import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type AdminIssue, getIssues } from '../issue-contract.ts';
import { type IssueState, issueStates } from '../issue-rules.ts';
import { NewsletterHead } from './NewsletterHead.tsx';
import { issueStateNames, issueTexts as texts } from './texts.ts';

export const issueTones: Record<IssueState, Tone> = { draft: 'warn', scheduled: 'info', sending: 'info', sent: 'ok' };

const count = (key: 'sent' | 'clicked' | 'unsubscribed' | 'orders'): Column<AdminIssue> => ({
  key,
  name: texts[key],
  isNumber: true,
  isOnCard: key === 'sent' || key === 'orders',
  cell: ({ figures }) => figures[key],
});

const columns: Column<AdminIssue>[] = [
  { key: 'subject', name: texts.subject, cell: ({ subject }) => subject },
  {
    key: 'status',
    name: texts.status,
    isOnCard: true,
    cell: ({ status }) => <StatusDot tone={issueTones[status]}>{issueStateNames[status]}</StatusDot>,
  },
  {
    key: 'when',
    name: texts.when,
    isOnCard: true,
    cell: ({ scheduledAt }) => (scheduledAt ? formatDateTime(new Date(scheduledAt)) : ''),
  },
  count('sent'),
  count('clicked'),
  count('unsubscribed'),
  count('orders'),
  {
    key: 'value',
    name: texts.value,
    isNumber: true,
    isOnCard: true,
    cell: ({ figures }) => formatLei(figures.value),
  },
];

const statusOptions = [
  { value: 'all', name: texts.any },
  ...issueStates.map((value) => ({ value, name: issueStateNames[value] })),
];

export default function IssuesPage() {
  const list = useList(getIssues);
  return (
    <>
      <NewsletterHead text={texts.text} add={{ to: '/admin/newsletter/issues/new', name: texts.add }} />
      <TablePanel
        list={list}
        label={texts.text}
        columns={columns}
        rowName={({ subject }) => texts.nameOf(subject)}
        rowHref={({ id }) => `/admin/newsletter/issues/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.status} options={statusOptions} {...list.filter('status')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

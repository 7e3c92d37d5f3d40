import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { EmptyTable, TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getMailTemplates, type MailTemplateHead } from '../template-contract.ts';
import { templateTexts as texts } from './texts.ts';

type Row = MailTemplateHead & { id: number };

const columns: Column<Row>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'kind', name: texts.kind, cell: ({ kind }) => texts.messageKinds[kind] },
  { key: 'group', name: texts.group, cell: ({ group }) => group },
  { key: 'subject', name: texts.subject, isOnCard: true, cell: ({ subject }) => subject },
  {
    key: 'changed',
    name: texts.changed,
    isOnCard: true,
    cell: ({ changedAt }) =>
      changedAt ? (
        <StatusDot tone="info">{texts.changedAt(formatDateTime(new Date(changedAt)))}</StatusDot>
      ) : (
        <span className="muted">{texts.isDefault}</span>
      ),
  },
];

const kinds = [
  { value: '', name: texts.anyKind },
  { value: 'mail', name: texts.messageKinds.mail },
  { value: 'sms', name: texts.messageKinds.sms },
];

/** /admin/mail-templates: every email and SMS that the shop writes. */
export default function MailTemplatesPage() {
  const templates = useAsyncData((signal) => call(getMailTemplates, {}, signal));
  const table = useTableQuery({ sort: '', filters: { group: '', kind: '' } });
  const { group, kind } = table.filters;
  const searched = normalizeForSearch(table.search);
  const groups = [...new Set(templates.data?.map((template) => template.group))];
  const rows = templates.data
    ?.map((template, id) => ({ ...template, id }))
    .filter((row) => (!group || row.group === group) && (!kind || row.kind === kind))
    .filter((row) => normalizeForSearch(`${row.name} ${row.subject} ${row.group}`).includes(searched));
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {useHasPermission('outbox:read') && (
          <ButtonLink size="s" to="/admin/outbox">
            {texts.log}
          </ButtonLink>
        )}
      </PageHead>
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isFiltered ? table.reset : undefined}
        >
          <FilterChips label={texts.kind} options={kinds} {...table.filter('kind')} />
          <FilterSelect
            label={texts.group}
            options={[{ value: '', name: texts.anyGroup }, ...groups.map((name) => ({ value: name, name }))]}
            {...table.filter('group')}
          />
        </FilterBar>
        <TableError failure={templates.failure} onRetry={templates.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={rows ?? null}
          rowKey={({ id }) => id}
          rowName={({ name }) => texts.nameOf(name)}
          rowHref={({ kind: channel, key }) => `/admin/mail-templates/${channel === 'sms' ? 'sms/' : ''}${key}`}
          empty={
            <EmptyTable isFiltered={table.isFiltered} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
      </Panel>
    </>
  );
}

import { call } from '../../../platform/http/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { type AdminStory, getAdminStories } from '../story-admin-contract.ts';
import { publishColumns, stateOptions, toTextQuery } from './PublishPanel.tsx';
import { storyAdminTexts as texts } from './texts.ts';

const columns: Column<AdminStory>[] = [
  { key: 'title', name: texts.storyTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'teller', name: texts.teller, cell: ({ teller }) => texts.tellers[teller] },
  { key: 'person', name: texts.person, cell: ({ person, place }) => [person, place].filter(Boolean).join(', ') },
  ...publishColumns(texts),
];

export default function StoriesPage() {
  const table = useTableQuery({ sort: '-published', filters: { state: 'all' } });
  const page = useTableRows(table.key, (signal) => call(getAdminStories, { query: toTextQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/stories/new', name: texts.add }} />
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.stories}
        label={texts.title}
        columns={columns}
        rowName={({ title }) => texts.nameOf(title)}
        rowHref={({ id }) => `/admin/stories/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

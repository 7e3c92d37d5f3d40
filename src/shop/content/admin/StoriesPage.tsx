import { call } from '../../../kit/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminStory, getAdminStories } from '../story-admin-contract.ts';
import { publishColumns } from './publish-columns.tsx';
import { asTextQuery, stateOptions } from './text-list-rules.ts';
import { storyAdminTexts as texts } from './texts.ts';

const columns: Column<AdminStory>[] = [
  { key: 'title', name: texts.storyTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'teller', name: texts.teller, cell: ({ teller }) => texts.tellers[teller] },
  { key: 'person', name: texts.person, cell: ({ person, place }) => [person, place].filter(Boolean).join(', ') },
  ...publishColumns(texts),
];

export default function StoriesPage() {
  const table = useTableQuery({ sort: '-published', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminStories, { query: asTextQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/stories/new', name: texts.add }} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.stories}
        label={texts.title}
        columns={columns}
        nameOf={({ title }) => texts.nameOf(title)}
        hrefOf={({ id }) => `/admin/stories/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

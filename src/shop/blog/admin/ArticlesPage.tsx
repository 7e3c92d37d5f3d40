import { call } from '../../../kit/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { publishColumns } from '../../content/admin/publish-columns.tsx';
import { asTextQuery, stateOptions } from '../../content/admin/text-list-rules.ts';
import { type AdminArticle, getAdminArticles } from '../admin-contract.ts';
import { texts } from './texts.ts';

const columns: Column<AdminArticle>[] = [
  { key: 'title', name: texts.articleTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'author', name: texts.author, cell: ({ author }) => author },
  { key: 'tags', name: texts.tags, cell: ({ tags }) => tags.join(', ') },
  ...publishColumns(texts),
];

export default function ArticlesPage() {
  const table = useTableQuery({ sort: '-published', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminArticles, { query: asTextQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/blog/new', name: texts.add }} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.articles}
        label={texts.title}
        columns={columns}
        nameOf={({ title }) => texts.nameOf(title)}
        hrefOf={({ id }) => `/admin/blog/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

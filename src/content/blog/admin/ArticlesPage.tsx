import { call } from '../../../platform/http/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { publishColumns, stateOptions, toTextQuery } from '../../pages/admin/PublishPanel.tsx';
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
  const page = useTableRows(table.key, (signal) => call(getAdminArticles, { query: toTextQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/blog/new', name: texts.add }} />
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.articles}
        label={texts.title}
        columns={columns}
        rowName={({ title }) => texts.nameOf(title)}
        rowHref={({ id }) => `/admin/blog/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { PublishableTable } from '../../publishable/admin/PublishableTable.tsx';
import { type AdminArticle, getAdminArticles } from '../admin-contract.ts';
import { texts } from './texts.ts';

const columns: Column<AdminArticle>[] = [
  { key: 'title', name: texts.articleTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'author', name: texts.author, cell: ({ author }) => author },
  { key: 'tags', name: texts.tags, cell: ({ tags }) => tags.join(', ') },
];

export default function ArticlesPage() {
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/blog/new', name: texts.add }} />
      <PublishableTable
        endpoint={getAdminArticles}
        path="/admin/blog"
        columns={columns}
        label={texts.title}
        texts={texts}
      />
    </>
  );
}

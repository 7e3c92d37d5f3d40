import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { PublishableTable } from '../../publishable/admin/PublishableTable.tsx';
import { type AdminPage, getAdminPages } from '../admin-contract.ts';
import { type AdminCustomPage, getCustomPages } from '../custom-page-admin-contract.ts';
import { customPagePath, pageKeys } from '../rules.ts';
import { pageNames } from '../texts.ts';
import { customPageTexts, texts } from './texts.ts';

type Row = Omit<AdminPage, 'content'>;

const columns: Column<Row>[] = [
  { key: 'name', name: texts.page, cell: ({ key }) => pageNames[key] },
  { key: 'title', name: texts.pageTitle, cell: ({ title }) => title },
  { key: 'address', name: texts.address, cell: ({ key }) => `/${key}` },
  { key: 'version', name: texts.version, cell: ({ version }) => (version === 0 ? texts.original : version) },
  {
    key: 'savedAt',
    name: texts.savedAt,
    cell: ({ savedAt }) => (savedAt ? formatDateTime(new Date(savedAt)) : texts.never),
  },
];

export default function PagesPage() {
  const pages = useAsyncData((signal) => call(getAdminPages, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/pages/own/new', name: customPageTexts.add }} />
      <div className="panel-stack">
        <Panel title={texts.fixed} isFlush>
          <TableError failure={pages.failure} onRetry={pages.retry} />
          <DataTable
            label={texts.title}
            columns={columns}
            rows={pages.data}
            rowKey={({ key }) => pageKeys.indexOf(key)}
            rowName={({ key }) => texts.nameOf(pageNames[key])}
            rowHref={({ key }) => `/admin/pages/${key}`}
          />
        </Panel>
        <CustomPages />
      </div>
    </>
  );
}

const customColumns: Column<AdminCustomPage>[] = [
  { key: 'title', name: texts.pageTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'address', name: texts.address, cell: ({ slug }) => customPagePath(slug) },
  {
    key: 'footer',
    name: customPageTexts.inFooter,
    cell: ({ isInFooter }) => (isInFooter ? customPageTexts.yes : customPageTexts.no),
  },
];

/** Pages that the shop added. */
const CustomPages = () => (
  <PublishableTable
    endpoint={getCustomPages}
    path="/admin/pages/own"
    columns={customColumns}
    title={customPageTexts.title}
    label={customPageTexts.list}
    texts={customPageTexts}
  />
);

import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type Feed, getFeeds } from '../admin-contract.ts';
import { texts } from './texts.ts';

const number = (key: 'products' | 'leftOut' | 'withWarnings', name: string): Column<Feed> => ({
  key,
  name,
  isNumber: true,
  isOnCard: true,
  cell: (feed) => feed[key]?.toLocaleString('ro-RO') ?? '–',
});

const columns: Column<Feed>[] = [
  { key: 'feed', name: texts.feed, cell: ({ title }) => title },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'ok' : 'calm'}>{isActive ? texts.on : texts.off}</StatusDot>,
  },
  number('products', texts.products),
  number('leftOut', texts.leftOut),
  number('withWarnings', texts.warnings),
  {
    key: 'checked',
    name: texts.checked,
    cell: ({ checkedAt }) => (checkedAt ? formatDateTime(new Date(checkedAt)) : texts.notChecked),
  },
  {
    key: 'read',
    name: texts.read,
    isOnCard: true,
    cell: ({ lastReadAt }) => (lastReadAt ? formatDateTime(new Date(lastReadAt)) : texts.never),
  },
];

/** /admin/feeds */
export default function FeedsPage() {
  const feeds = useAsyncData((signal) => call(getFeeds, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <Panel isFlush>
        <AsyncContent result={feeds} skeleton={<Skeleton height={320} />}>
          {(rows) => (
            <DataTable
              label={texts.list}
              columns={columns}
              rows={rows}
              rowKey={(feed) => rows.indexOf(feed)}
              rowName={({ title }) => texts.feedOf(title)}
              rowHref={({ name }) => `/admin/feeds/${name}`}
            />
          )}
        </AsyncContent>
      </Panel>
    </>
  );
}

import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type AdminStory, getAdminStories } from '../story-admin-contract.ts';
import { PublishDot } from './PublishPanel.tsx';
import { asTextQuery, stateOptions } from './text-list-rules.ts';
import { storyAdminTexts as texts } from './texts.ts';

const columns: Column<AdminStory>[] = [
  { key: 'title', name: texts.storyTitle, sort: 'title', cell: ({ title }) => title },
  { key: 'teller', name: texts.teller, cell: ({ teller }) => texts.tellers[teller] },
  { key: 'person', name: texts.person, cell: ({ person, place }) => [person, place].filter(Boolean).join(', ') },
  { key: 'state', name: texts.state, cell: ({ state }) => <PublishDot state={state} /> },
  {
    key: 'published',
    name: texts.publishedAt,
    sort: 'published',
    cell: ({ publishedAt }) => (publishedAt ? showMoment(new Date(publishedAt)) : ''),
  },
  {
    key: 'updated',
    name: texts.updatedAt,
    sort: 'updated',
    cell: ({ updatedAt }) => showMoment(new Date(updatedAt)),
  },
];

export default function StoriesPage() {
  const table = useTableQuery({ sort: '-published', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminStories, { query: asTextQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ButtonLink variant="brand" size="s" to="/admin/stories/new">
          {texts.add}
        </ButtonLink>
      </PageHead>
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterChips
            label={texts.state}
            value={table.filters.state}
            options={stateOptions}
            onChange={(state) => table.setFilter('state', state)}
          />
        </FilterBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.stories ?? null}
          keyOf={({ id }) => id}
          nameOf={({ title }) => texts.nameOf(title)}
          hrefOf={({ id }) => `/admin/stories/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
    </>
  );
}

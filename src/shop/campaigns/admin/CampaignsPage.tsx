import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { activateCampaign, deactivateCampaign } from '../admin-contract.ts';
import { type CampaignRow, getAdminCampaigns } from '../manage-contract.ts';
import { CampaignStateDot } from './CampaignStateDot.tsx';
import { asQuery, showLocal, stateOptions } from './campaign-rules.ts';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';

const columns: Column<CampaignRow>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  { key: 'state', name: texts.state, cell: ({ state }) => <CampaignStateDot state={state} /> },
  {
    key: 'percentOff',
    name: texts.reduction,
    cell: ({ percentOff }) => (percentOff === null ? texts.ownPrices : `${percentOff}%`),
  },
  {
    key: 'products',
    name: texts.products,
    sort: 'products',
    isNumber: true,
    cell: ({ productCount }) => productCount,
  },
  { key: 'starts', name: texts.startsAt, sort: 'starts', cell: ({ startsAt }) => showLocal(startsAt) },
  {
    key: 'ends',
    name: texts.endsAt,
    sort: 'ends',
    cell: ({ endsAt }) => (endsAt === null ? texts.noEnd : showLocal(endsAt)),
  },
];

export default function CampaignsPage() {
  const table = useTableQuery({ sort: '-starts', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminCampaigns, { query: asQuery(table) }, signal));
  const selection = useSelection(page.data?.campaigns.map(({ id }) => id) ?? []);
  const [now] = useState(() => Date.now());

  const turn = async (isOn: boolean) => {
    const endpoint = isOn ? activateCampaign : deactivateCampaign;
    try {
      // One after the other: each settles all prices.
      for (const campaignId of selection.chosen) await call(endpoint, { query: { campaignId } });
      snackbar.success(isOn ? texts.turnedOn : texts.turnedOff);
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    selection.clear();
    page.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ButtonLink variant="brand" size="s" to="/admin/campaigns/new">
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
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void turn(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void turn(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.campaigns ?? null}
          keyOf={({ id }) => id}
          nameOf={({ name }) => texts.nameOf(name)}
          hrefOf={({ id }) => `/admin/campaigns/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
      {page.data && <Timeline campaigns={page.data.campaigns} now={now} />}
    </>
  );
}

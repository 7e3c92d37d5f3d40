import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { activateCampaign, deactivateCampaign, getCampaignsForAdmin } from '../admin-contract.ts';
import { type CampaignRow, getAdminCampaigns } from '../manage-contract.ts';
import { CampaignStateDot } from './CampaignStateDot.tsx';
import { asQuery, failureText, showLocal, stateOptions } from './campaign-rules.ts';
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
  // Not only those of the page: what overlaps may stand on another.
  const all = useLoaded((signal) => call(getCampaignsForAdmin, {}, signal));
  const selection = useSelection(page.data?.campaigns.map(({ id }) => id) ?? []);
  const [now] = useState(() => Date.now());

  const turn = async (isOn: boolean) => {
    const endpoint = isOn ? activateCampaign : deactivateCampaign;
    try {
      // One after the other: each settles all prices.
      for (const campaignId of selection.chosen) await call(endpoint, { query: { campaignId } });
      snackbar.success(isOn ? texts.turnedOn : texts.turnedOff);
    } catch (failure) {
      snackbar.error(failureText(failure));
    }
    selection.clear();
    page.refresh();
    all.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/campaigns/new', name: texts.add }} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.campaigns}
        label={texts.title}
        columns={columns}
        nameOf={({ name }) => texts.nameOf(name)}
        hrefOf={({ id }) => `/admin/campaigns/${id}`}
        selection={selection}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void turn(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void turn(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
      </TablePanel>
      {all.data && <Timeline campaigns={all.data} now={now} />}
    </>
  );
}

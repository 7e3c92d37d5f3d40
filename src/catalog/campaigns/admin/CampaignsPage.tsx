import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { fromDateInput } from '../../../ui/admin/input-formats.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminCampaign,
  activateCampaign,
  type CampaignRow,
  deactivateCampaign,
  getAdminCampaigns,
  getCampaignsForAdmin,
} from '../admin-contract.ts';
import { withErrorSnackbar } from '../error-snackbar.ts';
import { texts as shopTexts } from '../texts.ts';
import { type Bar, barWithin, formatLocal, type Span, stateOptions, timelineAround, toQuery } from './rules.ts';
import { CampaignStateDot } from './SchedulePanel.tsx';
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
  { key: 'starts', name: texts.startsAt, sort: 'starts', cell: ({ startsAt }) => formatLocal(startsAt) },
  {
    key: 'ends',
    name: texts.endsAt,
    sort: 'ends',
    cell: ({ endsAt }) => (endsAt === null ? texts.noEnd : formatLocal(endsAt)),
  },
];

const notLoaded = { title: shopTexts.failedTitle, text: shopTexts.failed };

export default function CampaignsPage() {
  const table = useTableQuery({ sort: '-starts', filters: { state: 'all' } });
  const page = useTableRows(table.key, (signal) =>
    withErrorSnackbar(call(getAdminCampaigns, { query: toQuery(table) }, signal), signal),
  );
  // All campaigns, not only this page: overlapping ones may be on another page.
  const all = useAsyncData((signal) => withErrorSnackbar(call(getCampaignsForAdmin, {}, signal), signal));
  const selection = useSelection(page.data?.rows.map(({ id }) => id) ?? []);
  const [now] = useState(() => Date.now());
  const [message, setMessage] = useState<string | null>(null);

  const setActive = async (isActive: boolean) => {
    const endpoint = isActive ? activateCampaign : deactivateCampaign;
    setMessage(null);
    try {
      // Sequential, because each call recalculates all prices.
      for (const campaignId of selection.selected) await withErrorSnackbar(call(endpoint, { query: { campaignId } }));
      snackbar.success(isActive ? texts.turnedOn : texts.turnedOff);
    } catch (failure) {
      setMessage(errorMessage(failure));
    }
    selection.clear();
    page.refresh();
    all.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/campaigns/new', name: texts.add }} />
      <FormMessage>{message}</FormMessage>
      <TablePanel
        list={{ ...table, ...page, rows: page.failure === null ? page.data?.rows : [] }}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => texts.nameOf(name)}
        rowHref={({ id }) => `/admin/campaigns/${id}`}
        selection={selection}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        empty={page.failure === null ? { title: texts.none, text: texts.noneText } : notLoaded}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void setActive(true)}>{texts.turnOn}</BulkAction>
          <BulkAction onClick={() => void setActive(false)}>{texts.turnOff}</BulkAction>
        </BulkBar>
      </TablePanel>
      {all.data && <Timeline campaigns={all.data} now={now} />}
    </>
  );
}

type TimelineCampaign = Pick<AdminCampaign, 'id' | 'name' | 'state' | 'startsAt' | 'endsAt'>;

/** Bars of the campaigns over time; where bars overlap, the lower price wins. */
function Timeline({ campaigns, now }: { campaigns: readonly TimelineCampaign[]; now: number }) {
  const span = timelineAround(now);
  const shown = campaigns.flatMap((campaign) => {
    const bar = campaign.state === 'draft' ? null : barOf(span, campaign);
    return bar ? [{ campaign, bar }] : [];
  });
  const today = barWithin(span, now, null)?.left ?? 0;
  return (
    <Panel title={texts.timeline}>
      {shown.length === 0 ? (
        <p className="muted">{texts.timelineNone}</p>
      ) : (
        <ul className="timeline">
          {shown.map(({ campaign, bar }) => (
            <li key={campaign.id}>
              <Link to={`/admin/campaigns/${campaign.id}`}>{labelOf(campaign)}</Link>
              <span className="timeline-line" aria-hidden="true">
                <b style={{ left: `${today}%` }} />
                <i className={`is-${campaign.state}`} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">
        {texts.timelineNote(formatDate(new Date(span.from)), formatDate(new Date(span.to)))}
      </p>
    </Panel>
  );
}

const toEpochMs = (local: string): number => Date.parse(fromDateInput(local) ?? '');

const barOf = (span: Span, { startsAt, endsAt }: TimelineCampaign): Bar | null =>
  barWithin(span, toEpochMs(startsAt), endsAt === null ? null : toEpochMs(endsAt));

const labelOf = ({ name, startsAt, endsAt }: TimelineCampaign): string =>
  texts.timelineBar(name, formatLocal(startsAt), endsAt === null ? texts.noEnd : formatLocal(endsAt));

import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Metric } from '../../../ui/admin/charts.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { ScrollRegion } from '../../../ui/admin/ScrollRegion.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { EmptyTable, TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  type CardPayout,
  fetchCardPayouts,
  getCardPayout,
  getCardPayouts,
  getCardPayoutsCsv,
  type PayoutItem,
} from '../card-contract.ts';
import { CsvButton, SettlementsFrame } from './SettlementsFrame.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.card;

const columns: Column<CardPayout>[] = [
  {
    key: 'arrived',
    name: texts.arrivedOn,
    cell: ({ arrivedOn }) => <span className="num">{formatDay(arrivedOn)}</span>,
  },
  {
    key: 'check',
    name: texts.check,
    cell: ({ differences }) =>
      differences > 0 ? (
        <StatusDot tone="bad">{texts.different(differences)}</StatusDot>
      ) : (
        <StatusDot tone="ok">{texts.ok}</StatusDot>
      ),
  },
  { key: 'gross', name: texts.gross, isNumber: true, cell: ({ gross }) => formatLei(gross) },
  { key: 'fees', name: texts.fees, isNumber: true, cell: ({ fees }) => formatLei(fees) },
  { key: 'net', name: texts.net, isNumber: true, cell: ({ net }) => formatLei(net) },
  { key: 'contents', name: texts.contents, cell: ({ payments, refunds }) => texts.contentsOf(payments, refunds) },
  { key: 'bank', name: allTexts.tabs.bank, cell: ({ isInBank }) => (isInBank ? texts.inBank : '') },
  { key: 'payout', name: texts.payout, cell: ({ providerId }) => <span className="num">{providerId}</span> },
];

/** /admin/settlements/card: what the card provider transferred and kept. */
export default function CardPage() {
  const table = useTableQuery({ sort: '', filters: {} });
  const { take, skip } = table;
  const page = useTableRows(table.key, (signal) => call(getCardPayouts, { query: { take, skip } }, signal));
  const [openId, setOpenId] = useState<number | null>(null);
  const { data } = page;
  return (
    <SettlementsFrame
      text={texts.text}
      actions={
        <>
          <CsvButton endpoint={getCardPayoutsCsv} input={{}} />
          {data?.canFetch && <FetchButton onChange={page.refresh} />}
        </>
      }
    >
      <dl className="figures">
        <Metric name={texts.onWay} value={data ? formatLei(data.onWay.amount) : '–'} />
        <Metric name={texts.differences} value={data?.differences ?? '–'} />
      </dl>
      <Panel isFlush>
        <TableError failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={allTexts.tabs.card}
          columns={columns}
          rows={data?.rows ?? null}
          rowKey={({ id }) => id}
          rowName={({ arrivedOn }) => texts.nameOf(formatDay(arrivedOn))}
          onOpen={({ id }) => setOpenId(id)}
          isStale={page.isStale}
          empty={<EmptyTable isFiltered={false} title={texts.none} text={texts.noneText} onReset={table.reset} />}
        />
        <Pager page={table.page} take={take} total={data?.total ?? 0} onPageChange={table.setPage} />
      </Panel>
      {data && data.months.length > 0 && <Months months={data.months} />}
      <PayoutDrawer payout={data?.rows.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </SettlementsFrame>
  );
}

function FetchButton({ onChange }: { onChange: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const fetchNow = async () => {
    setIsBusy(true);
    await call(fetchCardPayouts, {}).then(
      ({ stored }) => snackbar.success(texts.fetched(stored)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    onChange();
  };
  return (
    <UnlessReadOnly>
      <Button size="s" isBusy={isBusy} onClick={() => void fetchNow()}>
        {texts.fetch}
      </Button>
    </UnlessReadOnly>
  );
}

type Month = { month: string; gross: number; fees: number; net: number };

const Months = ({ months }: { months: readonly Month[] }) => (
  <Panel title={texts.months} isFlush>
    <ScrollRegion label={texts.monthsTable} className="report-scroll">
      <table className="data-table">
        <thead>
          <tr>
            <th>{texts.month}</th>
            <th className="is-number">{texts.gross}</th>
            <th className="is-number">{texts.fees}</th>
            <th className="is-number">{texts.net}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, gross, fees, net }) => (
            <tr key={month}>
              <td className="num">{formatDay(month)}</td>
              <td className="is-number">{formatLei(gross)}</td>
              <td className="is-number">{formatLei(fees)}</td>
              <td className="is-number">{formatLei(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </Panel>
);

const PayoutDrawer = ({ payout, onClose }: { payout: CardPayout | null; onClose: () => void }) => (
  <Drawer
    title={payout ? texts.drawerTitle(formatDay(payout.arrivedOn)) : ''}
    isOpen={payout !== null}
    onClose={onClose}
  >
    {payout && <PayoutItems id={payout.id} />}
  </Drawer>
);

function PayoutItems({ id }: { id: number }) {
  const result = useTableRows(String(id), (signal) => call(getCardPayout, { params: { id } }, signal));
  return (
    <AsyncContent result={result} skeleton={<Skeleton height={240} />}>
      {({ items }) => (
        <ScrollRegion label={texts.payout} className="report-scroll">
          <table className="data-table">
            <thead>
              <tr>
                <th>{allTexts.order}</th>
                <th className="is-number">{allTexts.amount}</th>
                <th className="is-number">{texts.fee}</th>
                <th className="is-number">{texts.ours}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ItemRow key={item.providerId} item={item} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </AsyncContent>
  );
}

const ItemRow = ({ item }: { item: PayoutItem }) => (
  <tr>
    <td>
      {item.orderId ? (
        <ScreenLink to={`/admin/orders/${item.orderId}`}>{item.orderNumber}</ScreenLink>
      ) : (
        item.providerId
      )}
      <small className="muted"> {texts.kinds[item.kind]}</small>
    </td>
    <td className="is-number">{formatLei(item.amount)}</td>
    <td className="is-number">{formatLei(item.fee)}</td>
    <td className="is-number">
      {item.isDifferent ? (
        <StatusDot tone="bad">{item.ours === null ? texts.unknown : formatLei(item.ours)}</StatusDot>
      ) : (
        item.ours !== null && formatLei(item.ours)
      )}
    </td>
  </tr>
);

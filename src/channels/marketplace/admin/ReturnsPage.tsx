import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { EmptyTable, TableError } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { getMarketplaceReturns, type MarketplaceReturnView, moveMarketplaceReturn } from '../contract.ts';
import { nextReturnStates } from '../return-rules.ts';
import { MarketplaceFrame } from './MarketplaceFrame.tsx';
import { texts } from './texts.ts';

const columnsFor = (onChange: () => void): Column<MarketplaceReturnView>[] => [
  { key: 'id', name: texts.return, cell: ({ id }) => <span className="num">{id}</span> },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ state, wantedState, error }) => (
      <>
        <StatusDot tone={error ? 'bad' : state === 'new' ? 'warn' : 'info'}>{texts.returnStates[state]}</StatusDot>
        {(error || wantedState) && (
          <>
            <br />
            <small className="muted">
              {error ?? (wantedState && texts.returnSending(texts.returnStates[wantedState]))}
            </small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'order',
    name: texts.order,
    isOnCard: true,
    cell: ({ externalOrderId, orderId, orderNumber }) => (
      <>
        <span className="num">{externalOrderId}</span>{' '}
        {orderId && <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink>}
      </>
    ),
  },
  {
    key: 'products',
    name: texts.products,
    cell: ({ lines }) => lines.map(({ quantity, name }) => texts.line(quantity, name)).join(', '),
  },
  { key: 'reason', name: texts.reasonOf, isOnCard: true, cell: ({ reason }) => reason || '–' },
  { key: 'at', name: texts.announcedAt, cell: ({ firstReadAt }) => formatDateTime(new Date(firstReadAt)) },
  { key: 'steps', name: '', isOnCard: true, cell: (row) => <Steps row={row} onChange={onChange} /> },
];

function Steps({ row, onChange }: { row: MarketplaceReturnView; onChange: () => void }) {
  const action = useAction(onChange);
  if (row.wantedState) return null;
  return (
    <UnlessReadOnly>
      {nextReturnStates[row.state].map((state) => (
        <Button
          key={state}
          size="s"
          isBusy={action.isBusy}
          onClick={() =>
            void action.run(
              () => call(moveMarketplaceReturn, { params: { id: row.id }, body: { state } }),
              texts.returnSaved,
            )
          }
        >
          {texts.returnSteps[state]}
        </Button>
      ))}
    </UnlessReadOnly>
  );
}

/** /admin/marketplace/returns */
export default function ReturnsPage() {
  const list = useList(getMarketplaceReturns);
  return (
    <MarketplaceFrame text={texts.returnsText} onRefresh={list.refresh}>
      <Panel isFlush>
        <TableError failure={list.failure} onRetry={list.retry} />
        <DataTable
          label={texts.tabs.returns}
          columns={columnsFor(list.refresh)}
          rows={list.rows ?? null}
          rowKey={({ id }) => id}
          rowName={({ id }) => texts.returnName(id)}
          isStale={list.isStale}
          empty={
            <EmptyTable isFiltered={false} title={texts.noReturns} text={texts.noReturnsText} onReset={list.reset} />
          }
        />
        <Pager page={list.page} take={list.take} total={list.data?.total ?? 0} onPageChange={list.setPage} />
      </Panel>
    </MarketplaceFrame>
  );
}

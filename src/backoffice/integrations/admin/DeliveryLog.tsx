import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { testEvent, webhookEvents } from '../rules.ts';
import { type Delivery, deliveryStates, getDeliveries, resendDelivery } from '../webhook-contract.ts';
import { webhookTexts as texts } from './texts.ts';

const tones: Record<Delivery['state'], Tone> = { waiting: 'info', delivered: 'ok', failed: 'bad' };

function eventName(type: string): string {
  const event = webhookEvents.find((one) => one === type);
  if (event) return texts.eventNames[event];
  return type === testEvent ? texts.testEvent : type;
}

const columns: Column<Delivery>[] = [
  { key: 'event', name: texts.event, cell: ({ type }) => eventName(type) },
  { key: 'at', name: texts.at, isOnCard: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{texts.deliveryStates[state]}</StatusDot>,
  },
  { key: 'result', name: texts.result, isOnCard: true, cell: ({ httpStatus, error }) => httpStatus ?? error },
  { key: 'attempts', name: texts.attempts, isNumber: true, cell: ({ attempts }) => attempts },
];

const states = [
  { value: 'all', name: texts.all },
  ...deliveryStates.map((value) => ({ value, name: texts.deliveryStates[value] })),
];

/** The events that were sent to a webhook, with the answers. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const table = useTableQuery({ sort: '', filters: { state: 'all' } });
  const { take, skip, filters } = table;
  const state = deliveryStates.find((value) => value === filters.state);
  const page = useTableRows(table.key, (signal) =>
    call(getDeliveries, { params: { id: webhookId }, query: { state, take, skip } }, signal),
  );
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Panel
      isFlush
      title={texts.log}
      actions={
        <Button size="s" variant="text" onClick={page.refresh}>
          {texts.refresh}
        </Button>
      }
    >
      <div className="filter-bar">
        <FilterChips label={texts.state} options={states} {...table.filter('state')} />
      </div>
      <TableError failure={page.failure} onRetry={page.retry} />
      <DataTable
        label={texts.logList}
        columns={columns}
        rows={page.data?.rows ?? null}
        rowKey={({ id }) => id}
        rowName={({ type }) => texts.deliveryOf(eventName(type))}
        onOpen={({ id }) => setOpenId(id)}
        isStale={page.isStale}
        empty={<Empty title={texts.logNone} text={texts.logNoneText} />}
      />
      <Pager page={table.page} take={take} total={page.data?.total ?? 0} onPageChange={table.setPage} />
      <DeliveryDrawer
        delivery={page.data?.rows.find(({ id }) => id === openId) ?? null}
        onChange={page.refresh}
        onClose={() => setOpenId(null)}
      />
    </Panel>
  );
}

type DeliveryDrawerProps = { delivery: Delivery | null; onChange: () => void; onClose: () => void };

/** Keeps the last delivery rendered while the drawer slides out. */
function DeliveryDrawer({ delivery, onChange, onClose }: DeliveryDrawerProps) {
  const [last, setLast] = useState(delivery);
  if (delivery && delivery !== last) setLast(delivery);
  const { run, isBusy } = useAction(onChange);
  return (
    <Drawer title={last ? eventName(last.type) : texts.log} isOpen={delivery !== null} onClose={onClose}>
      {last && (
        <div className="form">
          <DeliveryFacts delivery={last} />
          <UnlessReadOnly>
            <div className="form-ends">
              <Button
                size="s"
                variant="brand"
                isBusy={isBusy}
                onClick={() => void run(() => call(resendDelivery, { params: { id: last.id } }), texts.resent)}
              >
                {texts.resend}
              </Button>
            </div>
          </UnlessReadOnly>
        </div>
      )}
    </Drawer>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { eventId, body, state, httpStatus, answer, error, nextAttemptAt } = delivery;
  return (
    <>
      <Facts>
        <Fact name={texts.id}>{eventId}</Fact>
        <Fact name={texts.state}>{texts.deliveryStates[state]}</Fact>
        {httpStatus !== null && <Fact name={texts.status}>{httpStatus}</Fact>}
        {error !== '' && <Fact name={texts.error}>{error}</Fact>}
        {state === 'waiting' && nextAttemptAt && (
          <Fact name={texts.next}>{formatDateTime(new Date(nextAttemptAt))}</Fact>
        )}
      </Facts>
      <h3>{texts.request}</h3>
      <pre className="log-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      <h3>{texts.answer}</h3>
      <pre className="log-body">{answer || texts.noAnswer}</pre>
    </>
  );
}

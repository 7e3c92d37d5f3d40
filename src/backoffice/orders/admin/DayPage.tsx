import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { receiveUndeliveredParcel } from '../../../aftersales/returns/admin-contract.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { call } from '../../../platform/http/client.ts';
import { getAdminCouriers } from '../../../sales/delivery/admin-contract.ts';
import {
  type AdminOrderHead,
  changeAdminOrder,
  getAdminOrders,
  getQueueCounts,
  sendOrderMail,
} from '../../../sales/orders/admin-contract.ts';
import { type OrderState, type QueueStep, queueSteps } from '../../../sales/orders/rules.ts';
import { BulkParcels, downloadPackingSlips, downloadPickingList } from '../../../sales/parcels/admin/BulkParcels.tsx';
import { HandoverDialog } from '../../../sales/parcels/admin/HandoverDialog.tsx';
import { useLabels } from '../../../sales/parcels/admin/Labels.tsx';
import { texts as parcelTexts } from '../../../sales/parcels/admin/texts.ts';
import {
  getParcelSummaries,
  getShippedOrders,
  type ParcelSummary,
  refreshParcel,
  type ShippedOrder,
} from '../../../sales/parcels/contract.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { runForEach } from './bulk-orders.ts';
import {
  actionKeys,
  actionStates,
  actionsOf,
  commandOf,
  type DayAction,
  dayActions,
  mayAct,
  toStep,
} from './day-rules.ts';
import { dayTexts } from './day-texts.ts';
import { dayColumns, sentColumns } from './order-columns.tsx';
import { courierOptions, dayOptions, noFilters, toQuery, toShippedQuery, trackingOptions } from './rules.ts';
import { texts } from './texts.ts';
import './orders.css';

const filters = { courier: 'all', tracking: 'all', days: 'all' };

/** /admin/orders/day */
export default function DayPage() {
  const [url, setUrl] = useSearchParams();
  const step = toStep(url.get('step') ?? '');
  const isSent = step === 'sent';
  const table = useTableQuery({ sort: isSent ? 'shipped' : 'created', filters, take: 50 });
  const page = useTableRows(`${step} ${table.key}`, async (signal) => {
    const [counts, list] = await Promise.all([call(getQueueCounts, {}, signal), loadStep(step, table, signal)]);
    const ids = list.rows.map(({ id }) => id).join(',');
    const parcels = ids === '' ? [] : await call(getParcelSummaries, { query: { ids } }, signal);
    return { ...list, counts, parcels };
  });
  const orders: readonly AdminOrderHead[] = page.data?.rows ?? [];
  const selection = useSelection(orders.map(({ id }) => id));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [parcelsOf, setParcelsOf] = useState<readonly AdminOrderHead[] | null>(null);
  const labels = useLabels();
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const [isListing, setIsListing] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const permissions = usePermissions();

  const runOn = async (ids: readonly number[], work: (id: number) => Promise<unknown>, texts: RunTexts) => {
    setIsMoving(true);
    const failures = await runForEach(ids, work);
    setIsMoving(false);
    setProblems(failures);
    if (failures.size === 0) snackbar.success(texts.done(ids.length));
    else snackbar.warn(texts.someDone(ids.length - failures.size, failures.size));
    selection.clear();
    page.refresh();
  };
  const move = (ids: readonly number[], state: OrderState) =>
    runOn(ids, (id) => call(changeAdminOrder, { params: { id }, body: { state } }), {
      done: doneTexts[state] ?? dayTexts.done,
      someDone: dayTexts.someDone,
    });
  const closeArrived = (ids: readonly number[]) => {
    setArrived([]);
    const close = (orderId: number) => call(receiveUndeliveredParcel, { body: { orderId, note: '', products: [] } });
    return runOn(ids, close, { done: dayTexts.arrived, someDone: dayTexts.someDone });
  };
  const sendMail = (ids: readonly number[]) =>
    runOn(ids, (id) => call(sendOrderMail, { params: { id }, body: { mail: 'state' } }), {
      done: dayTexts.mailed,
      someDone: dayTexts.someMailed,
    });
  const parcelOf = (orderId: number): ParcelSummary['parcel'] =>
    page.data?.parcels.find((one) => one.orderId === orderId)?.parcel ?? null;
  const track = async (ids: readonly number[]) => {
    setIsMoving(true);
    const untracked = ids.filter((id) => !parcelOf(id)?.canTrack);
    const failures = await runForEach(
      ids.filter((id) => !untracked.includes(id)),
      (id) => call(refreshParcel, { params: { id: parcelOf(id)?.id ?? 0 } }),
    );
    for (const id of untracked) failures.set(id, dayTexts.noTracking);
    setIsMoving(false);
    setProblems(failures);
    if (failures.size < ids.length) snackbar.success(dayTexts.tracked(ids.length - failures.size));
    page.refresh();
  };
  const act = (action: DayAction, ids: readonly number[]) => {
    // The rows of the step before stay visible until those of the next one arrive.
    if (isMoving || page.isStale) return;
    const state = actionStates[action];
    if (ids.length === 0) snackbar.warn(dayTexts.chooseFirst);
    else if (state) void move(ids, state);
    else if (action === 'parcels') setParcelsOf(orders.filter(({ id }) => ids.includes(id)));
    else if (action === 'track') void track(ids);
    else if (action === 'arrive') setArrived(ids);
    else if (action === 'mail') void sendMail(ids);
    else if (action === 'labels') void labels.download(ids);
    else void documentActions[action]?.(ids);
  };
  const choose = (next: string) => {
    selection.clear();
    setProblems(new Map());
    setUrl({ step: next, ...(table.search ? { q: table.search } : {}) }, { replace: true, preventScrollReset: true });
  };
  const actions = actionsOf[step].filter((action) => mayAct(action, permissions));
  const wayOf = (orderId: number) => page.data?.ways.find(({ id }) => id === orderId);
  const columnParts = { problemOf: (id: number) => problems.get(id), parcelOf };
  const shortcuts = useShortcuts(step, {
    onAction: (action) => {
      if (actions.includes(action)) act(action, selection.selected.length > 0 ? selection.selected : focusedRow());
    },
    onStep: choose,
    onHelp: () => setIsHelpOpen(true),
  });
  return (
    <>
      <PageHead title={dayTexts.title} text={dayTexts.text} back={{ to: '/admin/orders', name: texts.title }}>
        <Button size="s" onClick={() => setIsListing(true)}>
          {parcelTexts.handover}
        </Button>
        <Button size="s" onClick={() => setIsHelpOpen(true)}>
          {dayTexts.help} <kbd>?</kbd>
        </Button>
      </PageHead>
      <FilterChips
        label={dayTexts.step}
        value={step}
        options={queueSteps.map((value) => ({
          value,
          name: dayTexts.steps[value],
          ...(page.data ? { count: page.data.counts[value] } : {}),
        }))}
        onChange={choose}
      />
      <ReadOnly value={false}>
        <TablePanel
          list={{
            ...table,
            ...page,
            rows: page.data?.rows,
            maxTotal: getAdminOrders.list.maxTotal,
          }}
          label={dayTexts.steps[step]}
          columns={isSent ? sentColumns({ ...columnParts, wayOf }) : dayColumns(columnParts)}
          rowName={({ number }) => texts.nameOf(number)}
          rowHref={({ id }) => `/admin/orders/${id}`}
          selection={selection}
          search={texts.search}
          filters={
            <>
              <FilterSelect
                label={texts.courier}
                options={courierOptions(couriers.data ?? [])}
                {...table.filter('courier')}
              />
              {isSent && (
                <>
                  <FilterSelect label={dayTexts.tracking} options={trackingOptions} {...table.filter('tracking')} />
                  <FilterSelect label={dayTexts.since} options={dayOptions} {...table.filter('days')} />
                </>
              )}
            </>
          }
          empty={{ title: dayTexts.none, text: dayTexts.noneText }}
        >
          <BulkBar selection={selection} one={texts.one} many={texts.many}>
            {actions.map((action) => (
              <BulkAction key={action} onClick={() => act(action, selection.selected)}>
                {dayTexts.actions[action]} {shortcuts.areOn && <kbd>{actionKeys[action]}</kbd>}
              </BulkAction>
            ))}
          </BulkBar>
        </TablePanel>
        {labels.problems}
        {isListing && couriers.data && <HandoverDialog couriers={couriers.data} onClose={() => setIsListing(false)} />}
        {parcelsOf && <BulkParcels orders={parcelsOf} onChange={page.refresh} onClose={() => setParcelsOf(null)} />}
      </ReadOnly>
      <ConfirmDialog
        isOpen={arrived.length > 0}
        title={dayTexts.arriveTitle(arrived.length)}
        action={dayTexts.actions.arrive}
        onConfirm={() => void closeArrived(arrived)}
        onClose={() => setArrived([])}
      >
        {dayTexts.arriveText}
      </ConfirmDialog>
      <Help isOpen={isHelpOpen} shortcuts={shortcuts} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}

type RunTexts = { done: (count: number) => string; someDone: (done: number, failed: number) => string };

const doneTexts: Partial<Record<OrderState, RunTexts['done']>> = {
  delivered: dayTexts.delivered,
  returning: dayTexts.refused,
};

type StepRows = { total: number; rows: AdminOrderHead[]; ways: readonly ShippedOrder[] };

/** The orders of a step; those of the last one with the way of their parcels. */
async function loadStep(
  step: QueueStep,
  table: Parameters<typeof toShippedQuery>[0],
  signal: AbortSignal,
): Promise<StepRows> {
  if (step === 'sent') {
    const list = await call(getShippedOrders, { query: toShippedQuery(table) }, signal);
    return { ...list, ways: list.rows };
  }
  const query = { ...toQuery({ ...table, filters: { ...noFilters, courier: table.filters.courier } }), step };
  return { ...(await call(getAdminOrders, { query }, signal)), ways: [] };
}

const documentActions: Partial<Record<DayAction, (ids: readonly number[]) => Promise<void>>> = {
  picking: downloadPickingList,
  slips: downloadPackingSlips,
};

/** The order of the row that has the focus. */
function focusedRow(): number[] {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]');
  return row ? [Number(row.dataset.row)] : [];
}

const storageKey = 'admin-day-shortcuts';

type ShortcutHandlers = {
  onAction: (action: DayAction) => void;
  onStep: (step: QueueStep) => void;
  onHelp: () => void;
};

/** Keys for the whole screen, except while something is typed or a dialog is open. They can be turned off (WCAG 2.1.4). */
function useShortcuts(step: QueueStep, { onAction, onStep, onHelp }: ShortcutHandlers) {
  const [areOn, setAreOn] = useState(() => readStored(storageKey) !== 'off');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusy(event.target)) return;
      const command = commandOf(event, step);
      if (!command || (!areOn && command.kind !== 'help')) return;
      event.preventDefault();
      if (command.kind === 'action') onAction(command.action);
      else if (command.kind === 'step') onStep(command.step);
      else if (command.kind === 'help') onHelp();
      else document.querySelector<HTMLElement>('[data-row-open]')?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return {
    areOn,
    toggle: () => {
      writeStored(storageKey, areOn ? 'off' : 'on');
      setAreOn(!areOn);
    },
  };
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.matches('select, textarea, input:not([type="checkbox"]), [contenteditable]'));

type HelpProps = { isOpen: boolean; shortcuts: ReturnType<typeof useShortcuts>; onClose: () => void };

const Help = ({ isOpen, shortcuts, onClose }: HelpProps) => (
  <Dialog title={dayTexts.help} isOpen={isOpen} onClose={onClose}>
    <div className="form">
      <p className="muted">{dayTexts.helpText}</p>
      <Facts>
        <Keys keys={['j', 'k', '↓', '↑']} text={dayTexts.helpRows.move} />
        <Keys keys={['x']} text={dayTexts.helpRows.select} />
        <Keys keys={['Enter']} text={dayTexts.helpRows.open} />
        {dayActions.map((action) => (
          <Keys key={action} keys={[actionKeys[action]]} text={dayTexts.actions[action]} />
        ))}
        <Keys keys={['1', '2', '3', '4']} text={dayTexts.helpRows.steps} />
        <Keys keys={['?']} text={dayTexts.helpRows.help} />
      </Facts>
      <Toggle checked={shortcuts.areOn} onChange={shortcuts.toggle}>
        {dayTexts.areOn}
      </Toggle>
    </div>
  </Dialog>
);

const Keys = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <Fact
    name={
      <span className="order-keys">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    }
  >
    {text}
  </Fact>
);

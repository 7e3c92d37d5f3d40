import { useEffect, useState } from 'react';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { getAdminCouriers } from '../../../sales/delivery/admin-contract.ts';
import {
  type AdminOrderHead,
  changeAdminOrder,
  getAdminOrders,
  getQueueCounts,
} from '../../../sales/orders/admin-contract.ts';
import { type OrderState, type QueueStep, queueSteps } from '../../../sales/orders/rules.ts';
import { BulkParcels, downloadPackingSlips, downloadPickingList } from '../../../sales/parcels/admin/BulkParcels.tsx';
import { HandoverDialog } from '../../../sales/parcels/admin/HandoverDialog.tsx';
import { useLabels } from '../../../sales/parcels/admin/Labels.tsx';
import { texts as parcelTexts } from '../../../sales/parcels/admin/texts.ts';
import { getParcelSummaries, type ParcelSummary, refreshParcel } from '../../../sales/parcels/contract.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
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
import { dayColumns } from './order-columns.tsx';
import { noFilters, toQuery } from './rules.ts';
import { texts } from './texts.ts';
import './orders.css';

const filters = { step: 'new' };

/** /admin/orders/day */
export default function DayPage() {
  const table = useTableQuery({ sort: 'created', filters, take: 50 });
  const step = toStep(table.filters.step);
  const page = useTableRows(table.key, async (signal) => {
    const query = { ...toQuery({ ...table, filters: noFilters }), step };
    const [counts, list] = await Promise.all([
      call(getQueueCounts, {}, signal),
      call(getAdminOrders, { query }, signal),
    ]);
    const ids = list.rows.map(({ id }) => id).join(',');
    const parcels = ids === '' ? [] : await call(getParcelSummaries, { query: { ids } }, signal);
    return { ...list, counts, parcels };
  });
  const orders = page.data?.rows ?? [];
  const selection = useSelection(orders.map(({ id }) => id));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [parcelsOf, setParcelsOf] = useState<readonly AdminOrderHead[] | null>(null);
  const labels = useLabels();
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const [isListing, setIsListing] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const permissions = usePermissions();

  const move = async (ids: readonly number[], state: OrderState) => {
    setIsMoving(true);
    const failures = await runForEach(ids, (id) => call(changeAdminOrder, { params: { id }, body: { state } }));
    setIsMoving(false);
    setProblems(failures);
    const done = state === 'delivered' ? dayTexts.delivered : dayTexts.done;
    if (failures.size === 0) snackbar.success(done(ids.length));
    else snackbar.warn(dayTexts.someDone(ids.length - failures.size, failures.size));
    selection.clear();
    page.refresh();
  };
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
    else if (action === 'labels') void labels.download(ids);
    else void documentActions[action]?.(ids);
  };
  const choose = (next: string) => {
    selection.clear();
    setProblems(new Map());
    table.filter('step').onChange(next);
  };
  const actions = actionsOf[step].filter((action) => mayAct(action, permissions));
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
            isFiltered: table.search !== '',
            reset: () => table.searchField.onChange('', 0),
          }}
          label={dayTexts.steps[step]}
          columns={dayColumns({ problemOf: (id) => problems.get(id), parcelOf, isTracked: step === 'sent' })}
          rowName={({ number }) => texts.nameOf(number)}
          rowHref={({ id }) => `/admin/orders/${id}`}
          selection={selection}
          search={texts.search}
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
      </ReadOnly>
      {labels.problems}
      {isListing && couriers.data && <HandoverDialog couriers={couriers.data} onClose={() => setIsListing(false)} />}
      {parcelsOf && <BulkParcels orders={parcelsOf} onChange={page.refresh} onClose={() => setParcelsOf(null)} />}
      <Help isOpen={isHelpOpen} shortcuts={shortcuts} onClose={() => setIsHelpOpen(false)} />
    </>
  );
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
  const [areOn, setAreOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
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
      localStorage.setItem(storageKey, areOn ? 'off' : 'on');
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

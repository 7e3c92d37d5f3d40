import { useEffect, useEffectEvent, useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkDuties, type DutyRow, getDuties } from '../contract.ts';
import { dutyStates } from '../rules.ts';
import { DutyDrawer, DutyStateDot, describeFindings } from './DutyDrawer.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { stateNames, texts } from './texts.ts';

const columns: Column<DutyRow>[] = [
  { key: 'name', name: texts.name, cell: ({ name }) => <b>{name}</b> },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: ({ evidence }) => <DutyStateDot state={evidence?.state} />,
  },
  {
    key: 'found',
    name: texts.found,
    isOnCard: true,
    cell: ({ evidence }) => evidence && <span className="nowrap">{describeFindings(evidence)}</span>,
  },
  { key: 'law', name: texts.law, cell: ({ law }) => <span className="small">{law}</span> },
  {
    key: 'evidence',
    name: texts.evidence,
    cell: ({ evidence }) => evidence && <span className="num nowrap">{formatDate(new Date(evidence.at))}</span>,
  },
];

/** /admin/duties */
export default function DutiesPage() {
  const list = useList(getDuties);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isExportOpen, setIsExportOpen] = useState(false);
  const run = useCheck(list.data?.isRunning ?? false, list.data?.run?.finishedAt, list.refresh);
  const counts = list.data?.counts;
  const stateOptions = (['all', ...dutyStates] as const).map((value) => ({
    value,
    name: value === 'all' ? texts.all : stateNames[value],
    ...(counts ? { count: counts[value] } : {}),
  }));
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <Button size="s" onClick={() => setIsExportOpen(true)}>
          {texts.export}
        </Button>
        {useHasPermission('settings:write') && (
          <Button size="s" variant="brand" isBusy={run.isBusy} onClick={() => void run.start()}>
            {texts.check}
          </Button>
        )}
      </PageHead>
      {list.data && <LastRun run={list.data.run} isRunning={run.isBusy} />}
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => name}
        onOpen={({ key }) => setOpenKey(key)}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      <DutyDrawer duty={list.rows?.find(({ key }) => key === openKey) ?? null} onClose={() => setOpenKey(null)} />
      <ExportDialog isOpen={isExportOpen} onClose={() => setIsExportOpen(false)} />
    </>
  );
}

type Run = NonNullable<ReturnType<typeof useList<typeof getDuties>>['data']>['run'];

function LastRun({ run, isRunning }: { run: Run; isRunning: boolean }) {
  const last = run
    ? texts.lastRun(formatDateTime(new Date(run.finishedAt)), run.pages, run.reason === 'night') +
      (run.unreadPages > 0 ? texts.unread(run.unreadPages) : '')
    : texts.neverChecked;
  return (
    <p className="muted small" role="status">
      {isRunning ? texts.running : last}
    </p>
  );
}

const pollMs = 3000;

/** Starts a check and reloads the list until there is a newer run. */
function useCheck(isRunning: boolean, finishedAt: string | undefined, refresh: () => void) {
  const [startedAfter, setStartedAfter] = useState<string | null>(null);
  const action = useAction(refresh);
  const isWaiting = isRunning || (startedAfter !== null && startedAfter === (finishedAt ?? ''));
  const reload = useEffectEvent(refresh);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, pollMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = async () => {
    const isStarted = await action.run(() => call(checkDuties, { body: {} }), texts.checkStarted);
    if (isStarted) setStartedAfter(finishedAt ?? '');
  };
  return { isBusy: action.isBusy || isWaiting, start };
}

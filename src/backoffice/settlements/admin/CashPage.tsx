import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { Metric } from '../../../ui/admin/charts.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  type CashRow,
  type CashTotals,
  type CourierOption,
  fetchRemittances,
  getCash,
  getCashCsv,
  recordCash,
} from '../cash-contract.ts';
import { type CashStatus, cashStatuses } from '../rules.ts';
import { CashDrawer, day, nameOf, tones } from './CashDrawer.tsx';
import { CashFileDialog } from './CashFileDialog.tsx';
import { LoadedFiles } from './LoadedFiles.tsx';
import { CsvButton, SettlementsFrame, today } from './SettlementsFrame.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.cash;

const columns: Column<CashRow>[] = [
  { key: 'order', name: allTexts.order, cell: (row) => <span className="nowrap">{nameOf(row)}</span> },
  {
    key: 'status',
    name: texts.status,
    isOnCard: true,
    cell: ({ status }) => <StatusDot tone={tones[status]}>{texts.shows[status]}</StatusDot>,
  },
  {
    key: 'expected',
    name: texts.expected,
    isOnCard: true,
    isNumber: true,
    cell: ({ expected }) => formatLei(expected),
  },
  {
    key: 'remitted',
    name: texts.remitted,
    isOnCard: true,
    isNumber: true,
    cell: ({ remitted }) => formatLei(remitted),
  },
  {
    key: 'difference',
    name: texts.difference,
    isNumber: true,
    cell: ({ remitted, expected, status }) =>
      status === 'differs' || status === 'unknown' ? formatLei(remitted - expected) : '',
  },
  { key: 'delivered', name: texts.deliveredOn, cell: ({ deliveredOn }) => day(deliveredOn) },
  { key: 'paid', name: texts.paidOn, cell: ({ paidOn }) => day(paidOn) },
  { key: 'courier', name: texts.courier, isOnCard: true, cell: ({ courier }) => courier },
  { key: 'awb', name: texts.awb, cell: ({ awb }) => <span className="num">{awb ?? texts.noAwb}</span> },
];

/** /admin/settlements: cash on delivery that couriers collected and paid. */
export default function CashPage() {
  const list = useList(getCash);
  const rows = list.rows;
  const [openId, setOpenId] = useState<number | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  const selection = useSelection(rows?.map(({ id }) => id) ?? []);
  const orderIds = rows?.filter(({ id }) => selection.has(id)).flatMap(({ orderId }) => orderId ?? []) ?? [];
  const done = () => {
    setIsRecording(false);
    selection.clear();
    list.refresh();
  };
  return (
    <SettlementsFrame
      text={list.data && texts.text(list.data.missingAfterDays)}
      actions={
        <>
          <CsvButton endpoint={getCashCsv} input={{ query: { search: list.query.search, show: list.query.show } }} />
          {list.data && <LoadActions couriers={list.data.couriers} onChange={list.refresh} />}
        </>
      }
    >
      <Totals totals={list.data?.totals} />
      <TablePanel
        list={list}
        label={allTexts.tabs.cash}
        columns={columns}
        rowName={(row) => texts.nameOf(nameOf(row))}
        onOpen={({ id }) => setOpenId(id)}
        selection={selection}
        search={texts.search}
        filters={<FilterChips label={texts.show} options={showOptions(list.data?.totals)} {...list.filter('show')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          {orderIds.length > 0 && <BulkAction onClick={() => setIsRecording(true)}>{texts.record}</BulkAction>}
        </BulkBar>
      </TablePanel>
      <RecordDialog isOpen={isRecording} orderIds={orderIds} onDone={done} onClose={() => setIsRecording(false)} />
      <CashDrawer
        row={rows?.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onChange={() => {
          setOpenId(null);
          list.refresh();
        }}
      />
    </SettlementsFrame>
  );
}

const showOptions = (totals: CashTotals | undefined) => [
  { value: 'all', name: texts.shows.all },
  ...cashStatuses.map((status) => ({
    value: String(status),
    name: texts.shows[status],
    ...(totals && { count: totals[status].count }),
  })),
];

/** For missing and expected money what is expected; for unknown rows what was paid; for others the difference or sum. */
function Totals({ totals }: { totals: CashTotals | undefined }) {
  const amountOf = (status: CashStatus): number => {
    if (!totals) return 0;
    const { expected, remitted } = totals[status];
    if (status === 'differs') return remitted - expected;
    return status === 'missing' || status === 'onWay' ? expected : remitted;
  };
  return (
    <dl className="figures">
      {cashStatuses.map((status) => (
        <Metric key={status} name={texts.shows[status]} value={totals ? formatLei(amountOf(status)) : '–'} />
      ))}
    </dl>
  );
}

function LoadActions({ couriers, onChange }: { couriers: readonly CourierOption[]; onChange: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const fetchNow = async () => {
    setIsBusy(true);
    await call(fetchRemittances, {}).then(
      ({ stored, known, changed, unknownAwbs }) => snackbar.success(texts.stored(stored, known, changed, unknownAwbs)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    onChange();
  };
  return (
    <UnlessReadOnly>
      {couriers.some(({ hasCall }) => hasCall) && (
        <Button size="s" isBusy={isBusy} onClick={() => void fetchNow()}>
          {texts.fetch}
        </Button>
      )}
      <Button size="s" onClick={() => setIsListOpen(true)}>
        {texts.files}
      </Button>
      <Button size="s" variant="brand" onClick={() => setIsOpen(true)}>
        {texts.loadFile}
      </Button>
      <LoadedFiles isOpen={isListOpen} onClose={() => setIsListOpen(false)} onChange={onChange} />
      <CashFileDialog
        isOpen={isOpen}
        couriers={couriers}
        onClose={() => setIsOpen(false)}
        onLoaded={() => {
          setIsOpen(false);
          onChange();
        }}
      />
    </UnlessReadOnly>
  );
}

type RecordDialogProps = { isOpen: boolean; orderIds: number[]; onDone: () => void; onClose: () => void };

function RecordDialog({ isOpen, orderIds, onDone, onClose }: RecordDialogProps) {
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const { run, isBusy } = useAction(onDone);
  const record = () =>
    run(() => call(recordCash, { body: { orderIds, paidOn, reference } }), texts.recorded(orderIds.length));
  return (
    <Dialog title={texts.recordTitle} isOpen={isOpen} onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.recordText}</p>
        <div className="form-pair">
          <DateField label={texts.recordDay} value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
          <TextField
            label={allTexts.reference}
            isOptional
            maxLength={60}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
        <div className="dialog-ends">
          <Button variant="brand" isBusy={isBusy} onClick={() => void record()}>
            {texts.record}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

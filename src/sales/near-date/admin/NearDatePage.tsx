import { useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  getNearDateLots,
  type LotsResult,
  type NearDateLot,
  nearDateFilters,
  offerLots,
  stopOffers,
} from '../admin-contract.ts';
import type { NearDateState } from '../rules.ts';
import { PercentDialog } from './PercentDialog.tsx';
import { texts } from './texts.ts';

const tones: Record<NearDateState, Tone> = {
  proposed: 'warn',
  open: 'ok',
  stopped: 'calm',
  ended: 'calm',
  waiting: 'info',
  tooLate: 'bad',
  blocked: 'bad',
};

const State = ({ state, endedReason }: NearDateLot) => (
  <StatusDot tone={tones[state]}>
    {texts.states[state]}
    {endedReason && state === 'ended' && <span className="muted small"> · {texts.endedReasons[endedReason]}</span>}
  </StatusDot>
);

const Expiry = ({ expiresOn, daysLeft, sellableUntil }: NearDateLot) => (
  <span className="near-date-expiry">
    {formatDay(expiresOn)}
    <span className="near-date-hint">
      {texts.daysLeftOf(daysLeft)}; {sellableUntil ? texts.sellableUntil(formatDay(sellableUntil)) : texts.unknownPack}
    </span>
  </span>
);

const Units = ({ freshUnits, offerUnits }: NearDateLot) => (
  <>
    {freshUnits + offerUnits}
    {offerUnits > 0 && <span className="near-date-hint">{texts.unitsOf(freshUnits, offerUnits)}</span>}
  </>
);

/** The step that holds, or that the rule asks for. */
function Rule({ state, offerPercent, proposedPercent, followsRule }: NearDateLot) {
  const percent = state === 'open' ? offerPercent : proposedPercent;
  if (percent === null) return texts.unknown;
  return (
    <>
      {texts.minus(percent)}
      {state === 'open' && !followsRule && <span className="near-date-hint">{texts.byStaff}</span>}
    </>
  );
}

function OfferPrice({ price, offerPrice, proposedPrice }: NearDateLot) {
  const reduced = offerPrice ?? proposedPrice;
  if (reduced === null) return formatLei(price);
  return (
    <>
      {formatLei(reduced)}
      <span className="near-date-hint">
        <s>{formatLei(price)}</s>
      </span>
    </>
  );
}

function Margin({ margin, marginLevel }: NearDateLot) {
  if (margin === null) return texts.unknown;
  const warning = marginLevel ? texts.marginLevels[marginLevel] : '';
  return (
    <>
      {`${margin < 0 ? '−' : ''}${String(Math.abs(margin)).replace('.', ',')}%`}
      {warning && <span className="near-date-hint is-warning">{warning}</span>}
    </>
  );
}

const columns: Column<NearDateLot>[] = [
  { key: 'lot', name: texts.lot, cell: ({ code }) => <span className="num">{code}</span> },
  {
    key: 'product',
    name: texts.product,
    isOnCard: true,
    cell: ({ productName, productCode }) => (
      <span>
        {productName} <span className="muted small">{productCode}</span>
      </span>
    ),
  },
  { key: 'days', name: texts.expires, sort: 'days', isOnCard: true, cell: Expiry },
  { key: 'units', name: texts.units, sort: 'units', isNumber: true, isOnCard: true, cell: Units },
  {
    key: 'value',
    name: texts.value,
    sort: 'value',
    isNumber: true,
    cell: ({ value }) => (value === null ? texts.unknown : formatLei(value)),
  },
  { key: 'rule', name: texts.rule, isNumber: true, isOnCard: true, cell: Rule },
  { key: 'price', name: texts.price, isNumber: true, isOnCard: true, cell: OfferPrice },
  { key: 'margin', name: texts.margin, isNumber: true, cell: Margin },
  { key: 'state', name: texts.state, isOnCard: true, cell: State },
];

const filterOptions = nearDateFilters.map((value) => ({ value, name: texts.filters[value] }));

/** /admin/near-date */
export default function NearDatePage() {
  const list = useList(getNearDateLots);
  const selection = useSelection(list.rows?.map(({ id }) => id) ?? []);
  const [asksPercent, setAsksPercent] = useState(false);
  const canPrice = useHasPermission('prices');

  const change = async (result: Promise<LotsResult>, done: (count: number) => string) => {
    await result.then(
      (changes) => showResult(changes, done),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };
  const open = (percent: number | null) =>
    change(call(offerLots, { body: { ids: selection.selected, percent } }), texts.opened);
  const stop = () => change(call(stopOffers, { body: { ids: selection.selected } }), texts.stopped);

  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ScreenLink to="/admin/near-date/rules">{texts.rules}</ScreenLink>
        <ScreenLink to="/admin/settings/near-date">{texts.settings}</ScreenLink>
      </PageHead>
      {list.data && <p className="muted small">{list.data.isAutomatic ? texts.automatic : texts.manual}</p>}
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ code }) => texts.rowName(code)}
        rowHref={({ id }) => `/admin/lots/${id}`}
        {...(canPrice ? { selection } : {})}
        search={texts.search}
        filters={<FilterChips label={texts.filter} options={filterOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void open(null)}>{texts.open}</BulkAction>
          <BulkAction onClick={() => setAsksPercent(true)}>{texts.openAt}</BulkAction>
          <BulkAction onClick={() => void stop()}>{texts.stop}</BulkAction>
        </BulkBar>
      </TablePanel>
      {asksPercent && <PercentDialog onChoose={open} onClose={() => setAsksPercent(false)} />}
    </>
  );
}

function showResult({ changed, refused }: LotsResult, done: (count: number) => string): void {
  if (changed > 0) snackbar.success(done(changed));
  if (refused.length === 0) return;
  const reasons = refused.map(({ code, message }) => `${code}: ${message}`).join(' ');
  snackbar.warn(`${texts.refused}. ${reasons}`, { duration: 10_000 });
}

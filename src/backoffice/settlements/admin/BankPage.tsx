import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { type BankLine, confirmTransfers, getBankLines } from '../bank-contract.ts';
import { bankLineFilters } from '../rules.ts';
import { BankLineDrawer } from './BankLineDrawer.tsx';
import { LoadedStatements } from './LoadedStatements.tsx';
import { formatReference, SettlementsFrame } from './SettlementsFrame.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.bank;

const columns: Column<BankLine>[] = [
  { key: 'day', name: allTexts.day, cell: ({ bookedOn }) => <span className="num">{formatDay(bookedOn)}</span> },
  { key: 'amount', name: allTexts.amount, isOnCard: true, isNumber: true, cell: ({ amount }) => formatLei(amount) },
  { key: 'link', name: texts.link, isOnCard: true, cell: (line) => <LineState line={line} /> },
  {
    key: 'details',
    name: texts.details,
    isOnCard: true,
    cell: ({ details, counterparty }) => (
      <span className="line-text">{[counterparty, details].filter(Boolean).join(' · ')}</span>
    ),
  },
  { key: 'account', name: texts.account, cell: ({ account }) => account },
];

function LineState({ line: { kind, linkedTo, suggestions, amount } }: { line: BankLine }) {
  const [first] = suggestions;
  if (kind)
    return (
      <StatusDot
        tone={kind === 'other' ? 'calm' : 'ok'}
      >{`${texts.kinds[kind]} ${formatReference(linkedTo)}`}</StatusDot>
    );
  if (first?.kind === 'order' && first.isExact)
    return <StatusDot tone="info">{texts.exactTone(first.orderNumber)}</StatusDot>;
  if (first) return <StatusDot tone="warn">{texts.suggestion(texts.suggestions[first.kind])}</StatusDot>;
  return <StatusDot tone={amount > 0 ? 'warn' : 'calm'}>{texts.open}</StatusDot>;
}

/** /admin/settlements/bank: lines of bank statements and what they pay. */
export default function BankPage() {
  const list = useList(getBankLines);
  const [openId, setOpenId] = useState<number | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const { run, isBusy } = useAction(list.refresh);
  const exact = list.data?.counts.exact ?? 0;
  const options = ['all' as const, ...bankLineFilters.filter((value) => value !== 'all')].map((value) => ({
    value: String(value),
    name: texts.shows[value],
    ...(list.data && { count: list.data.counts[value] }),
  }));
  return (
    <SettlementsFrame
      text={texts.text}
      actions={
        <UnlessReadOnly>
          {exact > 0 && (
            <Button
              size="s"
              isBusy={isBusy}
              onClick={() => void run(() => call(confirmTransfers, { body: {} }), texts.confirmed(exact))}
            >
              {texts.confirmAll(exact)}
            </Button>
          )}
          <Button size="s" onClick={() => setIsListOpen(true)}>
            {texts.statements}
          </Button>
          <Button size="s" variant="brand" onClick={() => setIsLoading(true)}>
            {texts.loadFile}
          </Button>
        </UnlessReadOnly>
      }
    >
      <TablePanel
        list={list}
        label={allTexts.tabs.bank}
        columns={columns}
        rowName={({ bookedOn, amount }) => texts.nameOf(formatDay(bookedOn), formatLei(amount))}
        onOpen={({ id }) => setOpenId(id)}
        search={texts.search}
        filters={<FilterChips label={texts.show} options={options} {...list.filter('show')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      <ul className="muted small">
        {list.data?.accounts.map(
          ({ id, name, lastDay }) => lastDay && <li key={id}>{texts.lastDay(name, formatDay(lastDay))}</li>,
        )}
      </ul>
      <StatementDialog
        isOpen={isLoading}
        accounts={list.data?.accounts ?? []}
        onClose={() => setIsLoading(false)}
        onLoaded={(hasSkipped) => {
          setIsLoading(false);
          setIsListOpen(hasSkipped);
          list.refresh();
        }}
      />
      <LoadedStatements isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
      <BankLineDrawer
        line={list.rows?.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onChange={() => {
          setOpenId(null);
          list.refresh();
        }}
      />
    </SettlementsFrame>
  );
}

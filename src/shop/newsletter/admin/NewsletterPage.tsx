import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { getSubscribers, type Subscriber, unsubscribeOnRequest } from '../admin-contract.ts';
import { sourceNames, stateNames } from '../admin-texts.ts';
import type { SubscriberState } from '../rules.ts';
import { ExportButton } from './ExportButton.tsx';
import { Growth } from './Growth.tsx';
import { asQuery, sourceOptions, stateOptions } from './subscriber-rules.ts';
import { texts } from './texts.ts';

const tones: Record<SubscriberState, Tone> = { confirmed: 'ok', pending: 'warn', unsubscribed: 'calm' };

const momentOr = (moment: string | null): string => (moment ? showMoment(new Date(moment)) : '');

const columns: Column<Subscriber>[] = [
  { key: 'email', name: texts.email, sort: 'email', cell: ({ email }) => email },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StateDot tone={tones[state]}>{stateNames[state]}</StateDot>,
  },
  { key: 'source', name: texts.source, cell: ({ source }) => sourceNames[source] },
  { key: 'asked', name: texts.askedAt, sort: 'asked', cell: ({ askedAt }) => momentOr(askedAt) },
  {
    key: 'confirmed',
    name: texts.confirmedAt,
    sort: 'confirmed',
    cell: ({ confirmedAt }) => momentOr(confirmedAt),
  },
  { key: 'left', name: texts.unsubscribedAt, cell: ({ unsubscribedAt }) => momentOr(unsubscribedAt) },
];

export default function NewsletterPage() {
  const table = useTableQuery({ sort: '-asked', filters: { state: 'all', source: 'all' } });
  const query = asQuery(table);
  const page = useRows(table.key, (signal) => call(getSubscribers, { query }, signal));
  const selection = useSelection(page.data?.subscribers.map(({ id }) => id) ?? []);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    setIsBusy(true);
    await Promise.all(selection.chosen.map((id) => call(unsubscribeOnRequest, { params: { id } }))).then(
      () => snackbar.success(texts.left),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsBusy(false);
    setIsAsking(false);
    selection.clear();
    page.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ExportButton wanted={{ search: query.search, state: query.state, source: query.source }} />
      </PageHead>
      <Growth />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.subscribers}
        label={texts.title}
        columns={columns}
        nameOf={({ email }) => texts.nameOf(email)}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />
            <FilterSelect label={texts.source} options={sourceOptions} {...table.filter('source')} />
          </>
        }
        none={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => setIsAsking(true)}>{texts.leave}</BulkAction>
        </BulkBar>
      </TablePanel>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.leaveTitle}
        action={texts.leave}
        isBusy={isBusy}
        onConfirm={() => void leave()}
        onClose={() => setIsAsking(false)}
      >
        {texts.leaveText}
      </ConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showDay } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { getPayouts, type Payout, payoutSorts } from '../contract.ts';
import { PayoutDrawer } from './PayoutDrawer.tsx';
import { texts } from './payout-texts.ts';

const columns: Column<Payout>[] = [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => orderNumber },
  { key: 'customer', name: texts.customer, cell: ({ customer }) => customer },
  { key: 'kind', name: texts.kind, cell: ({ kindName }) => kindName },
  { key: 'iban', name: texts.iban, cell: ({ iban }) => iban ?? <StateDot tone="warn">{texts.noIban}</StateDot> },
  { key: 'holder', name: texts.holder, cell: ({ ibanHolder }) => ibanHolder },
  { key: 'created', name: texts.createdAt, sort: 'created', cell: ({ createdAt }) => showDay(new Date(createdAt)) },
  { key: 'sent', name: texts.sentAt, cell: ({ sentAt }) => <Sent at={sentAt} /> },
  { key: 'amount', name: texts.amount, sort: 'amount', isNumber: true, cell: ({ amount }) => amount.toFixed(2) },
];

const Sent = ({ at }: { at: string | null }) =>
  at ? <StateDot tone="ok">{showDay(new Date(at))}</StateDot> : <StateDot tone="warn">{texts.waiting}</StateDot>;

const states = ['waiting', 'sent', 'all'] as const;
const stateOptions = states.map((value) => ({ value, name: texts.states[value] }));

/** /admin/payments/transfers */
export default function PayoutsPage() {
  const table = useTableQuery({ sort: 'created', filters: { state: 'waiting' } });
  const page = useRows(table.key, (signal) => call(getPayouts, { query: asQuery(table) }, signal));
  const [openId, setOpenId] = useState<number | null>(null);
  const open = page.data?.payouts.find(({ id }) => id === openId);
  const done = () => {
    setOpenId(null);
    page.refresh();
  };
  return (
    <>
      <PageHead
        title={texts.title}
        text={page.data && texts.text(page.data.waiting, showRon(page.data.waitingAmount))}
        back={{ to: '/admin/payments', name: texts.back }}
      />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.payouts}
        label={texts.title}
        columns={columns}
        nameOf={({ orderNumber }) => texts.nameOf(orderNumber)}
        onOpen={({ id }) => setOpenId(id)}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.none, text: texts.noneText }}
      />
      {open && (
        <PayoutDrawer
          key={`${open.id} ${open.version}`}
          payout={open}
          onChange={page.refresh}
          onDone={done}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

type Asked = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  search,
  take,
  skip,
  sort: payoutSorts.find((known) => known === sort) ?? ('created' as const),
  state: states.find((known) => known === filters.state) ?? ('waiting' as const),
});

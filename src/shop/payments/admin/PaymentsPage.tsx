import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { type AdminPayment, getAdminPayments } from '../admin-contract.ts';
import { asQuery, booksLine, showOptions, statusOptions } from './payment-list-rules.ts';
import { texts } from './texts.ts';
import { useReconcile } from './use-reconcile.ts';

const columns: Column<AdminPayment>[] = [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => <span className="nowrap">{orderNumber}</span> },
  { key: 'created', name: texts.createdAt, sort: 'created', cell: ({ createdAt }) => showMoment(new Date(createdAt)) },
  { key: 'verdict', name: texts.verdict, sort: 'different', cell: (payment) => <Verdict payment={payment} /> },
  { key: 'ours', name: texts.ours, cell: booksLine },
  { key: 'theirs', name: texts.theirs, cell: ({ provider }) => (provider ? booksLine(provider) : texts.unchecked) },
  {
    key: 'checked',
    name: texts.checkedAt,
    cell: ({ provider }) => provider && showMoment(new Date(provider.checkedAt)),
  },
  { key: 'amount', name: texts.amount, sort: 'amount', isNumber: true, cell: ({ amount }) => amount.toFixed(2) },
];

const Verdict = ({ payment: { provider, isDifferent } }: { payment: AdminPayment }) => {
  if (!provider) return <StateDot tone="calm">{texts.unchecked}</StateDot>;
  return isDifferent ? <StateDot tone="bad">{texts.different}</StateDot> : <StateDot tone="ok">{texts.same}</StateDot>;
};

/** The shop's books beside the provider's; what differs is on top. */
export default function PaymentsPage() {
  const table = useTableQuery({ sort: 'different', filters: { show: 'all', status: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminPayments, { query: asQuery(table) }, signal));
  const ids = page.data?.payments.map(({ id }) => id) ?? [];
  const selection = useSelection(ids);
  const { reconcile, isBusy } = useReconcile(page.refresh);
  return (
    <>
      <PageHead title={texts.title} text={page.data && texts.text(page.data.different)}>
        <ButtonLink size="s" to="/admin/payments/transfers">
          {texts.transfers}
        </ButtonLink>
        <Button
          size="s"
          variant="brand"
          isBusy={isBusy}
          disabled={ids.length === 0}
          onClick={() => void reconcile(ids)}
        >
          {texts.reconcile}
        </Button>
      </PageHead>
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.payments}
        label={texts.title}
        columns={columns}
        nameOf={({ orderNumber }) => texts.nameOf(orderNumber)}
        hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.show} options={showOptions} {...table.filter('show')} />
            <FilterSelect label={texts.status} options={statusOptions} {...table.filter('status')} />
          </>
        }
        none={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void reconcile(selection.chosen)}>{texts.reconcileChosen}</BulkAction>
        </BulkBar>
      </TablePanel>
    </>
  );
}

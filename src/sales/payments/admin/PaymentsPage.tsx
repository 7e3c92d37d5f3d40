import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminPayment, checkPayments, getAdminPayments, paymentStatuses } from '../admin-contract.ts';
import { findProvider } from '../providers.ts';
import { texts } from './texts.ts';

export const statusOptions = [
  { value: 'all', name: texts.any },
  ...paymentStatuses.map((value) => ({ value: String(value), name: texts.statuses[value] })),
];

const showValues = ['all', 'different', 'unchecked'] as const;
export const showOptions = showValues.map((value) => ({ value: String(value), name: texts.shows[value] }));

type PaymentRecord = { status: AdminPayment['status'] | null; captured: number; refunded: number };

/** Example: 'reușită: 120.00 încasați, 0.00 întorși'. */
export const formatRecord = ({ status, captured, refunded }: PaymentRecord): string =>
  texts.money(status ? texts.statuses[status] : texts.unknownThere, formatLei(captured), formatLei(refunded));

const columns: Column<AdminPayment>[] = [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => <span className="nowrap">{orderNumber}</span> },
  {
    key: 'created',
    name: texts.createdAt,
    isOnCard: true,
    sort: 'created',
    cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
  },
  {
    key: 'verdict',
    name: texts.verdict,
    isOnCard: true,
    sort: 'different',
    cell: (payment) => <ComparisonState payment={payment} />,
  },
  { key: 'taker', name: texts.takenBy, cell: ({ takenBy }) => findProvider(takenBy)?.mark.name ?? takenBy },
  { key: 'ours', name: texts.ours, cell: formatRecord },
  { key: 'theirs', name: texts.theirs, cell: ({ provider }) => (provider ? formatRecord(provider) : texts.unchecked) },
  {
    key: 'checked',
    name: texts.checkedAt,
    cell: ({ provider }) => provider && formatDateTime(new Date(provider.checkedAt)),
  },
  {
    key: 'amount',
    name: texts.amount,
    isOnCard: true,
    sort: 'amount',
    isNumber: true,
    cell: ({ amount }) => formatLei(amount),
  },
];

const ComparisonState = ({ payment: { provider, isDifferent } }: { payment: AdminPayment }) => {
  if (!provider) return <StatusDot tone="calm">{texts.unchecked}</StatusDot>;
  return isDifferent ? (
    <StatusDot tone="bad">{texts.different}</StatusDot>
  ) : (
    <StatusDot tone="ok">{texts.same}</StatusDot>
  );
};

/** Compares payments of the shop with the provider; differences come first. */
export default function PaymentsPage() {
  const list = useList(getAdminPayments);
  const ids = list.rows?.map(({ id }) => id) ?? [];
  const selection = useSelection(ids);
  const { reconcile, isBusy } = useReconcile(list.refresh);
  return (
    <>
      <PageHead title={texts.title} text={list.data && texts.text(list.data.different)}>
        <IfPermitted permission="settings:read">
          <ButtonLink size="s" to="/admin/payments/methods">
            {texts.methodsLink}
          </ButtonLink>
        </IfPermitted>
        <IfPermitted permission="orders:read">
          <ButtonLink size="s" to="/admin/payments/transfers">
            {texts.transfers}
          </ButtonLink>
        </IfPermitted>
        <UnlessReadOnly>
          <Button
            size="s"
            variant="brand"
            isBusy={isBusy}
            disabled={ids.length === 0}
            onClick={() => void reconcile(ids)}
          >
            {texts.reconcile}
          </Button>
        </UnlessReadOnly>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ orderNumber }) => texts.nameOf(orderNumber)}
        rowHref={({ orderId }) => `/admin/orders/${orderId}`}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.show} options={showOptions} {...list.filter('show')} />
            <FilterSelect label={texts.status} options={statusOptions} {...list.filter('status')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void reconcile(selection.selected)}>{texts.reconcileChosen}</BulkAction>
        </BulkBar>
      </TablePanel>
    </>
  );
}

function useReconcile(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const reconcile = async (ids: readonly number[]) => {
    setIsBusy(true);
    await call(checkPayments, { body: { ids: [...ids] } }).then(
      ({ checked, different }) => {
        const notify = different === 0 ? snackbar.success : snackbar.warn;
        notify(texts.reconciled(checked, different));
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    onDone();
  };
  return { reconcile, isBusy };
}

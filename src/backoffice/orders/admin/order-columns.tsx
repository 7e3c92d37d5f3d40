import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { OrderStateDot } from '../../../sales/orders/admin/OrderStateDot.tsx';
import type { AdminOrderHead } from '../../../sales/orders/admin-contract.ts';
import type { ParcelSummary } from '../../../sales/parcels/contract.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { dayTexts } from './day-texts.ts';
import { texts } from './texts.ts';

type OrderColumn = Column<AdminOrderHead>;

const number: OrderColumn = {
  key: 'number',
  name: texts.number,
  sort: 'created',
  cell: ({ number: text }) => <span className="nowrap">{text}</span>,
};
const createdAt: OrderColumn = {
  key: 'createdAt',
  name: texts.createdAt,
  cell: (order) => <span className="nowrap">{formatDateTime(new Date(order.createdAt))}</span>,
};
const state: OrderColumn = {
  key: 'state',
  name: texts.state,
  isOnCard: true,
  cell: (order) => <OrderStateDot state={order.state} />,
};
const customer: OrderColumn = {
  key: 'customer',
  name: texts.customer,
  sort: 'name',
  isOnCard: true,
  cell: ({ firstName, lastName, isGuest, companyName, companyTaxId }) => (
    <>
      {firstName} {lastName} {isGuest && <span className="muted small">{texts.guest}</span>}
      {companyName && (
        <>
          {' '}
          <span className="order-company-badge" title={texts.billedTo(companyName, companyTaxId)}>
            {texts.company}
          </span>
          <span className="order-company small">{texts.billedTo(companyName, companyTaxId)}</span>
        </>
      )}
    </>
  ),
};
const payment: OrderColumn = {
  key: 'payment',
  name: texts.payment,
  cell: ({ paymentMethodName, isPaid }) => `${paymentMethodName}, ${isPaid ? texts.paid : texts.unpaid}`,
};
const courier: OrderColumn = {
  key: 'courier',
  name: texts.courier,
  cell: ({ courierName, waybill }) => waybill ?? courierName,
};
const products: OrderColumn = {
  key: 'products',
  name: texts.products,
  isNumber: true,
  cell: ({ productCount }) => productCount,
};
const total: OrderColumn = {
  key: 'total',
  name: texts.total,
  sort: 'total',
  isNumber: true,
  isOnCard: true,
  cell: (order) => formatLei(order.total),
};

export const listColumns = [number, createdAt, state, customer, payment, courier, products, total];

type DayColumns = {
  /** Why the last step left an order behind. */
  problemOf: (orderId: number) => string | undefined;
  parcelOf: (orderId: number) => ParcelSummary['parcel'];
  /** Whether the parcels of the step are on their way. */
  isTracked: boolean;
};

/** Without the state, which a step of the day has in common. */
export const dayColumns = ({ problemOf, parcelOf, isTracked }: DayColumns): OrderColumn[] => [
  number,
  createdAt,
  {
    ...customer,
    cell: (order) => (
      <>
        {customer.cell(order)}
        <RowProblem text={problemOf(order.id)} />
        <RowProblem text={parcelOf(order.id)?.hasOtherDelivery ? dayTexts.otherDelivery : undefined} />
      </>
    ),
  },
  {
    ...courier,
    isOnCard: true,
    cell: ({ courierName, waybill }) => [courierName, waybill].filter(Boolean).join(' · '),
  },
  ...(isTracked ? [tracking(parcelOf)] : []),
  payment,
  products,
  total,
];

const tracking = (parcelOf: DayColumns['parcelOf']): OrderColumn => ({
  key: 'tracking',
  name: dayTexts.tracking,
  isOnCard: true,
  cell: ({ id }) => <Tracking parcel={parcelOf(id)} />,
});

const Tracking = ({ parcel }: { parcel: ParcelSummary['parcel'] }) =>
  parcel === null ? (
    <span className="muted">{dayTexts.notTracked}</span>
  ) : (
    <>
      {parcel.stateName}
      {parcel.lastEvent && (
        <span className="muted small">
          {' '}
          · {parcel.lastEvent.text}, {formatDateTime(new Date(parcel.lastEvent.at))}
        </span>
      )}
    </>
  );

const RowProblem = ({ text }: { text: string | undefined }) => text && <span className="field-error">{text}</span>;

import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { OrderStateDot } from '../../../sales/orders/admin/OrderStateDot.tsx';
import type { AdminOrderHead } from '../../../sales/orders/admin-contract.ts';
import { originNames } from '../../../sales/orders/channel-names.ts';
import { stateNames } from '../../../sales/orders/rules.ts';
import type { ParcelSummary, ShippedOrder } from '../../../sales/parcels/contract.ts';
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
    <div>
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
    </div>
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

const channel: OrderColumn = { key: 'channel', name: texts.channel, cell: ({ origin }) => originNames[origin] };

export const listColumns = [number, createdAt, state, customer, channel, payment, courier, products, total];

type DayColumns = {
  /** Why the last step left an order behind. */
  problemOf: (orderId: number) => string | undefined;
  parcelOf: (orderId: number) => ParcelSummary['parcel'];
};

const customerWithProblems = ({ problemOf, parcelOf }: DayColumns): OrderColumn => ({
  ...customer,
  cell: (order) => (
    <div>
      {customer.cell(order)}
      <RowProblem text={problemOf(order.id)} />
      <RowProblem text={parcelOf(order.id)?.hasOtherDelivery ? dayTexts.otherDelivery : undefined} />
    </div>
  ),
});

const courierAndWaybill: OrderColumn = {
  ...courier,
  isOnCard: true,
  cell: ({ courierName, waybill }) => [courierName, waybill].filter(Boolean).join(' · '),
};

/** Without the state, which a step of the day has in common. */
export const dayColumns = (parts: DayColumns): OrderColumn[] => [
  number,
  createdAt,
  customerWithProblems(parts),
  courierAndWaybill,
  payment,
  products,
  total,
];

type Ways = { wayOf: (orderId: number) => ShippedOrder | undefined };

/** Orders that have left: where their parcels are, and for how long. */
export const sentColumns = ({ wayOf, ...parts }: DayColumns & Ways): OrderColumn[] => [
  { key: number.key, name: number.name, cell: number.cell },
  {
    key: 'shipped',
    name: dayTexts.shippedAt,
    sort: 'shipped',
    isOnCard: true,
    cell: ({ id }) => <ShippedAt way={wayOf(id)} />,
  },
  customerWithProblems(parts),
  courierAndWaybill,
  {
    key: 'tracking',
    name: dayTexts.tracking,
    isOnCard: true,
    cell: ({ id, state: orderState }) => {
      const name = wayOf(id)?.trackingName ?? (orderState === 'returning' ? stateNames.returning : null);
      return name ?? <span className="muted">{dayTexts.notTracked}</span>;
    },
  },
  {
    key: 'event',
    name: dayTexts.lastEvent,
    sort: 'event',
    isOnCard: true,
    cell: ({ id }) => <LastEvent way={wayOf(id)} />,
  },
  payment,
  total,
];

type WayProps = { way: ShippedOrder | undefined };

const ShippedAt = ({ way }: WayProps) =>
  way?.shippedAt && (
    <div>
      <span className="nowrap">{formatDateTime(new Date(way.shippedAt))}</span>{' '}
      <span className="muted small nowrap">{dayTexts.daysAgo(way.days)}</span>
    </div>
  );

const LastEvent = ({ way }: WayProps) =>
  way?.lastEvent ? (
    <div>
      {way.lastEvent.text} <span className="muted small nowrap">{formatDateTime(new Date(way.lastEvent.at))}</span>
    </div>
  ) : (
    <span className="muted">{dayTexts.noEvent}</span>
  );

const RowProblem = ({ text }: { text: string | undefined }) => text && <span className="field-error">{text}</span>;

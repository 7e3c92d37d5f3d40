import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  cancelMarketplaceOrder,
  getMarketplaceLabel,
  getMarketplaceOrders,
  type MarketplaceOrderView,
  makeMarketplaceParcel,
} from '../contract.ts';
import { orderFilters } from '../order-rules.ts';
import type { CancelReason } from '../port.ts';
import { texts as featureTexts } from '../texts.ts';
import { MarketplaceFrame } from './MarketplaceFrame.tsx';
import { texts } from './texts.ts';

const tones: Record<MarketplaceOrderView['state'], Tone> = {
  announced: 'info',
  taken: 'info',
  acknowledged: 'ok',
  refusing: 'warn',
  refused: 'bad',
  problem: 'bad',
  skipped: 'calm',
  cancelled: 'calm',
};

const State = ({ order }: { order: MarketplaceOrderView }) => (
  <>
    <StatusDot tone={order.problem || order.error ? 'bad' : tones[order.state]}>
      {texts.takenStates[order.state]}
    </StatusDot>
    {(order.problem ?? order.error) && (
      <>
        <br />
        <small className="muted">{order.problem ?? order.error}</small>
      </>
    )}
  </>
);

const toldOf = ({ hasInvoice, isFinalized, parcelState, parcelNumber }: MarketplaceOrderView): string =>
  [
    ...(parcelState ? [`${texts.parcels[parcelState]}${parcelNumber ? ` ${parcelNumber}` : ''}`] : []),
    ...(hasInvoice ? [texts.invoiceSent] : []),
    ...(isFinalized ? [texts.shipped] : []),
  ].join(', ') || '–';

const columns: Column<MarketplaceOrderView>[] = [
  { key: 'id', name: texts.order, cell: ({ id }) => <span className="num">{id}</span> },
  { key: 'state', name: texts.state, isOnCard: true, cell: (order) => <State order={order} /> },
  {
    key: 'order',
    name: texts.shopOrder,
    isOnCard: true,
    cell: ({ orderId, orderNumber }) =>
      orderId ? <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink> : '–',
  },
  { key: 'customer', name: texts.customer, cell: ({ customerName }) => customerName || '–' },
  { key: 'total', name: texts.total, isNumber: true, isOnCard: true, cell: ({ total }) => formatLei(total) },
  { key: 'fee', name: texts.fees, isNumber: true, cell: ({ fee }) => formatLei(fee) },
  { key: 'done', name: texts.done, cell: toldOf },
  { key: 'announced', name: texts.announcedAt, cell: ({ announcedAt }) => formatDateTime(new Date(announcedAt)) },
];

const filterOptions = orderFilters.map((value) => ({ value, name: texts.filters[value] }));

/** /admin/marketplace/orders */
export default function OrdersPage() {
  const list = useList(getMarketplaceOrders);
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = list.rows?.find(({ id }) => id === openId) ?? null;
  return (
    <MarketplaceFrame text={texts.ordersText} connection={list.data?.connection} onRefresh={list.refresh}>
      <TablePanel
        list={list}
        label={texts.tabs.orders}
        columns={columns}
        rowName={({ id }) => texts.orderName(id)}
        onOpen={({ id }) => setOpenId(id)}
        search={texts.orderSearch}
        filters={<FilterChips label={texts.state} options={filterOptions} {...list.filter('state')} />}
        empty={{ title: texts.noOrders, text: texts.noOrdersText }}
      />
      <Drawer title={texts.orderTitle(openId ?? 0)} isOpen={opened !== null} onClose={() => setOpenId(null)}>
        {opened && <OrderDetails order={opened} onChange={list.refresh} />}
      </Drawer>
    </MarketplaceFrame>
  );
}

type DetailsProps = { order: MarketplaceOrderView; onChange: () => void };

function OrderDetails({ order, onChange }: DetailsProps) {
  const { id, orderId, orderNumber, subsidy, fee, total } = order;
  return (
    <div className="form">
      <State order={order} />
      <Facts>
        <Fact name={texts.total}>{formatLei(total)}</Fact>
        <Fact name={texts.fees}>{formatLei(fee)}</Fact>
        <Fact name={texts.subsidy}>{subsidy > 0 && formatLei(subsidy)}</Fact>
        <Fact name={texts.done}>{toldOf(order)}</Fact>
        <Fact name={texts.shopOrder}>
          {orderId && <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink>}
        </Fact>
      </Facts>
      <ParcelActions order={order} onChange={onChange} />
      {orderId && order.state !== 'cancelled' && (
        <IfPermitted permission="refund">
          <CancelForm id={id} onChange={onChange} />
        </IfPermitted>
      )}
    </div>
  );
}

function ParcelActions({ order: { id, state, parcelState, waybill }, onChange }: DetailsProps) {
  const action = useAction(onChange);
  const params = { id };
  const canMake = state === 'acknowledged' && waybill === null && (parcelState === null || parcelState === 'unknown');
  return (
    <div className="form-ends">
      {canMake && (
        <IfPermitted permission="ship">
          <Button
            size="s"
            isBusy={action.isBusy}
            onClick={() => void action.run(() => call(makeMarketplaceParcel, { params }), texts.parcelWanted)}
          >
            {parcelState === 'unknown' ? texts.makeParcelAgain : texts.makeParcel}
          </Button>
        </IfPermitted>
      )}
      {parcelState === 'made' && (
        <Button
          size="s"
          onClick={() =>
            void download(getMarketplaceLabel, { params }).catch((failure: unknown) =>
              snackbar.error(errorMessage(failure)),
            )
          }
        >
          {texts.label}
        </Button>
      )}
    </div>
  );
}

const reasons = Object.entries(featureTexts.cancelReasons);
const isReason = (value: string): value is CancelReason => value in featureTexts.cancelReasons;

function CancelForm({ id, onChange }: { id: number; onChange: () => void }) {
  const [reason, setReason] = useState<CancelReason>('outOfStock');
  const action = useAction(onChange);
  return (
    <section className="form" aria-label={texts.cancel}>
      <p className="muted">{texts.cancelText}</p>
      <SelectField
        label={texts.reason}
        value={reason}
        onChange={({ target: { value } }) => isReason(value) && setReason(value)}
      >
        {reasons.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="form-ends">
        <Button
          size="s"
          isBusy={action.isBusy}
          onClick={() =>
            void action.run(() => call(cancelMarketplaceOrder, { params: { id }, body: { reason } }), texts.cancelled)
          }
        >
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}

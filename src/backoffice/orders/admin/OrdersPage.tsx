import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { getAdminCouriers } from '../../../sales/delivery/admin-contract.ts';
import { getInvoicePdf, getInvoices } from '../../../sales/invoices/contract.ts';
import { changeAdminOrder, getAdminOrders } from '../../../sales/orders/admin-contract.ts';
import { getStatusType } from '../../../sales/orders/contract.ts';
import { BulkParcels, downloadPackingSlips, downloadPickingList } from '../../../sales/parcels/admin/BulkParcels.tsx';
import { HandoverDialog } from '../../../sales/parcels/admin/HandoverDialog.tsx';
import { useLabels } from '../../../sales/parcels/admin/Labels.tsx';
import { PickupDialog } from '../../../sales/parcels/admin/PickupDialog.tsx';
import { texts as parcelTexts } from '../../../sales/parcels/admin/texts.ts';
import { BulkAction, BulkBar, type Selection } from '../../../ui/admin/BulkBar.tsx';
import { FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useListSelection } from '../../../ui/admin/use-list-selection.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { runForEach } from './bulk-orders.ts';
import { listColumns } from './order-columns.tsx';
import { channelOptions, courierOptions, paymentOptions, stateOptions } from './rules.ts';
import { texts } from './texts.ts';

export default function OrdersPage() {
  const list = useList(getAdminOrders, { urlNames: { courierId: 'courier' } });
  const states = useAsyncData((signal) => call(getStatusType, {}, signal));
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const selection = useListSelection(list, 'load');
  const bulk = useBulkOrders(selection, list.refresh);
  const [dialog, setDialog] = useState<'parcels' | 'pickup' | 'handover' | null>(null);
  const labels = useLabels();
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/orders/new', name: texts.newOrder }}>
        <ButtonLink size="s" to="/admin/orders/day">
          {texts.day}
        </ButtonLink>
        <Button size="s" onClick={() => setDialog('handover')}>
          {parcelTexts.handover}
        </Button>
        <IfPermitted permission="ship">
          <Button size="s" onClick={() => setDialog('pickup')}>
            {parcelTexts.pickup}
          </Button>
        </IfPermitted>
      </PageHead>
      <ReadOnly value={false}>
        {dialog === 'pickup' && couriers.data && (
          <PickupDialog couriers={couriers.data.filter(({ adapter }) => adapter !== 'table')} onClose={close} />
        )}
        {dialog === 'handover' && couriers.data && <HandoverDialog couriers={couriers.data} onClose={close} />}
        {labels.problems}
        {dialog === 'parcels' && <BulkParcels orders={selection.rows} onChange={list.refresh} onClose={close} />}
        <TablePanel
          list={list}
          label={texts.title}
          columns={listColumns}
          rowName={({ number }) => texts.nameOf(number)}
          rowHref={({ id }) => `/admin/orders/${id}`}
          selection={selection}
          search={texts.search}
          filters={
            <>
              <FilterSelect label={texts.state} options={stateOptions(states.data ?? [])} {...list.filter('state')} />
              <FilterSelect label={texts.payment} options={paymentOptions} {...list.filter('payment')} />
              <FilterSelect label={texts.channel} options={channelOptions} {...list.filter('channel')} />
              <FilterSelect
                label={texts.courier}
                options={courierOptions(couriers.data ?? [])}
                {...list.filter('courierId')}
              />
              <FilterDay label={texts.from} {...list.filter('from')} />
              <FilterDay label={texts.until} {...list.filter('until')} />
            </>
          }
          empty={{ title: texts.none, text: texts.noneText }}
        >
          <BulkBar selection={selection} one={texts.one} many={texts.many}>
            <IfPermitted permission="orders:write">
              <BulkAction onClick={() => void bulk.confirm()}>{texts.confirm}</BulkAction>
            </IfPermitted>
            <IfPermitted permission="ship">
              <BulkAction onClick={() => setDialog('parcels')}>{parcelTexts.bulkCreate}</BulkAction>
            </IfPermitted>
            <BulkAction onClick={() => void labels.download(selection.selected)}>{texts.printLabels}</BulkAction>
            <BulkAction onClick={() => void downloadPickingList(selection.selected)}>
              {parcelTexts.pickingList}
            </BulkAction>
            <BulkAction onClick={() => void downloadPackingSlips(selection.selected)}>
              {parcelTexts.packingSlips}
            </BulkAction>
            <BulkAction onClick={() => void bulk.invoices()}>{texts.printInvoices}</BulkAction>
          </BulkBar>
        </TablePanel>
      </ReadOnly>
    </>
  );
}

/** Acts on each order separately: a failure does not stop the others. */
function useBulkOrders({ selected, clear }: Selection, onChange: () => void) {
  const confirm = async () => {
    const confirmOne = (id: number) => call(changeAdminOrder, { params: { id }, body: { state: 'confirmed' } });
    const done = selected.length - (await runForEach(selected, confirmOne)).size;
    const notify = done === selected.length ? snackbar.success : snackbar.warn;
    notify(texts.confirmed(done, selected.length));
    clear();
    onChange();
  };
  return {
    confirm,
    invoices: () => withErrorSnackbar(() => downloadInvoices(selected)),
  };
}

const withErrorSnackbar = (work: () => Promise<void>): Promise<void> =>
  work().catch((failure: unknown) => snackbar.error(errorMessage(failure)));

async function downloadInvoices(orderIds: readonly number[]): Promise<void> {
  const heads = (await Promise.all(orderIds.map((orderId) => call(getInvoices, { query: { orderId } })))).flat();
  if (heads.length === 0) snackbar.warn(texts.noInvoices);
  for (const { id } of heads) downloadFile(await call(getInvoicePdf, { query: { invoiceId: id } }));
}

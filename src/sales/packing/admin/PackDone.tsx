import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { useLabels } from '../../parcels/admin/Labels.tsx';
import { createParcel, getOrderParcels } from '../../parcels/contract.ts';
import type { PackOrder } from '../station-contract.ts';
import { texts } from './texts.ts';

/** After the packing: the parcel with its AWB, by the rules of parcels, and the label. */
export function PackDone({ order, onClose }: { order: PackOrder; onClose: () => void }) {
  const parcels = useAsyncData((signal) => call(getOrderParcels, { params: { orderId: order.id } }, signal));
  const { run, isBusy } = useAction(parcels.refresh);
  const labels = useLabels();
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async () => {
    setIsPrinting(true);
    await labels.download([order.id]);
    setIsPrinting(false);
  };
  return (
    <Panel title={texts.done(order.number)}>
      <p role="status" className="pack-message is-good">
        {texts.doneText}
      </p>
      <AsyncContent result={parcels} skeleton={<Skeleton height={80} />}>
        {({ canCreate, courier }) => (
          <div className="act-row">
            {canCreate && courier !== 'notConnected' && (
              <Button
                variant="brand"
                isBusy={isBusy}
                onClick={() =>
                  void run(() => call(createParcel, { params: { orderId: order.id }, body: {} }), texts.parcelAsked)
                }
              >
                {texts.makeParcel}
              </Button>
            )}
            {!canCreate && (
              <Button variant="brand" isBusy={isPrinting} onClick={() => void print()}>
                {texts.printLabel}
              </Button>
            )}
            <ScreenLink to={`/admin/orders/${order.id}`}>{texts.toOrder}</ScreenLink>
            <Button onClick={onClose}>{texts.next}</Button>
          </div>
        )}
      </AsyncContent>
      {labels.problems}
    </Panel>
  );
}

import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getOrderParcels } from '../../parcels/contract.ts';
import type { PackOrder } from '../station-contract.ts';
import { texts } from './texts.ts';
import type { LabelAtEnd } from './use-label-at-end.ts';

type PackDoneProps = { order: PackOrder; label: LabelAtEnd; onClose: () => void };

/** After the packing: the parcel with its AWB, by the rules of parcels, and the label. */
export function PackDone({ order, label, onClose }: PackDoneProps) {
  const { message } = label;
  const parcels = useAsyncData(
    (signal) => call(getOrderParcels, { params: { orderId: order.id } }, signal),
    label.isBusy ? 0 : 1,
  );
  return (
    <Panel title={texts.done(order.number)}>
      <p>{texts.doneText}</p>
      <p role="status" className={`pack-message ${message ? (message.isGood ? 'is-good' : 'is-bad') : ''}`}>
        {message?.text}
      </p>
      <AsyncContent result={parcels} skeleton={<Skeleton height={80} />}>
        {({ canCreate, courier }) => (
          <div className="act-row">
            {canCreate && courier !== 'notConnected' && (
              <Button variant="brand" isBusy={label.isBusy} onClick={() => void label.make()}>
                {texts.makeParcel}
              </Button>
            )}
            {!canCreate && (
              <Button variant="brand" isBusy={label.isBusy} onClick={() => void label.print()}>
                {texts.printLabel}
              </Button>
            )}
            <ScreenLink to={`/admin/orders/${order.id}`}>{texts.toOrder}</ScreenLink>
            <Button onClick={onClose}>{texts.next}</Button>
          </div>
        )}
      </AsyncContent>
      {label.problems}
    </Panel>
  );
}

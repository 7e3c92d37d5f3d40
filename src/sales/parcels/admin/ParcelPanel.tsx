import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  cancelParcel,
  getOrderParcels,
  getParcelLabel,
  markParcelLost,
  type OrderParcels,
  type Parcel,
  refreshParcel,
} from '../contract.ts';
import { LostParcel, OtherDelivery, ParcelCallout, UncancelledAwb, UncertainParcel } from './ParcelDecisions.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';
import { texts } from './texts.ts';
import './parcels.css';

const pollMs = 2000;

type ParcelPanelProps = {
  orderId: number;
  /** Reloads the order, which may have got a number or another state. */
  onChange: () => void;
  /** The button that gives the money of a lost parcel back. */
  renderLostRefund: (parcelId: number) => ReactNode;
};

/** The parcels of an order. */
export function ParcelPanel({ orderId, onChange, renderLostRefund }: ParcelPanelProps) {
  const parcels = useAsyncData((signal) => call(getOrderParcels, { params: { orderId } }, signal));
  const [isCreating, setIsCreating] = useState(false);
  const isSending = parcels.data?.parcels.some(isAwaited) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the data decides whether to ask again
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(parcels.refresh, pollMs);
    return () => clearTimeout(timer);
  }, [isSending, parcels.data]);
  // The order has its number when the courier has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is new on every render
  useEffect(() => {
    if (isSending) return () => onChange();
  }, [isSending]);
  const show = (newest: OrderParcels) => {
    parcels.set(() => newest);
    onChange();
  };
  return (
    <Panel
      title={texts.title}
      actions={
        parcels.data?.canCreate && (
          <UnlessReadOnly>
            <Button size="s" onClick={() => setIsCreating(true)}>
              {parcels.data.courier === 'own' ? texts.createOwn : texts.create}
            </Button>
          </UnlessReadOnly>
        )
      }
    >
      <AsyncContent result={parcels} skeleton={<Skeleton height={40} />}>
        {(data) => (
          <div className="panel-stack">
            {data.parcels.length === 0 && <p>{texts.none}</p>}
            {data.parcels.map((parcel) => (
              <ParcelDetails key={parcel.id} parcel={parcel} onChange={show} renderLostRefund={renderLostRefund} />
            ))}
            {isCreating && (
              <ParcelDialog orderId={orderId} order={data} onCreated={show} onClose={() => setIsCreating(false)} />
            )}
          </div>
        )}
      </AsyncContent>
    </Panel>
  );
}

/** The AWB is being made, or made again. */
const isAwaited = ({ state, otherDelivery }: Parcel): boolean =>
  state === 'sending' || otherDelivery?.isRemade === true;

type ParcelProps = { parcel: Parcel; onChange: (newest: OrderParcels) => void };

type DetailsProps = ParcelProps & Pick<ParcelPanelProps, 'renderLostRefund'>;

const ParcelDetails = ({ parcel, onChange, renderLostRefund }: DetailsProps) => (
  <section className="parcel-details" aria-label={parcel.reference}>
    <h3>{parcel.stateName}</h3>
    <ParcelFacts parcel={parcel} />
    {parcel.message && <p>{parcel.message}</p>}
    {parcel.otherDelivery && <OtherDelivery delivery={parcel.otherDelivery} parcelId={parcel.id} onChange={onChange} />}
    {parcel.hasOtherAmount && <ParcelCallout>{texts.otherAmount}</ParcelCallout>}
    {parcel.task === 'arrived' && <ParcelCallout>{texts.arrivedBack}</ParcelCallout>}
    {parcel.task === 'awbLeft' && <UncancelledAwb parcel={parcel} onChange={onChange} />}
    {parcel.state === 'uncertain' && <UncertainParcel parcelId={parcel.id} onChange={onChange} />}
    {parcel.lostDecisions.length > 0 && (
      <LostParcel parcel={parcel} onChange={onChange} renderLostRefund={renderLostRefund} />
    )}
    <ParcelActions parcel={parcel} onChange={onChange} />
    {parcel.events.length > 0 && (
      <History
        label={texts.events}
        events={parcel.events.map(({ at, text, place, isKnown }, index) => ({
          key: index,
          name: text,
          at,
          author: place ?? parcel.courierName,
          ...(isKnown ? {} : { text: texts.unknown }),
        }))}
      />
    )}
  </section>
);

const ParcelFacts = ({ parcel: { awb, reference, cashOnDelivery, cost, returnAwb, trackingUrl } }: FactsProps) => (
  <Facts>
    {awb && (
      <Fact name={texts.awb}>
        {trackingUrl ? (
          <a className="link" href={trackingUrl} target="_blank" rel="noreferrer" aria-label={texts.follow}>
            {awb}
          </a>
        ) : (
          awb
        )}
      </Fact>
    )}
    <Fact name={texts.reference}>{reference}</Fact>
    <Fact name={texts.cash}>{cashOnDelivery > 0 ? formatLei(cashOnDelivery) : texts.noCash}</Fact>
    {cost !== null && <Fact name={texts.cost}>{formatLei(cost)}</Fact>}
    <Fact name={texts.returnAwb}>{returnAwb}</Fact>
  </Facts>
);
type FactsProps = { parcel: Parcel };

function ParcelActions({ parcel, onChange }: ParcelProps) {
  const { run, isBusy } = useAction(() => {});
  const [isCancelling, setIsCancelling] = useState(false);
  const [isLosing, setIsLosing] = useState(false);
  const params = { id: parcel.id };
  const download = (format: 'A4' | 'A6') =>
    void call(getParcelLabel, { params, query: { format } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  const cancel = async () => {
    await run(async () => onChange(await call(cancelParcel, { params })), texts.cancelled);
    setIsCancelling(false);
  };
  const lose = async () => {
    await run(async () => onChange(await call(markParcelLost, { params })), texts.lost);
    setIsLosing(false);
  };
  return (
    <div className="act-row">
      {parcel.hasCourierLabel && parcel.state === 'registered' && !parcel.otherDelivery && (
        <>
          <Button size="s" onClick={() => download('A6')}>
            {texts.labelA6}
          </Button>
          <Button size="s" onClick={() => download('A4')}>
            {texts.labelA4}
          </Button>
        </>
      )}
      {!parcel.hasCourierLabel && parcel.state === 'registered' && (
        <Button size="s" onClick={() => download('A4')}>
          {texts.label}
        </Button>
      )}
      {parcel.canTrack && (
        <UnlessReadOnly>
          <Button
            size="s"
            isBusy={isBusy}
            onClick={() => void run(async () => onChange(await call(refreshParcel, { params })), texts.refreshed)}
          >
            {texts.refresh}
          </Button>
        </UnlessReadOnly>
      )}
      {parcel.canCancel && (
        <UnlessReadOnly>
          <Button size="s" onClick={() => setIsCancelling(true)}>
            {texts.cancel}
          </Button>
        </UnlessReadOnly>
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        title={texts.cancelTitle}
        action={texts.cancel}
        isBusy={isBusy}
        onConfirm={() => void cancel()}
        onClose={() => setIsCancelling(false)}
      >
        {texts.cancelText}
      </ConfirmDialog>
      {parcel.canBeLost && (
        <UnlessReadOnly>
          <Button size="s" onClick={() => setIsLosing(true)}>
            {texts.lose}
          </Button>
        </UnlessReadOnly>
      )}
      <ConfirmDialog
        isOpen={isLosing}
        title={texts.loseTitle}
        action={texts.lose}
        isBusy={isBusy}
        onConfirm={() => void lose()}
        onClose={() => setIsLosing(false)}
      >
        {texts.loseText}
      </ConfirmDialog>
    </div>
  );
}

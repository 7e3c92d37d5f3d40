import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatRon } from '../../../platform/money.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { downloadFile } from '../../order-pages/download-file.ts';
import {
  cancelParcel,
  getOrderParcels,
  getParcelLabel,
  type OrderParcels,
  type Parcel,
  refreshParcel,
  resolveParcel,
} from '../contract.ts';
import { ParcelDialog } from './ParcelDialog.tsx';
import { ResolvedAwb } from './rules.ts';
import { texts } from './texts.ts';

const pollMs = 2000;

/** The parcels of an order; `onChange` reloads the order, which may have got a number or another state. */
export function ParcelPanel({ orderId, onChange }: { orderId: number; onChange: () => void }) {
  const parcels = useAsyncData((signal) => call(getOrderParcels, { params: { orderId } }, signal));
  const [isCreating, setIsCreating] = useState(false);
  const isSending = parcels.data?.parcels.some(({ state }) => state === 'sending') ?? false;
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
          <Button size="s" onClick={() => setIsCreating(true)}>
            {parcels.data.courier === 'own' ? texts.createOwn : texts.create}
          </Button>
        )
      }
    >
      <AsyncContent result={parcels} skeleton={<Skeleton height={40} />}>
        {(data) => (
          <div className="panel-stack">
            {data.parcels.length === 0 && <p>{texts.none}</p>}
            {data.parcels.map((parcel) => (
              <ParcelDetails key={parcel.id} parcel={parcel} onChange={show} />
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

type ParcelProps = { parcel: Parcel; onChange: (newest: OrderParcels) => void };

const ParcelDetails = ({ parcel, onChange }: ParcelProps) => (
  <section aria-label={parcel.reference}>
    <b>{parcel.stateName}</b>
    <ParcelFacts parcel={parcel} />
    {parcel.message && <p>{parcel.message}</p>}
    {parcel.hasOtherAmount && <p role="alert">{texts.otherAmount}</p>}
    {parcel.state === 'returned' && <p>{texts.arrivedBack}</p>}
    {parcel.state === 'uncertain' && <UncertainParcel parcel={parcel} onChange={onChange} />}
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
  <dl className="admin-facts">
    {awb && (
      <>
        <dt>{texts.awb}</dt>
        <dd className="num">
          {trackingUrl ? (
            <a className="link" href={trackingUrl} target="_blank" rel="noreferrer" aria-label={texts.follow}>
              {awb}
            </a>
          ) : (
            awb
          )}
        </dd>
      </>
    )}
    <dt>{texts.reference}</dt>
    <dd className="num">{reference}</dd>
    <dt>{texts.cash}</dt>
    <dd>{cashOnDelivery > 0 ? formatRon(cashOnDelivery) : texts.noCash}</dd>
    {cost !== null && (
      <>
        <dt>{texts.cost}</dt>
        <dd>{formatRon(cost)}</dd>
      </>
    )}
    {returnAwb && (
      <>
        <dt>{texts.returnAwb}</dt>
        <dd className="num">{returnAwb}</dd>
      </>
    )}
  </dl>
);
type FactsProps = { parcel: Parcel };

function ParcelActions({ parcel, onChange }: ParcelProps) {
  const { run, isBusy } = useAction(() => {});
  const [isCancelling, setIsCancelling] = useState(false);
  const params = { id: parcel.id };
  const download = (format: 'A4' | 'A6') =>
    void call(getParcelLabel, { params, query: { format } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  const cancel = async () => {
    await run(async () => onChange(await call(cancelParcel, { params })), texts.cancelled);
    setIsCancelling(false);
  };
  return (
    <div className="act-row">
      {parcel.hasCourierLabel && parcel.state !== 'cancelled' && (
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
        <Button
          size="s"
          isBusy={isBusy}
          onClick={() => void run(async () => onChange(await call(refreshParcel, { params })), texts.refreshed)}
        >
          {texts.refresh}
        </Button>
      )}
      {parcel.canCancel && (
        <Button size="s" onClick={() => setIsCancelling(true)}>
          {texts.cancel}
        </Button>
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
    </div>
  );
}

function UncertainParcel({ parcel, onChange }: ParcelProps) {
  const { run, isBusy } = useAction(() => {});
  const [isTyping, setIsTyping] = useState(false);
  const resolve = async (awb: string | null) =>
    onChange(await call(resolveParcel, { params: { id: parcel.id }, body: { awb } }));
  return (
    <>
      <p>{texts.uncertainText}</p>
      <div className="act-row">
        <Button size="s" onClick={() => setIsTyping(true)}>
          {texts.wasMade}
        </Button>
        <Button size="s" isBusy={isBusy} onClick={() => void run(() => resolve(null), texts.sentAgain)}>
          {texts.wasNotMade}
        </Button>
      </div>
      {isTyping && <AwbDialog onSave={resolve} onClose={() => setIsTyping(false)} />}
    </>
  );
}

function AwbDialog({ onSave, onClose }: { onSave: (awb: string) => Promise<void>; onClose: () => void }) {
  const form = useSchemaForm({
    schema: ResolvedAwb,
    initialValues: { awb: '' },
    submit: async ({ awb }) => {
      await onSave(awb);
      snackbar.success(texts.resolved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.wasMadeTitle} form={form} action={texts.save} onClose={onClose}>
      <TextField label={texts.typedAwb} {...form.field('awb')} />
    </FormDialog>
  );
}

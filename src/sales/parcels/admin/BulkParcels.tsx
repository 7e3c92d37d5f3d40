import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  createParcel,
  getOrderParcels,
  getPackingSlips,
  getParcelSummaries,
  getPickingList,
  type Parcel,
  type ParcelSummary,
} from '../contract.ts';
import { ParcelFields } from '../fields.ts';
import { useLabels } from './Labels.tsx';
import { SizeFields } from './ParcelDialog.tsx';
import { isUnknownLocality } from './rules.ts';
import { texts } from './texts.ts';

type SelectedOrder = { id: number; number: string };
type Row = SelectedOrder & Result & { isDone: boolean };
/** `canConfirm`: the locality of the address is not in the list. */
type Result = { result: string; canConfirm: boolean };

const waiting: Result = { result: texts.waiting, canConfirm: false };

type BulkParcelsProps = { orders: readonly SelectedOrder[]; onChange: () => void; onClose: () => void };

/** Requests AWBs for the selected orders whose courier gives them; the others are listed with the reason. */
export function BulkParcels(props: BulkParcelsProps) {
  const { orders, onClose } = props;
  const ids = orders.map(({ id }) => id).join(',');
  const summaries = useAsyncData((signal) => call(getParcelSummaries, { query: { ids } }, signal));
  const skipped = orders.flatMap(({ id, number }) => {
    const reason = whySkipped(summaries.data?.find(({ orderId }) => orderId === id));
    return reason ? [{ id, number, reason }] : [];
  });
  const wanted = orders.filter(({ id }) => skipped.every((one) => one.id !== id));
  const list = skipped.length > 0 && <Skipped orders={skipped} />;
  if (summaries.data && wanted.length > 0) return <BulkForm key={ids} {...props} orders={wanted} skipped={list} />;
  return (
    <Dialog title={texts.bulkTitle} isOpen onClose={onClose}>
      <AsyncContent result={summaries} skeleton={<Skeleton height={80} />}>
        {() => (
          <div className="form">
            <p>{texts.bulkNone}</p>
            {list}
          </div>
        )}
      </AsyncContent>
    </Dialog>
  );
}

/** Why no AWB is requested for an order; null when one is. */
function whySkipped(summary: ParcelSummary | undefined): string | null {
  if (!summary) return null;
  const { courier, courierName, canCreate } = summary;
  if (!canCreate) return texts.skippedParcel;
  if (courier === 'own') return texts.skippedOwn(courierName);
  return courier === 'notConnected' ? texts.skippedNotConnected(courierName) : null;
}

const Skipped = ({ orders }: { orders: readonly { id: number; number: string; reason: string }[] }) => (
  <section aria-label={texts.bulkSkipped}>
    <p className="small muted">{texts.bulkSkipped}</p>
    <Facts>
      {orders.map(({ id, number, reason }) => (
        <Fact key={id} name={number}>
          {reason}
        </Fact>
      ))}
    </Facts>
  </section>
);

/** One request after the other; a failure does not stop the others. */
function BulkForm({ orders, skipped, onChange, onClose }: BulkParcelsProps & { skipped: ReactNode }) {
  const [rows, setRows] = useState<Row[] | null>(null);
  // The list behind the dialog is loaded again meanwhile, so the orders of the start are kept.
  const [started] = useState(orders);
  const [fields, setFields] = useState<ParcelFields | null>(null);
  const update = (id: number, change: Partial<Row>) =>
    setRows((before) => before?.map((row) => (row.id === id ? { ...row, ...change } : row)) ?? null);
  const form = useSchemaForm({
    schema: ParcelFields,
    initialValues: toFormValues(ParcelFields, null),
    submit: async (body) => {
      setFields(body);
      setRows(started.map((order) => ({ ...order, ...waiting, isDone: false })));
      for (const { id } of started) update(id, { ...(await requestAwb(id, body)), isDone: true });
      onChange();
    },
  });
  const confirm = async (id: number) => {
    if (!fields) return;
    update(id, { ...waiting, isDone: false });
    update(id, { ...(await requestAwb(id, { ...fields, localityConfirmed: true })), isDone: true });
    onChange();
  };
  if (rows)
    return (
      <Dialog title={texts.bulkTitle} isOpen onClose={onClose}>
        <Progress rows={rows} onConfirm={(id) => void confirm(id)} onClose={onClose} />
      </Dialog>
    );
  return (
    <FormDialog title={texts.bulkTitle} text={texts.bulkText} form={form} action={texts.bulkStart} onClose={onClose}>
      {skipped}
      <SizeFields form={form} />
    </FormDialog>
  );
}

type ProgressProps = { rows: readonly Row[]; onConfirm: (orderId: number) => void; onClose: () => void };

function Progress({ rows, onConfirm, onClose }: ProgressProps) {
  const labels = useLabels();
  const done = rows.filter(({ isDone }) => isDone).length;
  return (
    <div className="form">
      <p role="status">{texts.bulkProgress(done, rows.length)}</p>
      <progress className="parcel-progress" max={rows.length} value={done} aria-label={texts.bulkTitle} />
      <Facts>
        {rows.map(({ id, number, result, canConfirm }) => (
          <Fact key={id} name={number}>
            {result}
            {canConfirm && (
              <span className="act-row">
                <ButtonLink size="s" to={`/admin/orders/${id}`}>
                  {texts.fixAddress}
                </ButtonLink>
                <Button size="s" variant="text" onClick={() => onConfirm(id)}>
                  {texts.confirmLocality}
                </Button>
              </span>
            )}
          </Fact>
        ))}
      </Facts>
      {done === rows.length && (
        <div className="dialog-ends">
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="brand" onClick={() => void labels.download(rows.map(({ id }) => id))}>
            {texts.labels}
          </Button>
        </div>
      )}
      {labels.problems}
    </div>
  );
}

const pollMs = 500;
const maxPolls = 60;

/** The AWB, or why there is none. Waits for the courier's answer up to half a minute. */
async function requestAwb(orderId: number, body: ParcelFields): Promise<Result> {
  try {
    let [parcel] = (await call(createParcel, { params: { orderId }, body })).parcels;
    for (let poll = 0; parcel?.state === 'sending' && poll < maxPolls; poll++) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      [parcel] = (await call(getOrderParcels, { params: { orderId } })).parcels;
    }
    return { result: describeParcel(parcel), canConfirm: false };
  } catch (failure) {
    return { result: errorMessage(failure), canConfirm: isUnknownLocality(failure) };
  }
}

const describeParcel = (parcel: Parcel | undefined): string =>
  parcel ? [parcel.awb ?? parcel.stateName, parcel.message].filter(Boolean).join(' ') : '';

const withErrorSnackbar = (work: () => Promise<void>): Promise<void> =>
  work().catch((failure: unknown) => snackbar.error(errorMessage(failure)));

export const downloadPickingList = (ids: readonly number[]): Promise<void> =>
  withErrorSnackbar(async () => downloadFile(await call(getPickingList, { query: { ids: ids.join(',') } })));

export const downloadPackingSlips = (ids: readonly number[]): Promise<void> =>
  withErrorSnackbar(async () => downloadFile(await call(getPackingSlips, { query: { ids: ids.join(',') } })));

import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  acceptParcelDelivery,
  dismissParcelProblem,
  type OrderParcels,
  type Parcel,
  remakeParcel,
  resendLostParcel,
  resolveParcel,
} from '../contract.ts';
import { ResolvedAwb } from './rules.ts';
import { texts } from './texts.ts';

type ParcelProps = { parcel: Parcel; onChange: (newest: OrderParcels) => void };

export const ParcelCallout = ({ children }: { children: ReactNode }) => (
  <p className="parcel-notice" role="status">
    <Icon name="warning" size="s" />
    <span>{children}</span>
  </p>
);

/** The order is cancelled, but the courier still has its AWB. */
export function UncancelledAwb({ parcel, onChange }: ParcelProps) {
  const { run, isBusy } = useAction(() => {});
  const dismiss = async () => onChange(await call(dismissParcelProblem, { params: { id: parcel.id } }));
  return (
    <>
      <ParcelCallout>{texts.awbLeft(parcel.cancelProblem)}</ParcelCallout>
      <UnlessReadOnly>
        <div className="act-row">
          <Button size="s" isBusy={isBusy} onClick={() => void run(dismiss, texts.dismissed)}>
            {texts.dismiss}
          </Button>
        </div>
      </UnlessReadOnly>
    </>
  );
}

type OtherDeliveryProps = { delivery: NonNullable<Parcel['otherDelivery']>; parcelId: number } & Pick<
  ParcelProps,
  'onChange'
>;

/** The order's delivery changed after the AWB was made. */
export function OtherDelivery({ delivery: { plan, sentTo, isRemade }, parcelId, onChange }: OtherDeliveryProps) {
  const { run, isBusy } = useAction(() => {});
  const [isAccepting, setIsAccepting] = useState(false);
  const params = { id: parcelId };
  const remake = async () => onChange(await call(remakeParcel, { params }));
  const accept = async () => {
    await run(async () => onChange(await call(acceptParcelDelivery, { params })), texts.accepted);
    setIsAccepting(false);
  };
  if (isRemade) return <ParcelCallout>{texts.isRemade}</ParcelCallout>;
  return (
    <>
      <ParcelCallout>{texts.otherDelivery[plan](sentTo)}</ParcelCallout>
      {plan !== 'wait' && (
        <UnlessReadOnly>
          <div className="act-row">
            {plan === 'remake' && (
              <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void run(remake, texts.remaking)}>
                {texts.remake}
              </Button>
            )}
            <Button size="s" onClick={() => setIsAccepting(true)}>
              {texts.acceptDelivery}
            </Button>
          </div>
        </UnlessReadOnly>
      )}
      <ConfirmDialog
        isOpen={isAccepting}
        title={texts.acceptTitle}
        action={texts.acceptDelivery}
        isBusy={isBusy}
        onConfirm={() => void accept()}
        onClose={() => setIsAccepting(false)}
      >
        {texts.acceptText}
      </ConfirmDialog>
    </>
  );
}

type LostParcelProps = ParcelProps & {
  /** The button that gives the money of a lost parcel back. */
  renderLostRefund: (parcelId: number) => ReactNode;
};

export function LostParcel({ parcel, onChange, renderLostRefund }: LostParcelProps) {
  const { run, isBusy } = useAction(() => {});
  const [isResending, setIsResending] = useState(false);
  const resend = async () => {
    await run(async () => onChange(await call(resendLostParcel, { params: { id: parcel.id } })), texts.resent);
    setIsResending(false);
  };
  return (
    <>
      <ParcelCallout>{texts.lostText}</ParcelCallout>
      <UnlessReadOnly>
        <div className="act-row">
          {renderLostRefund(parcel.id)}
          {parcel.lostDecisions.includes('resend') && (
            <Button size="s" onClick={() => setIsResending(true)}>
              {texts.resend}
            </Button>
          )}
        </div>
      </UnlessReadOnly>
      <ConfirmDialog
        isOpen={isResending}
        title={texts.resendTitle}
        action={texts.resend}
        isBusy={isBusy}
        onConfirm={() => void resend()}
        onClose={() => setIsResending(false)}
      >
        {texts.resendText}
      </ConfirmDialog>
    </>
  );
}

type UncertainProps = { parcelId: number; onChange: (newest: OrderParcels) => void };

/** Also for the label of a return. */
export function UncertainParcel({ parcelId, onChange }: UncertainProps) {
  const { run, isBusy } = useAction(() => {});
  const [isTyping, setIsTyping] = useState(false);
  const resolve = async (awb: string | null) =>
    onChange(await call(resolveParcel, { params: { id: parcelId }, body: { awb } }));
  return (
    <>
      <p>{texts.uncertainText}</p>
      <UnlessReadOnly>
        <div className="act-row">
          <Button size="s" onClick={() => setIsTyping(true)}>
            {texts.wasMade}
          </Button>
          <Button size="s" isBusy={isBusy} onClick={() => void run(() => resolve(null), texts.sentAgain)}>
            {texts.wasNotMade}
          </Button>
        </div>
      </UnlessReadOnly>
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

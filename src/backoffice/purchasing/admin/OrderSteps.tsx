import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  cancelPurchaseOrder,
  getPurchaseOrderPdf,
  type PurchaseOrder,
  receivePurchaseOrder,
  sendPurchaseOrder,
} from '../order-contract.ts';
import { goodsTexts, orderTexts as texts } from './texts.ts';

type OrderStepsProps = { order: PurchaseOrder; onChanged: () => void };
type Step = 'email' | 'mark' | 'cancel';

/** Actions on a purchase order in its state. Each one applies to the version that is shown. */
export function OrderSteps({ order, onChanged }: OrderStepsProps) {
  const navigate = useNavigate();
  const { run, isBusy } = useAction(onChanged);
  const [step, setStep] = useState<Step | null>(null);
  const { id, version, state, supplierEmail } = order;
  const params = { id };
  const isAwaited = state === 'sent' || state === 'partly';
  const savePdf = () =>
    call(getPurchaseOrderPdf, { params }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  const receive = async () => {
    const started = call(receivePurchaseOrder, { params, body: {} });
    if (await run(() => started, texts.receiveStarted)) void navigate(`/admin/receptions/${(await started).id}`);
  };
  const send = (byEmail: boolean) =>
    run(() => call(sendPurchaseOrder, { params, body: { version, byEmail } }), texts.sent);
  const confirms = {
    email: { title: texts.sendTitle, text: texts.sendText(supplierEmail), action: texts.send, run: () => send(true) },
    mark: { title: texts.markTitle, text: texts.markText, action: texts.markSent, run: () => send(false) },
    cancel: {
      title: texts.cancelTitle,
      text: texts.cancelText,
      action: texts.cancel,
      run: () => run(() => call(cancelPurchaseOrder, { params, body: {} }), texts.cancelled),
    },
  };
  const confirm = step && confirms[step];
  return (
    <>
      <Button size="s" onClick={() => void savePdf()}>
        {goodsTexts.pdf}
      </Button>
      <UnlessReadOnly>
        {(state === 'draft' || isAwaited) && (
          <Button size="s" onClick={() => setStep('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {state === 'draft' && order.details.length > 0 && (
          <>
            <Button size="s" onClick={() => setStep('mark')}>
              {texts.markSent}
            </Button>
            {supplierEmail && (
              <Button size="s" variant="brand" onClick={() => setStep('email')}>
                {texts.send}
              </Button>
            )}
          </>
        )}
        {isAwaited && (
          <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void receive()}>
            {texts.receive}
          </Button>
        )}
        {confirm && (
          <ConfirmDialog
            isOpen
            title={confirm.title}
            action={confirm.action}
            isBusy={isBusy}
            onConfirm={() => void confirm.run().then(() => setStep(null))}
            onClose={() => setStep(null)}
          >
            {confirm.text}
          </ConfirmDialog>
        )}
      </UnlessReadOnly>
    </>
  );
}

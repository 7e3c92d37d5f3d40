import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { makeOffer } from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import type { StepDialogProps } from './BuyBackSteps.tsx';
import { offerError } from './step-rules.ts';
import { texts } from './texts.ts';

export function OfferDialog({ one, onChange, onReload, onClose }: StepDialogProps) {
  const form = useForm({
    initial: { offer: typedRon(one.estimate), note: '' },
    check: ({ offer }) => ({ offer: offerError(offer, one.price) }),
    blames: { [refusalTexts.tooHigh]: 'offer' },
    send: async ({ offer, note }) => {
      const body = { offer: ronOf(offer) ?? 0, note };
      const newest = await call(makeOffer, { params: { id: one.id }, body }).catch((failure: unknown) => {
        onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.offered);
    },
  });
  return (
    <Dialog title={texts.makeOffer} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.offerText(showRon(one.price), showRon(one.estimate))}</p>
        <FormMessage>{form.message}</FormMessage>
        <MoneyField label={texts.offerSum} {...form.field('offer')} />
        <AreaField label={texts.note} hint={texts.noteHint} isOptional maxLength={500} {...form.field('note')} />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.goOn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

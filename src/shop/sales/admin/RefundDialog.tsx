import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { AdminOrder } from '../../orders/admin-contract.ts';
import { refundOrder } from '../../payments/admin-contract.ts';
import { texts as cardRefusals } from '../../payments/texts.ts';
import { addPayout } from '../contract.ts';
import { texts as handRefusals } from '../texts.ts';
import { refundErrors } from './refund-form-rules.ts';
import { texts } from './texts.ts';

type RefundDialogProps = { order: AdminOrder; left: number; onDone: () => void; onClose: () => void };

/** To the card it came from, or onto the list of what is sent from the bank. */
export function RefundDialog({ order, left, onDone, onClose }: RefundDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const isCard = order.paymentMethod === 'card';
  const form = useForm({
    initial: { amount: typedRon(left), reason: '' },
    check: (values) => refundErrors(values, left),
    blames: { [cardRefusals.tooMuch]: 'amount', [handRefusals.tooMuch]: 'amount' },
    send: async ({ amount, reason }) => {
      const body = { key, amount: ronOf(amount) ?? 0, reason };
      const params = { id: order.id };
      await (isCard ? call(refundOrder, { params, body }) : call(addPayout, { params, body }));
      snackbar.success(texts.refunded);
      onClose();
      onDone();
    },
  });
  return (
    <Dialog title={texts.refundTitle} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{isCard ? texts.refundCard(showRon(left)) : texts.refundTransfer}</p>
        <FormMessage>{form.message}</FormMessage>
        <MoneyField label={texts.amount} {...form.field('amount')} />
        <TextField label={texts.reason} hint={texts.refundReasonHint} maxLength={200} {...form.field('reason')} />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.refund}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

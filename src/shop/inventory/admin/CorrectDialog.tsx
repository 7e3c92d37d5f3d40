import { call } from '../../../kit/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminLot, correctStock, type ProductStock } from '../admin-contract.ts';
import { type CorrectValues, correctErrors, unitsOf } from './stock-rules.ts';
import { texts } from './texts.ts';

type CorrectDialogProps = { lot: AdminLot; onPut: (stock: ProductStock) => void; onClose: () => void };

/** A lot has as many units as were counted; the difference is a move with its reason. */
export function CorrectDialog({ lot, onPut, onClose }: CorrectDialogProps) {
  const initial: CorrectValues = { quantity: String(lot.quantity), reason: '' };
  const form = useForm({
    initial,
    check: correctErrors,
    send: async ({ quantity, reason }) => {
      const body = { lotId: lot.id, was: lot.quantity, quantity: unitsOf(quantity, 0) ?? 0, reason };
      const stock = await call(correctStock, { body });
      snackbar.success(texts.corrected);
      onPut(stock);
      onClose();
    },
  });
  return (
    <Dialog title={texts.correctTitle(lot.code)} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={texts.counted}
          hint={texts.inBooks(lot.quantity)}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('quantity')}
        />
        <TextField label={texts.reason} suggestions={texts.reasons} maxLength={120} {...form.field('reason')} />
        <div className="form-ends">
          <Button type="submit" variant="brand" size="s" isBusy={form.isSending}>
            {texts.correct}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

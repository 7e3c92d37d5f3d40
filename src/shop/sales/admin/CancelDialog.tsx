import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { cancelProducts } from '../../orders/desk-contract.ts';
import { allUnits, chosenUnits, leftLines, noUnits } from './cancel-form-rules.ts';
import type { OrderPartProps } from './OrderPage.tsx';
import { texts } from './texts.ts';

/** Fewer units of some lines, or none of all. */
export function CancelDialog({ order, onChange, onReload, onClose }: OrderPartProps & { onClose: () => void }) {
  const lines = leftLines(order.products);
  const [cancelKey] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState(() => noUnits(lines));
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length >= 3 ? undefined : texts.badReason }),
    send: async ({ reason }) => {
      const products = chosenUnits(units);
      if (products.length === 0) return snackbar.warn(texts.chooseUnits);
      const body = { version: order.version, cancelKey, reason, products };
      const newest = await call(cancelProducts, { params: { id: order.id }, body }).catch((failure: unknown) => {
        if (isConflict(failure)) onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.cancelled);
    },
  });
  return (
    <Dialog title={texts.cancelTitle} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.cancelText}</p>
        <FormMessage>{form.message}</FormMessage>
        {lines.map(({ id, name, left }) => (
          <SelectField
            key={id}
            label={name}
            aria-label={texts.cancelUnits(name)}
            value={units[id] ?? 0}
            onChange={({ target }) => setUnits({ ...units, [id]: Number(target.value) })}
          >
            {Array.from({ length: left + 1 }, (_, quantity) => quantity).map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity} / {left}
              </option>
            ))}
          </SelectField>
        ))}
        <AreaField label={texts.cancelReason} hint={texts.cancelReasonHint} maxLength={500} {...form.field('reason')} />
        <div className="dialog-ends">
          <Button onClick={() => setUnits(allUnits(lines))}>{texts.cancelAll}</Button>
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.cancelProducts}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

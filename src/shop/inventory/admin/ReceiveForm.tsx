import { call } from '../../../kit/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type ProductStock, receiveStock } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { type ReceiveValues, receiveErrors, unitsOf } from './stock-rules.ts';
import { texts } from './texts.ts';

type ReceiveFormProps = { productId: number; onPut: (stock: ProductStock) => void };

const empty: ReceiveValues = { code: '', expiresOn: '', quantity: '' };

export function ReceiveForm({ productId, onPut }: ReceiveFormProps) {
  const form = useForm({
    initial: empty,
    check: receiveErrors,
    blames: { [refusals.otherDate]: 'expiresOn', [refusals.expiredLot]: 'expiresOn' },
    send: async ({ code, expiresOn, quantity }) => {
      const body = { productId, code, expiresOn: expiresOn || null, quantity: unitsOf(quantity, 1) ?? 0 };
      const stock = await call(receiveStock, { body });
      snackbar.success(texts.received);
      form.reset(empty);
      onPut(stock);
    },
  });
  return (
    <form className="form" {...form.props}>
      <h3>{texts.receiveTitle}</h3>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.lotCode} hint={texts.lotHint} autoComplete="off" {...form.field('code')} />
      <div className="form-pair">
        <DateField label={texts.expiresOn} isOptional {...form.field('expiresOn')} />
        <TextField label={texts.quantity} inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
      </div>
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSending}>
          {texts.put}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import type { RefundMethod } from '../../../sales/payment-methods/methods.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getReturnable, openReturn } from '../admin-contract.ts';
import { OpenReturnFields } from '../admin-fields.ts';
import type { OrderProducts } from '../contract.ts';
import { rangeFrom1 } from '../page-rules.ts';
import { texts as customerTexts } from '../texts.ts';
import { selectedUnits, type UnitsChoice } from './rules.ts';
import { texts } from './texts.ts';

type Order = { id: number; number: string };
type Returnable = OrderProducts & { refundChoices: RefundMethod[] };

/** Opens a return for the customer of an order. */
export function OpenReturn({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <Loaded order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type LoadedProps = { order: Order; onClose: () => void };

function Loaded({ order, onClose }: LoadedProps) {
  const returnable = useAsyncData((signal) => call(getReturnable, { params: { orderId: order.id } }, signal));
  const { data } = returnable;
  if (data && data.products.length > 0) return <OpenDialog order={order} returnable={data} onClose={onClose} />;
  return (
    <Dialog title={texts.openTitle(order.number)} isOpen onClose={onClose}>
      <AsyncContent result={returnable} skeleton={<Skeleton height={120} />}>
        {() => <p>{texts.nothingLeft}</p>}
      </AsyncContent>
    </Dialog>
  );
}

type OpenDialogProps = LoadedProps & { returnable: Returnable };

function OpenDialog({ order, returnable, onClose }: OpenDialogProps) {
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<UnitsChoice>({});
  const form = useSchemaForm({
    schema: OpenReturnFields,
    initialValues: { ...toFormValues(OpenReturnFields, null), refundBy: returnable.refundBy },
    submit: async (body) => {
      const opened = await call(openReturn, { params: { orderId: order.id }, body: { ...body, requestKey } });
      snackbar.success(texts.openDone(opened.number));
      await navigate(`/admin/returns/${opened.id}`);
    },
  });
  const choose = (next: UnitsChoice) => {
    setUnits(next);
    form.setValue('products', selectedUnits(next));
  };
  const isTransfer = form.value('refundBy') === 'transfer';
  return (
    <FormDialog
      title={texts.openTitle(order.number)}
      text={texts.openText}
      form={form}
      action={texts.open}
      onClose={onClose}
    >
      {returnable.products.map((product) => (
        <ProductFields key={product.id} product={product} units={units} onChange={choose} />
      ))}
      <SelectField label={texts.refundBy} {...form.field('refundBy')}>
        {returnable.refundChoices.map((way) => (
          <option key={way} value={way}>
            {texts.refundNames[way]}
          </option>
        ))}
      </SelectField>
      {isTransfer && (
        <div className="form-pair">
          <TextField label={texts.iban} hint={texts.ibanOptional} {...form.field('iban')} />
          <TextField label={texts.holder} {...form.field('ibanHolder')} />
        </div>
      )}
    </FormDialog>
  );
}

type ProductFieldsProps = {
  product: OrderProducts['products'][number];
  units: UnitsChoice;
  onChange: (next: UnitsChoice) => void;
};

function ProductFields({ product: { id, name, quantity, worth }, units, onChange }: ProductFieldsProps) {
  const chosen = units[id] ?? { quantity: 0, reason: '' };
  const set = (changes: Partial<typeof chosen>) => onChange({ ...units, [id]: { ...chosen, ...changes } });
  return (
    <>
      <SelectField
        label={name}
        aria-label={texts.unitsOf(name)}
        value={chosen.quantity}
        onChange={({ target }) => set({ quantity: Number(target.value) })}
      >
        <option value={0}>{texts.keeps}</option>
        {rangeFrom1(quantity).map((pieces) => (
          <option key={pieces} value={pieces}>
            {customerTexts.pieces(pieces)}, {formatLei(worth[pieces - 1] ?? 0)}
          </option>
        ))}
      </SelectField>
      {chosen.quantity > 0 && (
        <SelectField
          label={texts.reasonOf}
          aria-label={`${texts.reasonOf}: ${name}`}
          value={chosen.reason}
          onChange={({ target }) => set({ reason: target.value })}
        >
          <option value="">{texts.noReason}</option>
          {customerTexts.reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
      )}
    </>
  );
}

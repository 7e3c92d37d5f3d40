import { useState } from 'react';
import { BillingFields } from '../../../account/addresses/BillingForm.tsx';
import {
  billingErrors,
  emptyPostalAddress,
  fromBillingValues,
  isSameAddress,
  postalAddressOf,
  toBillingValues,
} from '../../../account/addresses/rules.ts';
import { call } from '../../../platform/http/client.ts';
import { getAdminOrder } from '../../../sales/orders/admin-contract.ts';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { changeOrderBilling } from '../billing-contract.ts';
import type { OrderPartProps } from './order-part.ts';
import { texts } from './texts.ts';

type BillingDrawerProps = Pick<OrderPartProps, 'order' | 'onChange'> & { hasInvoice: boolean; onClose: () => void };

/** Changes the buyer of an order; an existing invoice is cancelled by a storno and written again. */
export function BillingDrawer({ order, hasInvoice, onChange, onClose }: BillingDrawerProps) {
  const params = { id: order.id };
  const [version, setVersion] = useState(order.version);
  const [key] = useState(() => crypto.randomUUID());
  const [saved] = useState(() => toBillingValues({ ...order.billing, id: 0, isDefault: false }));
  const form = useForm({
    initialValues: saved,
    validate: billingErrors,
    submit: async (values) => {
      const { isDefault: _, ...billing } = fromBillingValues(values);
      const body = { ...billing, version, key };
      const newest = await call(changeOrderBilling, { params, body }).catch(async (failure: unknown) => {
        // Typed values stay; the next press is for the order as it is by then.
        if (isConflict(failure)) setVersion((await call(getAdminOrder, { params })).version);
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(hasInvoice ? texts.remade : texts.billingChanged);
    },
  });
  // A company gets the address of the register, unless somebody types one.
  const changeKind = (kind: string) => {
    const [from, to] = kind === saved.kind ? [emptyPostalAddress, saved] : [saved, emptyPostalAddress];
    form.setValues({ kind, ...(isSameAddress(form.values, from) ? postalAddressOf(to) : {}) });
  };
  const name = hasInvoice ? texts.remakeInvoice : texts.changeBilling;
  return (
    <Drawer title={name} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="muted">{hasInvoice ? texts.remakeText : texts.changeBillingText}</p>
        <FormMessage>{form.message}</FormMessage>
        <BillingFields form={form} onKind={changeKind} />
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {name}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

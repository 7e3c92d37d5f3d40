import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { ConflictNotice, isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { texts as refusals } from '../../account/texts.ts';
import { PersonFields } from '../../addresses/PersonFields.tsx';
import { PlaceFields } from '../../addresses/PlaceFields.tsx';
import { getAdminCouriers } from '../../delivery/admin-contract.ts';
import { getAdminOrder } from '../../orders/admin-contract.ts';
import { changeDelivery } from '../../orders/desk-contract.ts';
import { deliveryErrors, deliveryOf, deliveryValuesOf } from './delivery-form-rules.ts';
import { LockerField } from './LockerField.tsx';
import type { OrderPartProps } from './OrderPage.tsx';
import { texts } from './texts.ts';

/** Where the parcel goes and who carries it, while it is still here. */
export function DeliveryDrawer({ order, onChange, onReload, onClose }: OrderPartProps & { onClose: () => void }) {
  const couriers = useLoaded((signal) => call(getAdminCouriers, {}, signal));
  const [version, setVersion] = useState(order.version);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const form = useForm({
    initial: deliveryValuesOf(order),
    check: deliveryErrors,
    blames: { [refusals.postalCode]: 'postalCode', [refusals.phoneNumber]: 'phoneNumber', [refusals.sector]: 'sector' },
    send: async (values) => {
      const body = { ...deliveryOf(values), version };
      const newest = await call(changeDelivery, { params: { id: order.id }, body }).catch((failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        setIsOvertaken(true);
        return null;
      });
      if (!newest) return;
      onClose();
      onChange(newest);
      snackbar.success(texts.deliveryChanged);
    },
  });
  const keep = async () => {
    setVersion((await call(getAdminOrder, { params: { id: order.id } })).version);
    setIsOvertaken(false);
  };
  const reload = () => {
    onClose();
    onReload();
  };
  const chosen = couriers.data?.find(({ id }) => String(id) === form.values.courierId);
  return (
    <Drawer title={texts.changeDelivery} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="muted">{texts.changeText}</p>
        <ConflictNotice isShown={isOvertaken} onReload={reload} onKeep={() => void keep()} />
        <FormMessage>{form.message}</FormMessage>
        <SelectField label={texts.courier} {...form.field('courierId')}>
          {(couriers.data ?? [{ ...order.courier, isActive: true }])
            .filter(({ id, isActive }) => isActive || id === order.courier.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        {chosen?.kind === 'locker' && <LockerField key={chosen.id} courierId={chosen.id} form={form} />}
        <PersonFields form={form} />
        <PlaceFields form={form} scope="shipping" />
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

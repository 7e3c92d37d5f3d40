import { useState } from 'react';
import { PersonFields, PostalAddressFields } from '../../../account/addresses/AddressFields.tsx';
import { formatPhone } from '../../../account/identity/rules.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { pluralize } from '../../../platform/text/romanian.ts';
import { getAdminCouriers } from '../../../sales/delivery/admin-contract.ts';
import { formatAddress } from '../../../sales/orders/admin/address.ts';
import { type AdminOrder, changeDelivery, getAdminOrder } from '../../../sales/orders/admin-contract.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getCustomerValue } from '../../customers/contract.ts';
import { LockerField, withPlaceOfCounty } from './DeliveryFields.tsx';
import type { OrderPartProps } from './order-part.ts';
import { DeliveryForm, toDelivery } from './rules.ts';
import { texts } from './texts.ts';

export function OrderPeoplePanel(props: OrderPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { order } = props;
  return (
    <Panel
      title={texts.customerAndAddresses}
      actions={
        order.canChangeDelivery && (
          <UnlessReadOnly>
            <Button size="s" onClick={() => setIsOpen(true)}>
              {texts.changeDelivery}
            </Button>
          </UnlessReadOnly>
        )
      }
    >
      <PeopleFacts order={order} />
      {isOpen && <DeliveryDrawer {...props} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const PeopleFacts = ({ order }: { order: AdminOrder }) => (
  <Facts>
    <Fact name={texts.customer}>
      <ScreenLink to={`/admin/customers/${order.accountId}`}>
        {order.firstName} {order.lastName}
      </ScreenLink>
      {order.isGuest && ` (${texts.guest})`}
      <CustomerValue accountId={order.accountId} />
    </Fact>
    <Fact name={texts.email}>
      <EmailAddress address={order.email} />
    </Fact>
    <Fact name={texts.phone}>{formatPhone(order.phoneNumber)}</Fact>
    <Fact name={texts.courier}>{order.courier.name}</Fact>
    <Fact name={texts.waybill}>{order.waybill}</Fact>
    <AddressRows order={order} />
    <Fact name={texts.customerNote}>{order.note}</Fact>
  </Facts>
);

/** The customer's figures, as in the list of customers. */
function CustomerValue({ accountId }: { accountId: number }) {
  const { data } = useAsyncData((signal) => call(getCustomerValue, { params: { id: accountId } }, signal));
  if (!data) return null;
  return (
    <span className="muted num">
      {' '}
      · {texts.value(pluralize(data.orders, texts.one, texts.many), formatLei(data.spent))}
    </span>
  );
}

const AddressRows = ({ order: { locker, shipping, billing } }: { order: AdminOrder }) => (
  <>
    {locker && (
      <Fact name={texts.locker}>
        {locker.name}, {locker.street}, {locker.locality}
      </Fact>
    )}
    <Fact name={texts.shipping}>
      {shipping.firstName} {shipping.lastName}, {formatAddress(shipping)}
    </Fact>
    <Fact name={texts.billing}>
      {billing.kind === 'company'
        ? `${billing.companyName}, ${billing.taxId}`
        : `${billing.firstName} ${billing.lastName}`}
      , {formatAddress(billing)}
    </Fact>
  </>
);

function DeliveryDrawer({ order, onChange, onReload, onClose }: OrderPartProps & { onClose: () => void }) {
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const { form, conflict } = useEditForm({
    schema: DeliveryForm,
    saved: toDelivery(order),
    save: async (fields, { version }) => {
      const newest = await call(changeDelivery, { params: { id: order.id }, body: { ...fields, version } });
      onClose();
      onChange(newest);
      snackbar.success(texts.deliveryChanged);
    },
    newest: async () => toDelivery(await call(getAdminOrder, { params: { id: order.id } })),
  });
  const reload = () => {
    onClose();
    onReload();
  };
  const selectedCourier = couriers.data?.find(({ id }) => String(id) === form.values.courierId);
  return (
    <Drawer title={texts.changeDelivery} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="muted">{texts.changeText}</p>
        <ConflictNotice {...conflict} onReload={reload} />
        <FormMessage>{form.message}</FormMessage>
        <SelectField
          label={texts.courier}
          {...form.field('courierId')}
          onChange={({ target }) => form.setValues({ courierId: target.value, lockerId: '' })}
        >
          {(couriers.data ?? [{ ...order.courier, isActive: true }])
            .filter(({ id, isActive }) => isActive || id === order.courier.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        {selectedCourier?.kind === 'locker' && (
          <LockerField key={selectedCourier.id} courierId={selectedCourier.id} form={form} />
        )}
        <PersonFields form={form} />
        <PostalAddressFields form={withPlaceOfCounty(form)} scope="shipping" />
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

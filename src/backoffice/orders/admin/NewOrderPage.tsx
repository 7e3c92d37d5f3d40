import { useState } from 'react';
import type { z } from 'zod';
import { PersonFields, PostalAddressFields } from '../../../account/addresses/AddressFields.tsx';
import { BillingFields } from '../../../account/addresses/BillingForm.tsx';
import { type BillingValues, emptyBilling, fromBillingValues } from '../../../account/addresses/rules.ts';
import { checkSector } from '../../../account/identity/fields.ts';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { formatPhone } from '../../../account/identity/rules.ts';
import { call } from '../../../platform/http/client.ts';
import { getAdminCouriers } from '../../../sales/delivery/admin-contract.ts';
import { StaffOrderShape } from '../../../sales/orders/order-fields.ts';
import { checkoutMethodIds, paymentMethods } from '../../../sales/payment-methods/methods.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { commaSeparated, toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type Customer, getCustomer, getCustomers } from '../../customers/contract.ts';
import { type PhoneOrderQuote, quotePhoneOrder } from '../phone-order-contract.ts';
import { LockerField, withPlaceOfCounty } from './DeliveryFields.tsx';
import { NewOrderSummary } from './NewOrderSummary.tsx';
import { newOrderTexts as texts } from './new-order-texts.ts';
import { ProductLines } from './ProductLines.tsx';

const NewOrderForm = StaffOrderShape.extend({ codes: commaSeparated(StaffOrderShape.shape.codes) }).superRefine(
  checkSector,
);
type Form = SchemaForm<typeof NewOrderForm>;
type Body = z.output<typeof NewOrderForm>;

/** /admin/orders/new */
export default function NewOrderPage() {
  const [checkoutKey] = useState(() => crypto.randomUUID());
  const [priced, setPriced] = useState<{ body: Body; quote: PhoneOrderQuote } | null>(null);
  const [customer, setCustomer] = useState<Customer | null>(null);
  const form = useSchemaForm({
    schema: NewOrderForm,
    initialValues: toFormValues(NewOrderForm, null),
    submit: async (body) => setPriced({ body, quote: await call(quotePhoneOrder, { body }) }),
  });
  return (
    <>
      <PageHead title={texts.title} text={texts.text} back={{ to: '/admin/orders', name: texts.backTitle }} />
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <CustomerPanel form={form} customer={customer} onCustomer={setCustomer} />
        <Panel title={texts.products}>
          <div className="form">
            <ProductLines
              units={form.value('products')}
              known={new Map()}
              error={form.error('products')}
              onChange={(products) => form.setValue('products', products)}
            />
          </div>
        </Panel>
        <DeliveryPanel key={customer?.id} form={form} customer={customer} />
        <BillingPanel key={`billing ${customer?.id}`} form={form} customer={customer} />
        <PaymentPanel form={form} />
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.calculate}
          </Button>
        </div>
      </form>
      {priced && <NewOrderSummary {...priced} checkoutKey={checkoutKey} onClose={() => setPriced(null)} />}
    </>
  );
}

type CustomerPanelProps = { form: Form; customer: Customer | null; onCustomer: (customer: Customer | null) => void };

function CustomerPanel({ form, customer, onCustomer }: CustomerPanelProps) {
  const pick = async ({ id }: PickerOption) => {
    const found = await call(getCustomer, { params: { id } });
    const [address] = found.addresses;
    onCustomer(found);
    form.setValues({
      accountId: String(id),
      billingId: '',
      billing: null,
      ...personOf(found),
      ...(address ? placeOf(address) : {}),
    });
  };
  const clear = () => {
    onCustomer(null);
    form.setValues({ accountId: '', billingId: '', billing: null });
  };
  return (
    <Panel
      title={texts.customer}
      actions={
        customer && (
          <Button size="s" onClick={clear}>
            {texts.otherCustomer}
          </Button>
        )
      }
    >
      {customer ? (
        <p>
          <b>
            {customer.firstName} {customer.lastName}
          </b>
          , {customer.email}
          {customer.phoneNumber && `, ${formatPhone(customer.phoneNumber)}`}
        </p>
      ) : (
        <div className="form">
          <IfPermitted permission="customers:read">
            <Picker
              label={texts.findCustomer}
              placeholder={texts.findCustomerExample}
              hint={texts.guestHint}
              isOptional
              search={findCustomers}
              selectedIds={[]}
              onPick={(option) => void pick(option).catch((failure: unknown) => snackbar.error(errorMessage(failure)))}
            />
          </IfPermitted>
          <TextField label={texts.email} hint={texts.noEmail} type="email" {...form.field('email')} />
        </div>
      )}
    </Panel>
  );
}

async function findCustomers(search: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { rows: customers } = await call(getCustomers, { query: { search, kind: 'account', take: 10 } }, signal);
  return customers.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`, note: email }));
}

const personOf = ({ firstName, lastName, phoneNumber }: Customer) => ({
  firstName,
  lastName,
  phoneNumber: phoneNumber ? formatPhone(phoneNumber) : '',
});

type SavedAddress = Customer['addresses'][number];

const placeOf = (address: SavedAddress) => ({
  firstName: address.firstName,
  lastName: address.lastName,
  phoneNumber: formatPhone(address.phoneNumber),
  county: address.county,
  locality: address.locality,
  sector: address.sector === null ? '' : String(address.sector),
  street: address.street,
  number: address.number ?? '',
  details: address.details ?? '',
  postalCode: address.postalCode,
});

function DeliveryPanel({ form, customer }: { form: Form; customer: Customer | null }) {
  const couriers = useAsyncData((signal) => call(getAdminCouriers, {}, signal));
  const selectedCourier = couriers.data?.find(({ id }) => String(id) === form.values.courierId);
  return (
    <Panel title={texts.delivery}>
      <div className="form">
        {customer && customer.addresses.length > 0 && <AddressChoice form={form} addresses={customer.addresses} />}
        <PersonFields form={form} />
        <PostalAddressFields form={withPlaceOfCounty(form)} scope="shipping" />
        <SelectField
          label={texts.courier}
          {...form.field('courierId')}
          onChange={({ target }) => form.setValues({ courierId: target.value, lockerId: '' })}
        >
          <option value="">{texts.chooseCourier}</option>
          {couriers.data
            ?.filter(({ isActive }) => isActive)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        {selectedCourier?.kind === 'locker' && (
          <LockerField
            key={`${selectedCourier.id} ${form.values.county}`}
            courierId={selectedCourier.id}
            county={form.values.county}
            form={form}
          />
        )}
      </div>
    </Panel>
  );
}

/** The values are what was typed; the field of the form is what they say. */
function BillingPanel({ form, customer }: { form: Form; customer: Customer | null }) {
  const [values, setValues] = useState(emptyCompany);
  const isOther = form.values.billing !== null;
  const change = (typed: BillingValues) => {
    const { isDefault: _, ...billing } = fromBillingValues(typed);
    setValues(typed);
    form.setValue('billing', billing);
  };
  const choose = (choice: string) => {
    form.setValue('billingId', choice === other ? '' : choice);
    if (choice === other) change(values);
    else form.setValue('billing', null);
  };
  const setSome = (changes: Partial<BillingValues>) => change({ ...values, ...changes });
  const field = (name: keyof BillingValues) => ({
    name,
    value: String(values[name]),
    error: form.error(`billing.${name}`),
    onChange: ({ target }: { target: { value: string } }) => setSome({ [name]: target.value }),
  });
  return (
    <Panel title={texts.billing}>
      <div className="form">
        <SelectField
          label={texts.billedTo}
          name="billingId"
          value={isOther ? other : form.values.billingId}
          error={form.error('billingId')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{texts.billedToRecipient}</option>
          {customer?.billings.map((billing) => (
            <option key={billing.id} value={billing.id}>
              {billing.kind === 'company' ? billing.companyName : `${billing.firstName} ${billing.lastName}`}
            </option>
          ))}
          <option value={other}>{texts.billedToOther}</option>
        </SelectField>
        {isOther && <BillingFields form={{ values, setValues: setSome, field, validateField: () => {} }} />}
      </div>
    </Panel>
  );
}

const other = 'other';
/** Nearly everybody who asks for another invoice on the phone has a company. */
const emptyCompany: BillingValues = { ...emptyBilling, kind: 'company' };

function AddressChoice({ form, addresses }: { form: Form; addresses: readonly SavedAddress[] }) {
  const [selected, setSelected] = useState(String(addresses[0]?.id ?? ''));
  const choose = (id: string) => {
    setSelected(id);
    const address = addresses.find((one) => String(one.id) === id);
    if (address) form.setValues(placeOf(address));
  };
  return (
    <SelectField label={texts.savedAddress} value={selected} onChange={({ target }) => choose(target.value)}>
      {addresses.map(({ id, street, number, locality }) => (
        <option key={id} value={id}>
          {[street, number, locality].filter(Boolean).join(', ')}
        </option>
      ))}
      <option value="">{texts.otherAddress}</option>
    </SelectField>
  );
}

function PaymentPanel({ form }: { form: Form }) {
  const isOnline = checkoutMethodIds.some((id) => id === form.values.paymentMethod && paymentMethods[id].isOnline);
  return (
    <Panel title={texts.payment}>
      <div className="form">
        <SelectField
          label={texts.method}
          {...(isOnline ? { hint: texts.cardHint } : {})}
          {...form.field('paymentMethod')}
        >
          {checkoutMethodIds.map((id) => (
            <option key={id} value={id}>
              {paymentMethods[id].name}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.codes} hint={texts.codesHint} autoCapitalize="characters" {...form.field('codes')} />
        <TextAreaField label={texts.note} {...form.field('note')} />
      </div>
    </Panel>
  );
}

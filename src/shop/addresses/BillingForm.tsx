import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { addBilling, type BillingIdentity, editBilling } from '../account/billing-contract.ts';
import { texts as refusals } from '../account/texts.ts';
import { BillingWho } from './BillingWho.tsx';
import { billingErrors, billingOf, billingValuesOf, emptyBilling, isCompany } from './billing-rules.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { texts } from './texts.ts';

type BillingFormProps = {
  /** The one to be changed; without it a new one is added. */
  billing?: BillingIdentity | null;
  person?: { firstName: string | null; lastName: string | null };
  onSaved: (billing: BillingIdentity) => void;
  onCancel: () => void;
};

export function BillingForm({ billing, person, onSaved, onCancel }: BillingFormProps) {
  const form = useForm({
    initial: billing
      ? billingValuesOf(billing)
      : { ...emptyBilling, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' },
    check: billingErrors,
    send: async (values) => {
      const body = billingOf(values);
      onSaved(await (billing ? call(editBilling, { body: { ...body, id: billing.id } }) : call(addBilling, { body })));
    },
    blames: { [refusals.taxId]: 'taxId', [refusals.registration]: 'registration', [refusals.postalCode]: 'postalCode' },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <BillingWho form={form} />
      <fieldset className="form">
        <legend className="billing-legend">{isCompany(form.values) ? texts.seat : texts.home}</legend>
        <PlaceFields form={form} scope="billing" />
      </fieldset>
      {!billing?.isDefault && <Checkbox {...form.box('isDefault')}>{texts.billingDefault}</Checkbox>}
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

import { useEffect } from 'react';
import { call } from '../../kit/client.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { addBilling, type BillingIdentity, editBilling } from '../account/billing-contract.ts';
import { texts as refusals } from '../account/texts.ts';
import { BillingWho } from './BillingWho.tsx';
import {
  type BillingValues,
  billingErrors,
  billingOf,
  billingValuesOf,
  emptyBilling,
  isCompany,
} from './billing-rules.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { SaveOrCancel } from './SaveOrCancel.tsx';
import { texts } from './texts.ts';

type BillingFormProps = {
  /** The one to be changed; without it a new one is added. */
  billing?: BillingIdentity | null;
  person?: { firstName: string | null; lastName: string | null };
  /** What was typed earlier and not yet saved. */
  draft?: BillingValues | null;
  onDraft?: (values: BillingValues) => void;
  /** What the button says. */
  action?: string;
  /** Whether it can be made the usual one. */
  hasDefault?: boolean;
  onSaved: (billing: BillingIdentity) => void;
  /** Without it there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
};

export function BillingForm({
  billing,
  person,
  draft,
  onDraft,
  action,
  hasDefault = !billing?.isDefault,
  onSaved,
  onCancel,
}: BillingFormProps) {
  const form = useForm({
    initial: draft ?? valuesFor(billing ?? null, person),
    check: billingErrors,
    send: async (values) => {
      const body = billingOf(values);
      onSaved(await (billing ? call(editBilling, { body: { ...body, id: billing.id } }) : call(addBilling, { body })));
    },
    blames: { [refusals.taxId]: 'taxId', [refusals.registration]: 'registration', [refusals.postalCode]: 'postalCode' },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed makes a draft
  useEffect(() => onDraft?.(form.values), [form.values]);
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <BillingWho form={form} />
      <fieldset className="form">
        <legend className="billing-legend">{isCompany(form.values) ? texts.seat : texts.home}</legend>
        <PlaceFields form={form} scope="billing" />
      </fieldset>
      {hasDefault && <Checkbox {...form.box('isDefault')}>{texts.billingDefault}</Checkbox>}
      <SaveOrCancel isSending={form.isSending} action={action} onCancel={onCancel} />
    </form>
  );
}

const valuesFor = (billing: BillingIdentity | null, person: BillingFormProps['person']): BillingValues =>
  billing
    ? billingValuesOf(billing)
    : { ...emptyBilling, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' };

import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type FieldForm, useForm } from '../../ui/use-form.ts';
import type { Company } from '../company-lookup/contract.ts';
import { useCompanyLookup } from '../company-lookup/use-company-lookup.ts';
import { addBilling, type BillingIdentity, editBilling } from '../identity/address-book-contract.ts';
import { NameFields } from '../identity/ContactFields.tsx';
import { PostalAddressFields, SaveOrCancel } from './AddressFields.tsx';
import {
  type BillingValues,
  billingErrors,
  emptyBilling,
  fillCompany,
  fromBillingValues,
  isCompany,
  toBillingValues,
} from './rules.ts';
import { texts } from './texts.ts';

type BillingFormProps = {
  /** The record to edit; without it a new one is created. */
  billing?: BillingIdentity | null;
  person?: { firstName: string | null; lastName: string | null };
  /** Values typed earlier and not saved yet. */
  draft?: BillingValues | null;
  onDraft?: (values: BillingValues) => void;
  /** Label of the submit button. */
  action?: string;
  /** Shows the checkbox that makes it the default. */
  hasDefault?: boolean;
  onSaved: (billing: BillingIdentity) => void;
  /** Without it there is no cancel button. */
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
    initialValues: draft ?? initialBillingValues(billing ?? null, person),
    validate: billingErrors,
    submit: async (values) => {
      const body = fromBillingValues(values);
      onSaved(await (billing ? call(editBilling, { body: { ...body, id: billing.id } }) : call(addBilling, { body })));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values make a draft
  useEffect(() => onDraft?.(form.values), [form.values]);
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <BillingFields form={form} />
      {hasDefault && <Checkbox {...form.checkbox('isDefault')}>{texts.billingDefault}</Checkbox>}
      <SaveOrCancel isSending={form.isSubmitting} action={action} onCancel={onCancel} />
    </form>
  );
}

const initialBillingValues = (billing: BillingIdentity | null, person: BillingFormProps['person']): BillingValues =>
  billing
    ? toBillingValues(billing)
    : { ...emptyBilling, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' };

/** Any form that has the billing values. */
type BillingValuesForm = FieldForm<keyof BillingValues> & {
  values: BillingValues;
  setValues: (changes: Partial<BillingValues>) => void;
  validateField: (name: keyof BillingValues) => void;
};

type BillingFieldsProps = {
  form: BillingValuesForm;
  /** Instead of changing the kind alone. */
  onKind?: (kind: string) => void;
};

/** Fields of the buyer on an invoice, for any form that has the billing values. */
export const BillingFields = ({ form, onKind = (kind) => form.setValues({ kind }) }: BillingFieldsProps) => (
  <>
    <BillingRecipient form={form} onKind={onKind} />
    <fieldset className="form">
      <legend className="billing-legend">{isCompany(form.values) ? texts.seat : texts.home}</legend>
      <PostalAddressFields form={form} scope="billing" />
    </fieldset>
  </>
);

/** The invoice recipient: a person or a company. Values of the other kind are kept. */
function BillingRecipient({ form, onKind }: Required<BillingFieldsProps>) {
  return (
    <>
      <fieldset>
        <legend className="billing-legend">{texts.kind}</legend>
        <div className="billing-kinds">
          <KindOption form={form} kind="person" name={texts.person} onKind={onKind} />
          <KindOption form={form} kind="company" name={texts.company} onKind={onKind} />
        </div>
      </fieldset>
      {isCompany(form.values) ? <CompanyFields form={form} /> : <NameFields form={form} scope="billing" />}
    </>
  );
}

type KindOptionProps = Required<BillingFieldsProps> & { kind: string; name: string };

const KindOption = ({ form, kind, name, onKind }: KindOptionProps) => (
  <Checkbox
    className="billing-kind"
    type="radio"
    name="kind"
    checked={form.values.kind === kind}
    onChange={() => onKind(kind)}
  >
    {name}
  </Checkbox>
);

/** The company on an invoice, without its address. */
export function CompanyFields({ form }: { form: BillingValuesForm }) {
  const [filled, setFilled] = useState<Company | null>(null);
  const isFound = useCompanyLookup(form.values.taxId, (company) => {
    form.setValues(fillCompany(form.values, company, filled));
    setFilled(company);
  });
  return (
    <>
      <div className="form-pair">
        <TextField
          label={texts.taxId}
          hint={isFound ? texts.companyFound : texts.taxIdHint}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...form.field('taxId')}
          onBlur={() => form.values.taxId.trim() !== '' && form.validateField('taxId')}
        />
        <TextField
          label={texts.registration}
          hint={texts.registrationHint}
          isOptional
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...form.field('registration')}
        />
      </div>
      <TextField label={texts.companyName} autoComplete="organization" maxLength={160} {...form.field('companyName')} />
    </>
  );
}

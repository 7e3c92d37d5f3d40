import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/use-form.ts';
import { NameFields } from '../account/NameFields.tsx';
import { type BillingValues, isCompany } from './billing-rules.ts';
import { texts } from './texts.ts';
import './billing-who.css';

/** Whom the invoice names: a person or a company. What was typed for the other kind stays. */
export function BillingWho({ form }: { form: Form<BillingValues> }) {
  return (
    <>
      <fieldset>
        <legend className="billing-legend">{texts.kind}</legend>
        <div className="billing-kinds">
          <Kind form={form} kind="person" name={texts.person} />
          <Kind form={form} kind="company" name={texts.company} />
        </div>
      </fieldset>
      {isCompany(form.values) ? <CompanyFields form={form} /> : <NameFields form={form} scope="billing" />}
    </>
  );
}

const Kind = ({ form, kind, name }: { form: Form<BillingValues>; kind: string; name: string }) => (
  <Checkbox
    className="billing-kind"
    type="radio"
    name="kind"
    checked={form.values.kind === kind}
    onChange={() => form.change({ kind })}
  >
    {name}
  </Checkbox>
);

const CompanyFields = ({ form }: { form: Form<BillingValues> }) => (
  <>
    <TextField label={texts.companyName} autoComplete="organization" maxLength={160} {...form.field('companyName')} />
    <div className="form-pair">
      <TextField
        label={texts.taxId}
        hint={texts.taxIdHint}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.field('taxId')}
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
  </>
);
